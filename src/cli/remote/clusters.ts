/** `pith cluster` and `pith template` on a server. */
import { PithError } from '../../errors.js';
import type { PageCluster } from '../../learn/index.js';
import type { CliContext } from '../context.js';
import { failureSentence } from '../input/failure-sentence.js';
import { spareInputs } from '../output.js';
import type { Reporter } from '../reporter.js';
import type { ApiClient, Reply } from '../server-client/api-client.js';
import { type PageBody, type SentOptions, withBodies } from './page-body.js';

/** Pages the API takes at once. */
const MOST_PAGES = 200;

export interface SentPages {
  names: string[];
  /** Called by their numbers, since names need not differ. */
  pages: (PageBody & { name: string })[];
  failed: number;
}

/** All pages the user named; those that cannot be read are reported and left out. */
export async function loadPages(
  inputs: readonly string[],
  options: SentOptions & { output?: string },
  reporter: Reporter,
  context: CliContext,
): Promise<SentPages> {
  const sent: SentPages = { names: [], pages: [], failed: 0 };
  await withBodies(inputs, options, context, async (pages, _, files) => {
    if (options.output !== undefined) spareInputs(files)(options.output);
    for await (const { name, load } of pages) {
      if (sent.names.length === MOST_PAGES)
        throw new PithError('usage', `a server takes ${MOST_PAGES} pages at once, and these are more`);
      try {
        sent.pages.push({ ...(await load()), name: String(sent.names.length) });
        sent.names.push(name);
      } catch (error) {
        if (!(error instanceof PithError)) throw error;
        reporter.message(failureSentence(name, error));
        sent.failed++;
      }
    }
  });
  return sent;
}

export async function clusterRemotely(
  api: ApiClient,
  { pages }: SentPages,
  threshold: number,
): Promise<Pick<PageCluster, 'members' | 'medoid' | 'cohesion'>[]> {
  const { clusters } = await api.send<{ clusters: { medoid: string; cohesion: number; members: string[] }[] }>(
    '/clusters',
    { pages, threshold },
    { clusters: 'objects' },
  );
  return clusters.map(({ medoid, cohesion, members }) => ({
    medoid: Number(medoid),
    cohesion,
    members: members.map(Number),
  }));
}

export interface RemoteTemplate {
  pages: string[];
  others: string[];
  coverage: number;
  places: {
    id: number;
    parent: number | null;
    selector: string;
    label: string;
    pages: number;
    occurrences: number;
    text: string | null;
    varying: string[];
  }[];
}

export async function templateRemotely(
  api: ApiClient,
  { names, pages }: SentPages,
  all: boolean,
): Promise<Reply<RemoteTemplate>> {
  const shape = { pages: 'strings', others: 'strings', coverage: 'number', places: 'objects' } as const;
  const reply = await api.post<RemoteTemplate>('/template', { pages, all }, shape);
  if (!reply.ok) return reply;
  const named = (numbers: string[]) => numbers.map((number) => names[Number(number)] ?? number);
  return { ok: true, value: { ...reply.value, pages: named(reply.value.pages), others: named(reply.value.others) } };
}
