import { PithError } from '../../errors.js';
import { scoreClusters } from '../../evaluate/index.js';
import { clusterSketches, DEFAULT_THRESHOLD, type PageSketch, sketchPage } from '../../learn/index.js';
import { parseHtml } from '../../parse/index.js';
import { Command, Option } from '../commander.js';
import type { CliContext, CommandFactory } from '../context.js';
import { openTemplateDataset, type TemplateDatasetPage } from '../datasets/index.js';
import { ExitCode } from '../exit-codes.js';
import { scoreText } from '../learn/cluster-report.js';
import { parseShare } from '../option-parsers.js';
import { writeResult } from '../output.js';
import { createReporter, type Reporter } from '../reporter.js';

interface EvalClustersOptions {
  format: 'text' | 'json';
  threshold: number;
  half?: 'even' | 'odd';
  quiet?: true;
}

const DESCRIPTION = `Measure how well pages are sorted by the template they were made from.

A data set is a folder with gold.json, an array of sites
  {site, template, pages: [{file, template}]}
where "file" is the path of a page below the folder, gzip-packed or not, and a
page without "template" has that of its site. All pages are mixed together.`;

const HELP_AFTER = `
--half even takes every other site in the order of their names, --half odd the
rest: choose a threshold on one half and check it on the other.

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
    .addOption(new Option('-f, --format <format>', 'what to print').choices(['text', 'json']).default('text'))
    .addOption(
      new Option('-t, --threshold <likeness>', 'how alike pages of one cluster are, 0 to 1')
        .argParser(parseShare)
        .default(DEFAULT_THRESHOLD),
    )
    .addOption(new Option('--half <which>', 'only half of the sites').choices(['even', 'odd']))
    .option('-q, --quiet', 'no progress on stderr')
    .helpOption('-h, --help', 'print this help')
    .addHelpText('after', HELP_AFTER)
    .action(async (path: string, options: EvalClustersOptions) => exit(await evaluate(path, options, context)));

async function evaluate(path: string, options: EvalClustersOptions, context: CliContext): Promise<number> {
  const dataset = await openTemplateDataset(path);
  const pages = takeHalf(dataset.pages, options.half);
  if (pages.length === 0) throw new PithError('usage', `data set ${path} has no such pages`);
  const reporter = createReporter(context.stderr, options.quiet ?? false);
  const sketches = await sketchAll(pages, reporter, context.signal);
  if (sketches === null) return ExitCode.Interrupted;
  const start = performance.now();
  const clusters = clusterSketches(sketches, options);
  const ms = performance.now() - start;
  const score = scoreClusters(
    clusters.map(({ members }) => members),
    pages.map(({ template }) => template),
  );
  const { name, digest } = dataset;
  const text =
    options.format === 'json'
      ? `${JSON.stringify({ dataset: { name, digest }, threshold: options.threshold, ms, ...score }, null, 2)}\n`
      : `Data set ${name} (digest ${digest}): ${pages.length} pages, clustered in ${Math.round(ms)} ms\n\n${scoreText(score)}`;
  await writeResult(text, undefined, context.stdout);
  return ExitCode.Ok;
}

function takeHalf(
  pages: readonly TemplateDatasetPage[],
  half: EvalClustersOptions['half'],
): readonly TemplateDatasetPage[] {
  if (half === undefined) return pages;
  const sites = [...new Set(pages.map(({ site }) => site))].sort();
  const taken = new Set(sites.filter((_, i) => i % 2 === (half === 'even' ? 0 : 1)));
  return pages.filter(({ site }) => taken.has(site));
}

async function sketchAll(
  pages: readonly TemplateDatasetPage[],
  reporter: Reporter,
  signal: AbortSignal,
): Promise<PageSketch[] | null> {
  const sketches: PageSketch[] = [];
  const start = performance.now();
  for (const page of pages) {
    sketches.push(sketchPage(parseHtml(await page.load())));
    if (signal.aborted) break;
    const done = sketches.length;
    reporter.progress({ done, failed: 0, fraction: done / pages.length, elapsed: performance.now() - start });
  }
  reporter.finish();
  return signal.aborted ? null : sketches;
}
