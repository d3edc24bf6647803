import {
  KEY_METHODS,
  type KeyMethod,
  LOCATION_UNITS,
  type LocationUnit,
  type NoKeyParagraphs,
  profileOf,
} from '../../extract/index.js';
import type { NotFound } from '../../model/outcome.js';
import { Command, Option } from '../commander.js';
import type { CliContext, CommandFactory } from '../context.js';
import { ExitCode } from '../exit-codes.js';
import { addPageOptions, type PageOptions } from '../input/fetch-options.js';
import { loadPage } from '../input/load-page.js';
import { renderKeyExplanation } from '../key/explain-key.js';
import { loadSynonyms } from '../key/load-synonyms.js';
import { type KnownText, readText } from '../key/read-text.js';
import { renderKeyJson, renderKeyText } from '../key/show-key.js';
import { storedText } from '../key/stored-text.js';
import { synonymsOption, type WantedSynonyms } from '../key/synonyms-option.js';
import { parseAddress, parseCount } from '../option-parsers.js';
import { writeResult } from '../output.js';
import { renderNotFound } from '../read/explain.js';
import { createReporter } from '../reporter.js';

interface KeyOptions extends PageOptions {
  query?: string;
  format: 'text' | 'json';
  method: KeyMethod;
  locations: LocationUnit;
  criterion: number;
  limit: number;
  keywords: number;
  language?: string;
  synonyms: WantedSynonyms;
  data?: string;
  url?: string;
  explain?: true;
  output?: string;
}

const DESCRIPTION = `Print the key paragraphs of a page: those that answer a query or, without
one, those that tell what the page is about.

Words are compared by their stems (in 23 languages), and in English also by
their synonyms. Title, date, link and keywords stand above the paragraphs.`;

const HELP_AFTER = `
Queries:
  harbour ferry     paragraphs with these words, most of them first
  "night ferry"     the words in this order, side by side
  -car              none of the paragraphs with this word

Methods:
  passages  as search engines rank: rare words, all words, words that stand
            together, headings; without a query the terms of the title and
            the start of the text weigh more (default)
  paper     S = how many of the terms that occur D times or more stand in the
            paragraph, after Khade et al. (2011); paragraphs above the mean

A file of synonyms has one group of words a line, apart by commas; words after
a colon stand for those before it only: "car, auto: vehicle". Thesauri of
LibreOffice (th_*.dat) are read, too.

Examples:
  pith key https://example.com/story
  pith key page.html --query '"night ferry" timetable'
  pith key page.html --method paper --explain
  pith key seite.html --query Hafen --synonyms th_de_DE_v2.dat
  curl -s https://example.com/a | pith key - --query tides --format json
  pith key https://example.com/story --data pith.db

Exit codes: 0 paragraphs were found, 1 the page has no text or none with what
the query asks for, 2 wrong usage, 3 the input cannot be read, 4 the network
failed, 5 the output cannot be written, 130 interrupted
`;

export const keyCommand: CommandFactory = (context, exit) =>
  addPageOptions(
    new Command('key')
      .summary('print the paragraphs of a page that matter, or that answer a query')
      .description(DESCRIPTION)
      .argument('<input>', 'a file, a URL, or - for the standard input; .txt and .md are taken as plain text')
      .option('--query <words>', 'what to look for')
      .addOption(new Option('-f, --format <format>', 'what to print').choices(['text', 'json']).default('text'))
      .addOption(new Option('-m, --method <method>', 'how to rank').choices(KEY_METHODS).default('passages'))
      .addOption(new Option('--locations <unit>', 'what to rank').choices(LOCATION_UNITS).default('paragraph'))
      .addOption(
        new Option('--criterion <D>', 'how often a term must occur to be a keyword; lowered for short texts')
          .argParser(parseCount)
          .default(3),
      )
      .addOption(new Option('-n, --limit <n>', 'most paragraphs to print').argParser(parseCount).default(3))
      .addOption(new Option('--keywords <n>', 'most keywords to print').argParser(parseCount).default(10))
      .option('--language <code>', 'language of the text, whatever the page says, such as de')
      .addOption(synonymsOption('more synonyms, for the language of the text'))
      .option('--no-synonyms', 'take words as they are')
      .option('-d, --data <file>', 'take the page of this address from what was crawled, without fetching it')
      .option('-u, --url <url>', 'address of a page that has none', parseAddress)
      .option('-e, --explain', 'say on stderr how each paragraph was judged (in JSON under "explanation")')
      .option('-o, --output <file>', 'write to this file'),
  )
    .helpOption('-h, --help', 'print this help')
    .addHelpText('after', HELP_AFTER)
    .action(async (input: string, options: KeyOptions) => exit(await run(input, options, context)));

async function run(input: string, options: KeyOptions, context: CliContext): Promise<number> {
  const reporter = createReporter(context.stderr, false);
  const text = await textOf(input, options, context);
  if (text === null) return ExitCode.Interrupted;
  if (!text.ok) {
    reporter.message(renderNotFound(input, text));
    return ExitCode.NothingFound;
  }
  const { query = null, method, locations, criterion, limit, keywords, synonyms, explain = false } = options;
  const files = typeof synonyms === 'boolean' ? [] : synonyms;
  const outcome = profileOf(text.content, {
    language: text.language,
    title: text.title,
    synonyms: synonyms === false ? null : await loadSynonyms(text.language, { english: context.synonymsUrl, files }),
    ...{ query, method, locations, criterion, limit, keywords },
  });
  if (!outcome.ok) {
    reporter.message(`${input}: no key paragraph, ${WHY[outcome.reason]}`);
    return ExitCode.NothingFound;
  }
  const { value, explanation } = outcome;
  const isJson = options.format === 'json';
  if (explain && !isJson) reporter.message(renderKeyExplanation(input, explanation));
  const colours = !isJson && options.output === undefined && (context.colours ?? false);
  const output = isJson
    ? renderKeyJson(text, value, explain ? explanation : null)
    : renderKeyText(text, value, colours);
  await writeResult(output, options.output, context.stdout, { isPrintable: colours });
  return ExitCode.Ok;
}

async function textOf(input: string, options: KeyOptions, context: CliContext): Promise<KnownText | NotFound | null> {
  const { data } = options;
  if (data !== undefined) return storedText(input, { ...options, data });
  const page = await loadPage(input, options, context);
  return page === null ? null : readText(input, page, options);
}

const WHY: Readonly<Record<NoKeyParagraphs['reason'], string>> = {
  'no-words': 'the text has no words that tell anything',
  'no-match': 'none has what the query asks for',
};
