import { PithError } from '../../errors.js';
import {
  annotatePage,
  clusterPages,
  DEFAULT_THRESHOLD,
  inferTemplate,
  type PageCluster,
  type PageTemplate,
} from '../../learn/index.js';
import type { CompactDom } from '../../model/compact-dom.js';
import { Command, Option } from '../commander.js';
import type { CliContext, CommandFactory } from '../context.js';
import { ExitCode } from '../exit-codes.js';
import { addLearnInputOptions, type LearnInputOptions } from '../learn/input-options.js';
import { loadDocuments } from '../learn/load-documents.js';
import { placesText, templateJson, templateText } from '../learn/template-report.js';
import { writeResult } from '../output.js';
import { loadPages, templateRemotely } from '../remote/clusters.js';
import { reportAbsence } from '../remote/report-absence.js';
import { createReporter } from '../reporter.js';
import type { ApiClient } from '../server-client/api-client.js';
import { addServerOptions, serverOf } from '../server-client/server-options.js';

interface TemplateCommandOptions extends LearnInputOptions {
  format: 'text' | 'json' | 'html';
  all?: true;
  output?: string;
}

const DESCRIPTION = `Find the template of pages of one kind: what is the same on all of them.

Pages are laid over each other. Their common structure and texts are the
template; what differs is data; parts that some pages lack are optional; items
of lists are repeated. Give two pages or more, better five or ten.`;

const HELP_AFTER = `
Formats:
  text  an outline of the template with its texts and where data stands
  json  every place of the template with counts and label
  html  the most typical page, template grey and data coloured, to open in a
        browser; nothing of the page can run or be loaded

Pages that do not look as if made from one template are sorted first, and the
template is made of the largest cluster (--all: of all pages).

Examples:
  pith template films/*.html
  pith template films/ --format html --output film.html
  pith template https://example.com/a https://example.com/b --format json

Exit codes: 0 found, 1 no two pages are of one template, 2 wrong usage, 3 no
page could be read, 5 the output cannot be written, 130 interrupted
`;

export const templateCommand: CommandFactory = (context, exit) =>
  addLearnInputOptions(
    addServerOptions(new Command('template'))
      .summary('find what pages of one kind have in common')
      .description(DESCRIPTION)
      .argument('<input...>', 'files, URLs, folders, patterns, archives, or - for the standard input')
      .addOption(new Option('-f, --format <format>', 'what to print').choices(['text', 'json', 'html']).default('text'))
      .option('-o, --output <file>', 'write to this file')
      .option('-a, --all', 'use all pages, however different they are'),
  )
    .helpOption('-h, --help', 'print this help')
    .addHelpText('after', HELP_AFTER)
    .action(async (inputs: string[], options: TemplateCommandOptions, command: Command) => {
      const api = await serverOf(command, ['all', 'charset', 'timeout', 'maxBytes'], context);
      exit(await (api === null ? run(inputs, options, context) : runThere(api, inputs, options, context)));
    });

async function runThere(
  api: ApiClient,
  inputs: string[],
  options: TemplateCommandOptions,
  context: CliContext,
): Promise<number> {
  if (options.format === 'html') throw new PithError('usage', '--format html cannot be had from a server');
  const reporter = createReporter(context.stderr, options.quiet ?? false);
  const sent = await loadPages(inputs, options, reporter, context);
  if (sent.names.length < 2) throw new PithError('usage', 'a template needs two pages or more');
  const reply = await templateRemotely(api, sent, options.all ?? false);
  // Said even when little else is: the user may be about to learn from the wrong pages.
  const loud = createReporter(context.stderr, false);
  if (!reply.ok) return reportAbsence(loud, 'the pages', reply);
  const { others, coverage, places } = reply.value;
  if (others.length > 0) loud.message(`${others.length} of the pages are of other templates (${others[0]} is one)`);
  const { pages: names } = reply.value;
  const json = { pages: names.length, inputs: names, coverage, places };
  const text = options.format === 'json' ? `${JSON.stringify(json, null, 2)}\n` : placesText(reply.value);
  await writeResult(text, options.output, context.stdout);
  return ExitCode.Ok;
}

async function run(inputs: string[], options: TemplateCommandOptions, context: CliContext): Promise<number> {
  const reporter = createReporter(context.stderr, options.quiet ?? false);
  const loaded = await loadDocuments(inputs, (dom) => dom, options, { context, reporter });
  if (loaded === null) return ExitCode.Interrupted;
  const { names, values } = loaded;
  if (names.length === 0) throw new PithError('input-not-found', 'there is no page to make a template of');
  if (names.length === 1) {
    throw new PithError('usage', `a template needs two pages or more, and there is only ${names[0]}`);
  }
  const clusters = clusterPages(values, { threshold: options.all ? 0 : DEFAULT_THRESHOLD });
  const [largest] = clusters as [PageCluster, ...PageCluster[]];
  if (clusters.length > 1) {
    // Said even when little else is: the user may be about to learn from the wrong pages.
    createReporter(context.stderr, false).message(otherTemplates(clusters, names));
    if (largest.members.length === 1) return ExitCode.NothingFound;
  }
  const order = [largest.medoid, ...largest.members.filter((page) => page !== largest.medoid)];
  const outcome = inferTemplate(order.map((page) => values[page] as CompactDom));
  if (!outcome.ok) return ExitCode.NothingFound;
  const text = render(
    outcome.template,
    values,
    order.map((page) => names[page] as string),
    largest.medoid,
    options,
  );
  await writeResult(text, options.output, context.stdout);
  return ExitCode.Ok;
}

function otherTemplates(clusters: readonly PageCluster[], names: readonly string[]): string {
  const [largest] = clusters as [PageCluster, ...PageCluster[]];
  const kinds = `The ${names.length} pages look like ${clusters.length} templates`;
  if (largest.members.length === 1)
    return `${kinds}: no two of them have one in common. Use --all to try all the same.`;
  const other = names[clusters[1]?.medoid as number];
  return `${kinds} (${other} is another). The largest, ${largest.members.length} pages, is used; see \`pith cluster\`, or give --all.`;
}

function render(
  template: PageTemplate,
  values: readonly CompactDom[],
  names: readonly string[],
  medoid: number,
  { format }: TemplateCommandOptions,
): string {
  if (format === 'text') return templateText(template);
  if (format === 'json') return templateJson(template, names);
  return annotatePage(template, values[medoid] as CompactDom, { name: names[0] });
}
