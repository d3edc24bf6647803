/** Pages on their way to a server: addresses are fetched there, everything else is read here and sent along. */
import { PithError } from '../../errors.js';
import { parseContentType } from '../../fetch/index.js';
import { decodeBytes } from '../../parse/index.js';
import type { CliContext } from '../context.js';
import type { PageOptions } from '../input/fetch-options.js';
import { filesOf, pagesOf, resolveInputs } from '../input/inputs.js';
import type { LoadedPage } from '../input/page-source.js';
import { openUserFetcher } from '../input/user-fetcher.js';
import { spareInputs } from '../output.js';

export interface PageBody {
  url?: string;
  html?: string;
}

export interface NamedBody {
  name: string;
  load(): Promise<PageBody>;
}

export interface SentOptions extends PageOptions {
  /** Address of pages that have none. */
  url?: string;
}

const isAddress = (name: string): boolean => /^https?:\/\//i.test(name);

/** Runs the work with all pages the arguments stand for. */
export async function withBodies<T>(
  names: readonly string[],
  options: SentOptions,
  { stdin, signal }: CliContext,
  work: (pages: AsyncIterable<NamedBody>, isBatch: boolean, files: readonly string[]) => Promise<T>,
): Promise<T> {
  if (options.charset !== undefined && names.some(isAddress))
    throw new PithError('usage', '--charset cannot be honoured for pages the server fetches');
  // Never asked: what has an address is fetched by the server.
  const fetcher = openUserFetcher(options);
  try {
    const { inputs, batch } = await resolveInputs(names, { stdin, fetcher, maxBytes: options.maxBytes, signal });
    const pages = async function* (): AsyncGenerator<NamedBody> {
      for await (const source of pagesOf(inputs, () => {})) {
        const { name, address } = source;
        const load = async () => (address === undefined ? bodyOf(await source.load(), options) : { url: address });
        yield { name, load };
      }
    };
    return await work(pages(), batch, filesOf(inputs));
  } finally {
    await fetcher.close();
  }
}

/** The one page a command is about. @throws PithError `usage` for folders and archives, and for one the output would replace */
export async function loadBody(
  name: string,
  options: SentOptions & { output?: string },
  context: CliContext,
): Promise<PageBody> {
  if (options.output !== undefined) spareInputs([name])(options.output);
  return withBodies([name], options, context, async (pages, isBatch) => {
    if (isBatch)
      throw new PithError('usage', `${name} is not a single page but many; name one of its files`, { subject: name });
    for await (const page of pages) return page.load();
    throw new PithError('input-not-found', `${name}: no page found there`, { subject: name });
  });
}

function bodyOf({ content, url, contentType }: LoadedPage, options: SentOptions): PageBody {
  const address = url ?? options.url;
  const charset = options.charset ?? parseContentType(contentType ?? '').charset ?? undefined;
  const html = typeof content === 'string' ? content : decodeBytes(content, { charset }).text;
  return { html, ...(address === undefined ? {} : { url: address }) };
}
