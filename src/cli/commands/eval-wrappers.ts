import { Command } from '../commander.js';
import type { CliContext, CommandFactory } from '../context.js';
import { openWrapperDataset, type WrapperDataset, type WrapperDatasetSite } from '../datasets/index.js';
import { type Half, halvesOf } from '../eval/halves.js';
import {
  formatOption,
  jsonReport,
  type MeasureOptions,
  measureAndPrint,
  nothingToMeasure,
  type Progress,
  quietOption,
  textReport,
  worstOption,
} from '../eval/measure.js';
import {
  evaluateDrift,
  evaluateSite,
  parsePages,
  type SiteTimes,
  type WrapperEvaluation,
  worstFieldsTable,
  wrapperTables,
} from '../eval/wrappers/index.js';

interface EvalWrappersOptions extends MeasureOptions {
  group?: string;
  site?: string;
  worst?: number;
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
    .addOption(formatOption())
    .option('--group <group>', 'only sites of this group')
    .option('--site <site>', 'only this site')
    .addOption(worstOption('fields'))
    .addOption(quietOption())
    .helpOption('-h, --help', 'print this help')
    .addHelpText('after', HELP_AFTER)
    .action(async (path: string, options: EvalWrappersOptions) => exit(await evaluateWrappers(path, options, context)));

async function evaluateWrappers(path: string, options: EvalWrappersOptions, context: CliContext): Promise<number> {
  const dataset = await openWrapperDataset(path);
  const { group, site: only } = options;
  const chosen = dataset.sites.filter(
    (site) => (group === undefined || site.group === group) && (only === undefined || site.site === only),
  );
  if (chosen.length === 0) throw nothingToMeasure(path, dataset.sites.length, 'sites');
  const halves = halvesOf(dataset.sites.map(({ site }) => site));
  return measureAndPrint(
    chosen.length,
    options,
    context,
    (progress) => measure(chosen, halves, progress),
    (evaluation) => (options.format === 'json' ? asJson(dataset, evaluation) : asText(dataset, evaluation, options)),
  );
}

async function measure(
  sites: readonly WrapperDatasetSite[],
  halves: ReadonlyMap<string, Half>,
  { signal, onPage }: Progress,
): Promise<WrapperEvaluation> {
  const times: SiteTimes = { learnMs: [], applyMs: [], pages: 0, alarms: 0 };
  const result = { fields: [], drift: [], times } as { -readonly [K in keyof WrapperEvaluation]: WrapperEvaluation[K] };
  for (const [i, site] of sites.entries()) {
    if (signal.aborted) break;
    const pages = await parsePages(site);
    if (site.group === 'drift') result.drift = [...result.drift, evaluateDrift(site, pages)];
    else result.fields = [...result.fields, ...evaluateSite(site, halves.get(site.site) ?? 'odd', pages, times)];
    onPage(i + 1);
  }
  return result;
}

function asText(dataset: WrapperDataset, result: WrapperEvaluation, { worst = 0 }: EvalWrappersOptions): string {
  const tables = wrapperTables(result);
  if (worst > 0) tables.push(worstFieldsTable(result.fields, worst));
  return textReport(dataset, tables);
}

const asJson = (dataset: WrapperDataset, { fields, drift }: WrapperEvaluation): string =>
  jsonReport(dataset, { fields, drift });
