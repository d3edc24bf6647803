import { scoreClusters } from '../../evaluate/index.js';
import { clusterSketches, DEFAULT_THRESHOLD, type PageSketch, sketchPage } from '../../learn/index.js';
import { parseHtml } from '../../parse/index.js';
import { Command, Option } from '../commander.js';
import type { CliContext, CommandFactory } from '../context.js';
import { openTemplateDataset, type TemplateDatasetPage } from '../datasets/index.js';
import { HALVES, type Half, halvesOf } from '../eval/halves.js';
import {
  formatOption,
  jsonReport,
  type MeasureOptions,
  measureAndPrint,
  type NamedDataset,
  nothingToMeasure,
  type Progress,
  quietOption,
} from '../eval/measure.js';
import { scoreText } from '../learn/cluster-report.js';
import { parseShare } from '../option-parsers.js';

interface EvalClustersOptions extends MeasureOptions {
  threshold: number;
  half?: Half;
}

const DESCRIPTION = `Measure how well pages are sorted by the template they were made from.

A data set is a folder with gold.json, an array of sites
  {site, template, pages: [{file, template}]}
where "file" is the path of a page below the folder, gzip-packed or not, and a
page without "template" has that of its site. All pages are mixed together.`;

const HELP_AFTER = `
Sites in alphabetical order are odd and even in turns, as with pith eval
wrappers: choose a threshold on one half and check it on the other.

Examples:
  pith eval clusters data/wrappers-dev
  pith eval clusters data/wrappers-dev --half odd --threshold 0.5

Exit codes: 0 measured, 2 wrong usage, 3 the data set is missing or damaged,
130 interrupted
`;

export const evalClustersCommand: CommandFactory = (context, exit) =>
  new Command('clusters')
    .summary('measure how well pages are sorted by template')
    .description(DESCRIPTION)
    .argument('<data set>', 'folder with gold.json')
    .addOption(formatOption())
    .addOption(
      new Option('-t, --threshold <likeness>', 'how alike pages of one cluster are, 0 to 1')
        .argParser(parseShare)
        .default(DEFAULT_THRESHOLD),
    )
    .addOption(new Option('--half <which>', 'only half of the sites').choices(HALVES))
    .addOption(quietOption())
    .helpOption('-h, --help', 'print this help')
    .addHelpText('after', HELP_AFTER)
    .action(async (path: string, options: EvalClustersOptions) => exit(await evaluate(path, options, context)));

async function evaluate(path: string, options: EvalClustersOptions, context: CliContext): Promise<number> {
  const dataset = await openTemplateDataset(path);
  const pages = takeHalf(dataset.pages, options.half);
  if (pages.length === 0) throw nothingToMeasure(path, dataset.pages.length, 'pages');
  return measureAndPrint(
    pages.length,
    options,
    context,
    (progress) => sketchAll(pages, progress),
    (sketches) => clusterReport(dataset, pages, sketches, options),
  );
}

function takeHalf(
  pages: readonly TemplateDatasetPage[],
  half: EvalClustersOptions['half'],
): readonly TemplateDatasetPage[] {
  if (half === undefined) return pages;
  const halves = halvesOf(pages.map(({ site }) => site));
  return pages.filter(({ site }) => halves.get(site) === half);
}

async function sketchAll(pages: readonly TemplateDatasetPage[], { signal, onPage }: Progress): Promise<PageSketch[]> {
  const sketches: PageSketch[] = [];
  for (const page of pages) {
    if (signal.aborted) break;
    sketches.push(sketchPage(parseHtml(await page.load())));
    onPage(sketches.length);
  }
  return sketches;
}

function clusterReport(
  dataset: NamedDataset,
  pages: readonly TemplateDatasetPage[],
  sketches: readonly PageSketch[],
  { threshold, format }: EvalClustersOptions,
): string {
  const start = performance.now();
  const clusters = clusterSketches(sketches, { threshold });
  const ms = performance.now() - start;
  const score = scoreClusters(
    clusters.map(({ members }) => members),
    pages.map(({ template }) => template),
  );
  if (format === 'json') return jsonReport(dataset, { threshold, ms, ...score });
  const head = `Data set ${dataset.name} (digest ${dataset.digest})`;
  return `${head}: ${pages.length} pages, clustered in ${Math.round(ms)} ms\n\n${scoreText(score)}`;
}
