import { answerJson, answerQuery } from '../../crawl/index.js';
import { Command, Option } from '../commander.js';
import type { CliContext, CommandFactory } from '../context.js';
import { findCrawl } from '../crawl/find-crawl.js';
import { loadQuerySynonyms } from '../crawl/load-query-synonyms.js';
import { DATA_HELP, openKnownData } from '../crawl/open-data.js';
import { type FoundAnswers, renderAnswers } from '../crawl/show-answers.js';
import { ExitCode } from '../exit-codes.js';
import { synonymsOption, type WantedSynonyms } from '../key/synonyms-option.js';
import { parseCount } from '../option-parsers.js';
import { writeResult } from '../output.js';
import { searchRemotely } from '../remote/search.js';
import { createReporter } from '../reporter.js';
import type { ApiClient } from '../server-client/api-client.js';
import { addServerOptions, serverOf } from '../server-client/server-options.js';

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
  synonyms: WantedSynonyms;
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

Exit codes: 0 something was found, 1 nothing was, 2 wrong usage, 3 there is no
data file or it cannot be used, 5 the output cannot be written
`;

export const searchCommand: CommandFactory = (context, exit) =>
  addServerOptions(new Command('search'))
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
    .addOption(synonymsOption('more synonyms for the query'))
    .option('--no-synonyms', 'take the words of the query as they are')
    .addOption(new Option('-f, --format <format>', 'what to print').choices(['text', 'json']).default('text'))
    .option('-o, --output <file>', 'write to this file')
    .helpOption('-h, --help', 'print this help')
    .addHelpText('after', HELP_AFTER)
    .action(async (query: string, options: SearchOptions, command: Command) => {
      const api = await serverOf(command, HONOURED, context);
      exit(await (api === null ? searchHere(query, options, context) : searchThere(api, query, options, context)));
    });

const HONOURED: readonly string[] = ['limit', 'page', 'crawl', 'site', 'author', 'language', 'after', 'before'];

async function searchHere(words: string, options: SearchOptions, context: CliContext): Promise<number> {
  const { limit, page } = options;
  const synonyms = await loadQuerySynonyms(options.synonyms, context);
  const store = await openKnownData(options.data, options.output);
  try {
    const crawl = options.crawl === undefined ? {} : { crawl: (await findCrawl(store, options.crawl)).id };
    const offset = (page - 1) * limit;
    const found = await answerQuery(store, queryOf(words, options), { limit, offset, synonyms, ...crawl });
    const searched = await store.documents.count();
    const where = ` in ${searched.toLocaleString('en')} ${searched === 1 ? 'document' : 'documents'}`;
    return await show({ ...found, answers: found.answers.map(answerJson) }, `${words}${where}`, options, context);
  } finally {
    await store.close();
  }
}

async function searchThere(
  api: ApiClient,
  words: string,
  options: SearchOptions,
  context: CliContext,
): Promise<number> {
  const { limit, page, crawl } = options;
  const wish = { query: queryOf(words, options), limit, offset: (page - 1) * limit };
  const found = await searchRemotely(api, { ...wish, ...(crawl === undefined ? {} : { crawl }) });
  return show(found, words, options, context);
}

/** @param asked what is named when nothing was found */
async function show(found: FoundAnswers, asked: string, options: SearchOptions, context: CliContext): Promise<number> {
  const { limit, page, format, output } = options;
  const { total, totalIsExact, answers } = found;
  const colours = format === 'text' && output === undefined && (context.colours ?? false);
  if (format === 'json')
    await writeResult(`${JSON.stringify({ total, totalIsExact, answers }, null, 2)}\n`, output, context.stdout);
  else if (answers.length > 0)
    await writeResult(renderAnswers(found, (page - 1) * limit, colours), output, context.stdout, {
      isPrintable: colours,
    });
  if (answers.length > 0) return ExitCode.Ok;
  createReporter(context.stderr, false).message(`nothing found for ${asked}`);
  return ExitCode.NothingFound;
}

const queryOf = (words: string, options: SearchOptions): string => [words, ...filters(options)].join(' ');

/** The options in the words of the query language. */
function filters({ site, author, language, after, before }: SearchOptions): string[] {
  const fields = { site, author, lang: language, after, before };
  return Object.entries(fields).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}:"${value.replaceAll('"', ' ')}"`],
  );
}
