import { PithError } from '../../errors.js';
import {
  learnRule,
  type MappingRule,
  type MarkField,
  previewRule,
  type RulePreview,
  writeRule,
} from '../../extract/index.js';
import { itemsOf } from '../../model/item-list.js';
import { baseUrl, parseDocument } from '../../parse/index.js';
import { findWishes, numberWishes, type Wish } from '../../reading/index.js';
import { Command, Option } from '../commander.js';
import type { CliContext, CommandFactory } from '../context.js';
import { ExitCode } from '../exit-codes.js';
import { addPageOptions, type PageOptions } from '../input/fetch-options.js';
import { loadPage } from '../input/load-page.js';
import { renderPreview } from '../mark/report.js';
import { parseAddress } from '../option-parsers.js';
import { writeResult } from '../output.js';
import { markRemotely } from '../remote/mark.js';
import { createReporter, type Reporter } from '../reporter.js';
import { addServerOptions, serverOf } from '../server-client/server-options.js';
import { MARK_DESCRIPTION, MARK_HELP } from './mark-help.js';

interface MarkOptions extends PageOptions {
  format: 'xml' | 'json';
  positions?: true;
  url?: string;
  output?: string;
  explain?: true;
  quiet?: true;
}

/** Options that mark something: flags, what they mark, and their description. */
const MARKING: readonly [string, MarkField | 'not', string][] = [
  ['-l, --like <headline>', 'item title', 'a headline of the list, or its address; give two'],
  ['-n, --not <headline>', 'not', 'a headline that must not be found'],
  ['-s, --subject <heading>', 'subject title', 'heading of the section the following headlines stand in'],
  ['--date <text>', 'item date', 'date of the item'],
  ['--description <text>', 'item description', 'teaser of the item'],
  ['--image <address>', 'item image', 'address of the picture of the item'],
  ['--author <text>', 'item author', 'author of the item'],
  ['--price <text>', 'item price', 'price of the item'],
  ['--link <text>', 'item link', 'text of the link, where it is not the headline'],
  ['--page-date <text>', 'page date', 'date of the page itself'],
];

/** Options a server knows too. */
const HONOURED: readonly string[] = [
  ...MARKING.map(([flags]) => new Option(flags).attributeName()),
  ...['positions', 'explain', 'url', 'charset', 'timeout', 'maxBytes'],
];

export const markCommand: CommandFactory = (context, exit) => {
  const wishes: Wish[] = [];
  const command = new Command('mark')
    .summary('make a rule for a list page from two of its headlines')
    .description(MARK_DESCRIPTION)
    .argument('<input>', 'a file, a URL, or - for the standard input');
  for (const [flags, field, description] of MARKING) {
    // Kept in the order of the command line, which says what belongs together.
    command.option(flags, description, (text) => void wishes.push({ field, text }));
  }
  return addPageOptions(
    addServerOptions(command)
      .option('--positions', 'a rule by places alone, as in the paper')
      .addOption(
        new Option('-f, --format <format>', 'the rule, or rule and items').choices(['xml', 'json']).default('xml'),
      )
      .option('-o, --output <file>', 'write the rule to this file')
      .option('-e, --explain', 'say what every part of the rule rests on')
      .option('-u, --url <url>', 'address of a page that has none: base of its links', parseAddress),
  )
    .option('-q, --quiet', 'do not show what was found')
    .helpOption('-h, --help', 'print this help')
    .addHelpText('after', MARK_HELP)
    .action(async (input: string, options: MarkOptions, own: Command) => {
      if (!wishes.some(({ field }) => field === 'item title'))
        throw new PithError('usage', 'nothing is marked: give two headlines of the list with --like');
      const api = await serverOf(own, HONOURED, context);
      exit(
        await (api === null
          ? mark(input, wishes, options, context)
          : markRemotely(api, input, wishes, options, context)),
      );
    });
};

async function mark(
  input: string,
  wishes: readonly Wish[],
  options: MarkOptions,
  context: CliContext,
): Promise<number> {
  const page = await loadPage(input, options, context);
  if (page === null) return ExitCode.Interrupted;
  const url = page.url ?? options.url ?? null;
  const { dom, encoding, binary } = parseDocument(page.content, {
    contentType: page.contentType,
    charset: options.charset,
  });
  if (binary) throw new PithError('input-not-a-page', `${input} is not a text document`, { subject: input });
  const found = findWishes(dom, numberWishes(wishes), baseUrl(dom, url));
  // What went wrong is said even when little else is.
  const loud = createReporter(context.stderr, false);
  if (found.missing.length > 0) return refuse(loud, input, found.missing);
  const reporter = createReporter(context.stderr, options.quiet ?? false);
  for (const note of found.notes) reporter.message(`${input}: ${note}`);
  const learned = learnRule(dom, found.marks, {
    url,
    // An encoding that was only assumed is no property of the page.
    encoding: encoding === null || encoding.source === 'default' ? null : encoding.encoding,
    not: found.not,
    positions: options.positions ? 'only' : 'avoid',
  });
  if (!learned.ok) return refuse(loud, input, [learned.why]);
  const preview = previewRule(dom, learned.rule, url);
  reporter.message(renderPreview(input, preview));
  if (options.explain) reporter.message(learned.why.map((why) => `  ${why}`).join('\n'));
  const output = options.format === 'xml' ? writeRule(learned.rule) : asJson(learned.rule, learned.why, preview);
  await writeResult(output, options.output, context.stdout);
  return ExitCode.Ok;
}

function refuse(reporter: Reporter, input: string, reasons: readonly string[]): number {
  for (const reason of reasons) reporter.message(`${input}: ${reason}`);
  return ExitCode.NothingFound;
}

function asJson(rule: MappingRule, why: readonly string[], { list, date, warnings }: RulePreview): string {
  const subjects = (list?.subjects ?? []).map(({ title, items }) => ({
    title,
    items: items.map((item) => {
      const { nodes: _, fieldNodes: __, ...fields } = item;
      return fields;
    }),
  }));
  const count = list === null ? 0 : itemsOf(list).length;
  return `${JSON.stringify({ rule: writeRule(rule), count, date, subjects, warnings, why }, null, 2)}\n`;
}
