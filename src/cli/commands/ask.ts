import { type AnswerJson, AnswerStream, answerJson, answerQuery } from '../../crawl/index.js';
import { questionName } from '../../reading/index.js';
import { Command, Option } from '../commander.js';
import type { CliContext, CommandFactory } from '../context.js';
import { addCrawlOptions, type CrawlCommandOptions, defaultSettings } from '../crawl/crawl-options.js';
import { type CrawlPlan, describeReport, prepareCrawl, workOn } from '../crawl/crawl-run.js';
import { loadQuerySynonyms } from '../crawl/load-query-synonyms.js';
import { openData } from '../crawl/open-data.js';
import { resumeLine } from '../crawl/resume-line.js';
import { ANSWER_FORMATS, type AnswerFormat, renderAnswer, renderBest } from '../crawl/show-answers.js';
import { ExitCode } from '../exit-codes.js';
import { parseCount } from '../option-parsers.js';
import { textSink } from '../output.js';
import { askRemotely } from '../remote/ask.js';
import { CRAWL_HONOURED } from '../remote/follow-crawl.js';
import { createReporter } from '../reporter.js';
import { addServerOptions, serverOf } from '../server-client/server-options.js';

interface AskOptions extends CrawlCommandOptions {
  limit: number;
  format: AnswerFormat;
}

const PAGES = 100;

const DESCRIPTION = `Answer a question out of web pages: crawl from the seeds, most promising links
first, and print the paragraphs that answer best, with title, date and link.

On a terminal the best paragraphs appear as they are found; the final order
follows at the end. What was read is kept: ask again, go further with --pages,
or use "pith search".`;

const HELP_AFTER = `
Formats:
  text   the best paragraphs (default)
  json   the best paragraphs, as one JSON document at the end
  jsonl  every new best paragraph as it is found, one JSON object a line; the
         final ones at the end have a "place"

Examples:
  pith ask 'tidal power in estuaries' https://example.com/
  pith ask '"night ferry" times' https://example.com/ --reach domain --pages 500
  pith ask 'harbour fees' https://example.com/ --format json

Exit codes: 0 something was found, 1 nothing was, 2 wrong usage, 3 the data
file cannot be used, 130 interrupted (what was read is kept)
`;

export const askCommand: CommandFactory = (context, exit) =>
  addCrawlOptions(
    addServerOptions(new Command('ask'))
      .summary('answer a question out of web pages, with paragraphs instead of links')
      .description(DESCRIPTION)
      .argument('<query>', 'what to look for')
      .argument('<seeds...>', 'addresses of pages, sitemaps or feeds to start from')
      .addOption(new Option('-n, --limit <n>', 'answers to print').argParser(parseCount).default(5))
      .addOption(new Option('-f, --format <format>', 'what to print').choices(ANSWER_FORMATS).default('text')),
    { pages: PAGES },
  )
    .helpOption('-h, --help', 'print this help')
    .addHelpText('after', HELP_AFTER)
    .action(async (query: string, seeds: string[], options: AskOptions, command: Command) => {
      const api = await serverOf(command, CRAWL_HONOURED, context);
      const line = (answer: AnswerJson, place: number) => foundLine(answer, place, options, context);
      exit(
        await (api === null
          ? ask(query, seeds, options, context)
          : askRemotely(api, query, seeds, options, { pages: PAGES, line }, context)),
      );
    });

/** What is printed of an answer as it is found. */
function foundLine(answer: AnswerJson, place: number, { format }: AskOptions, { colours = false }: CliContext): string {
  return format === 'jsonl' ? `${JSON.stringify(answer)}\n` : `${renderAnswer(answer, place, colours)}\n`;
}

async function ask(query: string, seeds: string[], options: AskOptions, context: CliContext): Promise<number> {
  const { stdout, stderr, signal, colours = false } = context;
  const reporter = createReporter(stderr, options.quiet ?? false);
  const sink = textSink(stdout, 'the standard output', {
    close: false,
    isPrintable: colours && options.format === 'text',
  });
  const synonyms = await loadQuerySynonyms(options.synonyms, context);
  const store = await openData(options.data);
  try {
    const plan: CrawlPlan = {
      name: options.name ?? questionName(query, seeds),
      query,
      order: 'focused',
      seeds,
      defaults: defaultSettings(PAGES, 'focused'),
    };
    const prepared = await prepareCrawl(store, plan, options);
    const { crawl } = prepared;
    const isStreamed = options.format === 'jsonl' || (options.format === 'text' && colours);
    const stream = new AnswerStream(query, synonyms, options.limit);
    const report = await workOn({
      store,
      prepared,
      options,
      synonyms,
      reporter,
      signal,
      onEvent(event) {
        if (!isStreamed || event.type !== 'visit' || event.document === null) return;
        const found = stream.offer(event.document);
        if (found === null) return;
        reporter.finish();
        // What cannot be written is told by the last write.
        sink.write(foundLine(answerJson(found.answer), found.place, options, context)).catch(() => {});
      },
    });
    const found = await answerQuery(store, query, { limit: options.limit, crawl: crawl.id, synonyms });
    const best = { ...found, answers: found.answers.map(answerJson) };
    await sink.write(renderBest(best, options.format, isStreamed, colours));
    await sink.end();
    const goOn = `the same command with a higher --pages, or ${resumeLine(crawl.name, options.data)}`;
    reporter.message(describeReport(report, goOn));
    if (report.end === 'interrupted') return ExitCode.Interrupted;
    return best.answers.length > 0 ? ExitCode.Ok : ExitCode.NothingFound;
  } finally {
    await store.close();
  }
}
