import { PithError } from '../../errors.js';
import { Command, Option } from '../commander.js';
import type { CliContext, CommandFactory } from '../context.js';
import { openWrapperDataset, type WrapperDataset } from '../datasets/index.js';
import { renderTextTable } from '../eval/index.js';
import {
  evaluateDrift,
  evaluateSite,
  parsePages,
  type SiteTimes,
  type WrapperEvaluation,
  worstFieldsTable,
  wrapperTables,
} from '../eval/wrappers/index.js';
import { ExitCode } from '../exit-codes.js';
import { parseCount } from '../option-parsers.js';
import { textSink } from '../output.js';
import { createReporter } from '../reporter.js';

interface EvalWrappersOptions {
  format: 'text' | 'json';
  group?: string;
  site?: string;
  worst?: number;
  quiet?: true;
}

const DESCRIPTION = `Measure how well wrappers learnt from the first pages of a site read the others.

A data set is a folder with gold.json, an array of sites
  {site, group, alternatives, match: {FIELD: "equals" or "contains"},
   pages: [{file, template, values: {FIELD: [strings]}}]}
The group "drift" holds sites before and after a redesign ("template" of the
page): wrappers are learnt from the first layout and applied to the other.`;

const HELP_AFTER = `
Figures:
  set F1     of the strings given and the true ones, distinct per page
  hit F1     of pages: right when something is given and all of it is true
  k          sample pages a wrapper was learnt from
Sites in alphabetical order are odd and even in turns, to develop on one half
and check with the other.

Examples:
  pith eval wrappers data/wrappers-dev
  pith eval wrappers data/wrappers-dev --group detail-few --worst 20

Exit codes: 0 measured, 2 wrong usage, 3 the data set is missing or damaged,
130 interrupted
`;

export const evalWrappersCommand: CommandFactory = (context, exit) =>
  new Command('wrappers')
    .summary('measure how well learnt wrappers read pages')
    .description(DESCRIPTION)
    .argument('<data set>', 'folder with gold.json')
    .addOption(new Option('-f, --format <format>', 'what to print').choices(['text', 'json']).default('text'))
    .option('--group <group>', 'only sites of this group')
    .option('--site <site>', 'only this site')
    .option('-w, --worst <n>', 'list so many worst fields', parseCount)
    .option('-q, --quiet', 'no progress on stderr')
    .helpOption('-h, --help', 'print this help')
    .addHelpText('after', HELP_AFTER)
    .action(async (path: string, options: EvalWrappersOptions) => exit(await evaluateWrappers(path, options, context)));

async function evaluateWrappers(path: string, options: EvalWrappersOptions, context: CliContext): Promise<number> {
  const dataset = await openWrapperDataset(path);
  const evaluation = await measure(dataset, options, context);
  if (context.signal.aborted) return ExitCode.Interrupted;
  const sink = textSink(context.stdout, 'the standard output', { close: false });
  await sink.write(options.format === 'json' ? asJson(dataset, evaluation) : asText(dataset, evaluation, options));
  await sink.end();
  return ExitCode.Ok;
}

async function measure(
  { name, sites }: WrapperDataset,
  { group, site: only, quiet }: EvalWrappersOptions,
  context: CliContext,
): Promise<WrapperEvaluation> {
  const ordered = [...sites].sort((a, b) => (a.site < b.site ? -1 : 1));
  const halves = new Map(ordered.map(({ site }, i) => [site, i % 2 === 0 ? ('odd' as const) : ('even' as const)]));
  const chosen = sites.filter(
    (site) => (group === undefined || site.group === group) && (only === undefined || site.site === only),
  );
  if (chosen.length === 0) throw new PithError('usage', `data set ${name} has no such sites`);
  const reporter = createReporter(context.stderr, quiet ?? false);
  const start = performance.now();
  const times: SiteTimes = { learnMs: [], applyMs: [], pages: 0, alarms: 0 };
  const result = { fields: [], drift: [], times } as { -readonly [K in keyof WrapperEvaluation]: WrapperEvaluation[K] };
  for (const [i, site] of chosen.entries()) {
    if (context.signal.aborted) break;
    const pages = await parsePages(site);
    if (site.group === 'drift') result.drift = [...result.drift, evaluateDrift(site, pages)];
    else result.fields = [...result.fields, ...evaluateSite(site, halves.get(site.site) ?? 'odd', pages, times)];
    const done = i + 1;
    reporter.progress({ done, failed: 0, fraction: done / chosen.length, elapsed: performance.now() - start });
  }
  reporter.finish();
  return result;
}

function asText(
  { name, digest }: WrapperDataset,
  result: WrapperEvaluation,
  { worst = 0 }: EvalWrappersOptions,
): string {
  const tables = wrapperTables(result);
  if (worst > 0) tables.push(worstFieldsTable(result.fields, worst));
  return [`Data set ${name} (digest ${digest})\n`, ...tables.map(renderTextTable)].join('\n');
}

function asJson({ name, digest }: WrapperDataset, { fields, drift }: WrapperEvaluation): string {
  return `${JSON.stringify({ dataset: { name, digest }, fields, drift }, null, 2)}\n`;
}
