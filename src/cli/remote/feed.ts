/** `pith feed` on a server. */
import { PithError } from '../../errors.js';
import type { ListMethod } from '../../extract/index.js';
import type { NativeFeed } from '../../model/item-list.js';
import type { CandidateSummary } from '../../reading/index.js';
import type { FeedFormat } from '../../render/index.js';
import type { CliContext } from '../context.js';
import { ExitCode } from '../exit-codes.js';
import { candidatesJson, candidatesText, nativeFeedLine } from '../feed/candidates.js';
import { readTextFile } from '../input/read-text-file.js';
import { spareInputs, writeResult } from '../output.js';
import { createReporter } from '../reporter.js';
import type { ApiClient } from '../server-client/api-client.js';
import { loadBody, type SentOptions } from './page-body.js';
import { reportAbsence } from './report-absence.js';

/** Options of `pith feed` that the API knows. */
export const FEED_HONOURED: readonly string[] = [
  ...['method', 'rule', 'url', 'candidates', 'choose', 'limit', 'self', 'title', 'charset', 'timeout', 'maxBytes'],
];

interface RemoteFeedOptions extends SentOptions {
  format: FeedFormat;
  method?: ListMethod;
  rule?: string;
  candidates?: true;
  choose: number;
  limit?: number;
  self?: string;
  title?: string;
  output?: string;
  quiet?: true;
}

interface FeedReply {
  feed: string;
  candidates: CandidateSummary[];
  nativeFeeds: NativeFeed[];
  warnings: string[];
}

export async function feedRemotely(
  api: ApiClient,
  input: string,
  options: RemoteFeedOptions,
  context: CliContext,
): Promise<number> {
  const { stdout, stderr } = context;
  const { format, method, choose, limit = null, title = null, self: selfLink = null } = options;
  if (method === 'mapping-rule' && options.rule === undefined)
    throw new PithError('usage', 'the method mapping-rule needs --rule');
  if (options.output !== undefined && options.rule !== undefined) spareInputs([options.rule])(options.output);
  const rule = options.rule === undefined ? null : await readTextFile(options.rule);
  const page = await loadBody(input, options, context);
  const wishes = { format, rule, choose, limit, title, selfLink };
  const automatic = method === undefined || method === 'mapping-rule' ? {} : { method };
  const reply = await api.post<FeedReply>(
    '/feed',
    { ...page, ...wishes, ...automatic },
    { feed: 'string', candidates: 'objects', nativeFeeds: 'objects', warnings: 'strings' },
  );
  if (!reply.ok) return reportAbsence(createReporter(stderr, false), input, reply);
  const { feed, candidates, nativeFeeds, warnings } = reply.value;
  if (options.candidates) {
    const print = format === 'json' ? candidatesJson : candidatesText;
    await writeResult(print(input, { url: page.url ?? null, candidates, nativeFeeds }), options.output, stdout);
    return ExitCode.Ok;
  }
  const reporter = createReporter(stderr, options.quiet ?? false);
  for (const line of [...warnings, ...nativeFeeds.map(nativeFeedLine)]) reporter.message(line);
  await writeResult(feed, options.output, stdout);
  return ExitCode.Ok;
}
