import { answerJson, answerQuery } from '../../crawl/index.js';
import { Command, Option } from '../commander.js';
import type { CliContext, CommandFactory } from '../context.js';
import { findCrawl } from '../crawl/find-crawl.js';
import { loadQuerySynonyms } from '../crawl/load-query-synonyms.js';
import { DATA_HELP, openKnownData } from '../crawl/open-data.js';
import { renderAnswers } from '../crawl/show-answers.js';
import { ExitCode } from '../exit-codes.js';
import { parseCount } from '../option-parsers.js';
import { writeResult } from '../output.js';
import { createReporter } from '../reporter.js';

interface SearchOptions {
  data?: string;
  limit: number;
  page: number;
  crawl?: string;
  site?: string;
  author?: string;
  language?: string;
  after?: string;
  before?: string;
  synonyms: readonly string[] | boolean;
  format: 'text' | 'json';
  output?: string;
}

const DESCRIPTION = `Search what was read before, by "pith crawl" or "pith ask". The answer is the
paragraph of each document that fits best, with title, date and link.`;

const HELP_AFTER = `
Queries:
  tidal power            documents with both words, in any of their forms
  "tidal power"          side by side, in this order
  -nuclear               not those with this word
  title:harbour          in the title
  site:example.com       of this host and those below it
  author:smith  lang:de  after:2024-01-01  before:2025-06-30

The options --site, --author, --language, --after and --before say the same.

Examples:
  pith search 'tidal power'
  pith search '"night ferry" -car' --after 2024-01-01 --limit 20
  pith search 'title:harbour site:example.com' --format json

Exit codes: 0 something was found, 1 nothing was, 2 wrong usage, 3 there is no data file
or it cannot be used, 5 the output cannot be written
`;

export const searchCommand: CommandFactory = (context, exit) =>
  new Command('search')
    .summary('search what was read before; answers with paragraphs')
    .description(DESCRIPTION)
    .argument('<query>', 'what to look for')
    .option('-d, --data <file>', DATA_HELP)
    .addOption(new Option('-n, --limit <n>', 'answers to print').argParser(parseCount).default(10))
    .addOption(new Option('--page <n>', 'which page of answers').argParser(parseCount).default(1))
    .option('--crawl <name>', 'only what this crawl has read')
    .option('--site <host>', 'only of this host and those below it')
    .option('--author <name>', 'only by this author')
    .option('--language <code>', 'only in this language, such as de')
    .option('--after <day>', 'only published on this day or later, such as 2024-01-31')
    .option('--before <day>', 'only published before this day')
    .addOption(
      new Option('--synonyms <file>', 'more synonyms for the query; can be given again')
        .argParser((file: string, before: readonly string[] | boolean) => [
          ...(Array.isArray(before) ? before : []),
          file,
        ])
        .default(true, 'English ones'),
    )
    .option('--no-synonyms', 'take the words of the query as they are')
    .addOption(new Option('-f, --format <format>', 'what to print').choices(['text', 'json']).default('text'))
    .option('-o, --output <file>', 'write to this file')
    .helpOption('-h, --help', 'print this help')
    .addHelpText('after', HELP_AFTER)
    .action(async (query: string, options: SearchOptions) => exit(await search(query, options, context)));

async function search(words: string, options: SearchOptions, context: CliContext): Promise<number> {
  const { limit, page, format, output } = options;
  const synonyms = await loadQuerySynonyms(options.synonyms, context);
  const store = await openKnownData(options.data);
  try {
    const crawl = options.crawl === undefined ? {} : { crawl: (await findCrawl(store, options.crawl)).id };
    const query = [words, ...filters(options)].join(' ');
    const offset = (page - 1) * limit;
    const found = await answerQuery(store, query, { limit, offset, synonyms, ...crawl });
    const colours = format === 'text' && output === undefined && (context.colours ?? false);
    if (format === 'json') {
      const { total, totalIsExact, answers } = found;
      await writeResult(
        `${JSON.stringify({ total, totalIsExact, answers: answers.map(answerJson) }, null, 2)}\n`,
        output,
        context.stdout,
      );
    } else if (found.answers.length > 0)
      await writeResult(renderAnswers(found, offset, colours), output, context.stdout, { isPrintable: colours });
    if (found.answers.length > 0) return ExitCode.Ok;
    const searched = await store.documents.count();
    createReporter(context.stderr, false).message(
      `nothing found for ${words} in ${searched.toLocaleString('en')} ${searched === 1 ? 'document' : 'documents'}`,
    );
    return ExitCode.NothingFound;
  } finally {
    await store.close();
  }
}

/** The options in the words of the query language. */
function filters({ site, author, language, after, before }: SearchOptions): string[] {
  const fields = { site, author, lang: language, after, before };
  return Object.entries(fields).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}:"${value.replaceAll('"', ' ')}"`],
  );
}
