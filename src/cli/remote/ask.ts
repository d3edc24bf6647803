/** `pith ask` on a server: paragraphs as they are found there, and the best of all at the end. */
import type { AnswerJson } from '../../crawl/index.js';
import { questionName } from '../../reading/index.js';
import type { CliContext } from '../context.js';
import type { CrawlCommandOptions } from '../crawl/crawl-options.js';
import { describeReport } from '../crawl/crawl-run.js';
import { resumeLine } from '../crawl/resume-line.js';
import { type AnswerFormat, renderBest } from '../crawl/show-answers.js';
import { ExitCode } from '../exit-codes.js';
import { textSink } from '../output.js';
import { createReporter } from '../reporter.js';
import type { ApiClient } from '../server-client/api-client.js';
import { crawlName, followCrawl } from './follow-crawl.js';
import { searchRemotely } from './search.js';

export interface RemoteAskOptions extends CrawlCommandOptions {
  limit: number;
  format: AnswerFormat;
}

export interface AskDetails {
  /** Pages asked for where the user says nothing. */
  pages: number;
  /** What is printed of an answer as it is found. */
  line(answer: AnswerJson, place: number): string;
}

export async function askRemotely(
  api: ApiClient,
  query: string,
  seeds: string[],
  options: RemoteAskOptions,
  { pages, line }: AskDetails,
  context: CliContext,
): Promise<number> {
  const { stdout, stderr, colours = false } = context;
  const { format, limit } = options;
  const reporter = createReporter(stderr, options.quiet ?? false);
  const sink = textSink(stdout, 'the standard output', { close: false, isPrintable: colours && format === 'text' });
  const isStreamed = format === 'jsonl' || (format === 'text' && colours);
  const name = crawlName(options.name ?? questionName(query, seeds));
  const plan = { name, query, seeds, defaults: { maxPages: pages, order: 'focused' } };
  const report = await followCrawl(api, plan, {
    options,
    reporter,
    context,
    onFound(found, place) {
      if (!isStreamed || place > limit) return;
      reporter.finish();
      const { place: _, ...answer } = found as AnswerJson & { place: number };
      // What cannot be written is told by the last write.
      sink.write(line(answer, place)).catch(() => {});
    },
  });
  const asker = report.end === 'interrupted' ? api.withSignal(AbortSignal.timeout(30_000)) : api;
  const best = await searchRemotely(asker, { query, limit, offset: 0, crawl: name });
  await sink.write(renderBest(best, format, isStreamed, colours));
  await sink.end();
  reporter.message(describeReport(report, `${resumeLine(name, undefined)} --server ${api.server}`));
  if (report.end === 'interrupted') return ExitCode.Interrupted;
  return best.answers.length > 0 ? ExitCode.Ok : ExitCode.NothingFound;
}
