import { basename, dirname, resolve } from 'node:path';
import { PithError } from '../../errors.js';
import { scoreClusters } from '../../evaluate/index.js';
import { clusterSketches, DEFAULT_THRESHOLD, type PageCluster, sketchPage } from '../../learn/index.js';
import { Command, Option } from '../commander.js';
import type { CliContext, CommandFactory } from '../context.js';
import { ExitCode } from '../exit-codes.js';
import { clusterJson, clusterText, scoreText } from '../learn/cluster-report.js';
import { addLearnInputOptions, type LearnInputOptions } from '../learn/input-options.js';
import { loadDocuments } from '../learn/load-documents.js';
import { parseShare } from '../option-parsers.js';
import { writeResult } from '../output.js';
import { clusterRemotely, loadPages } from '../remote/clusters.js';
import { createReporter, type Reporter } from '../reporter.js';
import type { ApiClient } from '../server-client/api-client.js';
import { addServerOptions, serverOf } from '../server-client/server-options.js';

interface ClusterCommandOptions extends LearnInputOptions {
  format: 'text' | 'json';
  threshold: number;
  labels?: 'folder';
  output?: string;
}

const DESCRIPTION = `Sort pages into clusters: those made from one template come together.

Pages are compared by their structure: tags, ids and classes, not texts. How
many clusters there are is found, not given, and the order of the pages does
not matter. Thousands of pages take seconds.`;

const HELP_AFTER = `
Cohesion is the mean likeness of the pages of a cluster to its most typical
page: 1 when all have the same structure.

Examples:
  pith cluster site/                             every page in a folder
  pith cluster 'crawl/*.html' --format json      with the pages of each cluster
  pith cluster crawl.warc.gz --threshold 0.6     more and smaller clusters
  pith cluster pages/ --labels folder            compare with folders as classes

Exit codes: 0 clustered, 1 some pages could not be read, 2 wrong usage, 3 no
page could be read, 5 the output cannot be written, 130 interrupted
`;

export const clusterCommand: CommandFactory = (context, exit) =>
  addLearnInputOptions(
    addServerOptions(new Command('cluster'))
      .summary('sort pages by the template they were made from')
      .description(DESCRIPTION)
      .argument('<input...>', 'files, URLs, folders, patterns, archives, or - for the standard input')
      .addOption(new Option('-f, --format <format>', 'what to print').choices(['text', 'json']).default('text'))
      .option('-o, --output <file>', 'write to this file')
      .addOption(
        new Option('-t, --threshold <likeness>', 'how alike pages of one cluster are, 0 to 1')
          .argParser(parseShare)
          .default(DEFAULT_THRESHOLD),
      )
      .addOption(
        new Option('--labels <where>', 'known classes to compare with: the folder a page is in').choices(['folder']),
      ),
  )
    .helpOption('-h, --help', 'print this help')
    .addHelpText('after', HELP_AFTER)
    .action(async (inputs: string[], options: ClusterCommandOptions, command: Command) => {
      const api = await serverOf(command, ['threshold', 'labels', 'charset', 'timeout', 'maxBytes'], context);
      exit(await cluster(inputs, options, api, context));
    });

interface Clustered {
  names: string[];
  clusters: readonly PageCluster[];
  failed: number;
}

const nothingToCluster = () => new PithError('input-not-found', 'there is no page to cluster');

/** Null when interrupted. */
async function clusterHere(
  inputs: string[],
  options: ClusterCommandOptions,
  reporter: Reporter,
  context: CliContext,
): Promise<Clustered | null> {
  const loaded = await loadDocuments(inputs, sketchPage, options, { context, reporter });
  if (loaded === null) return null;
  const { names, values, failed } = loaded;
  if (names.length === 0) throw nothingToCluster();
  return { names, failed, clusters: clusterSketches(values, { threshold: options.threshold }) };
}

async function clusterThere(
  api: ApiClient,
  inputs: string[],
  options: ClusterCommandOptions,
  reporter: Reporter,
  context: CliContext,
): Promise<Clustered> {
  const sent = await loadPages(inputs, options, reporter, context);
  if (sent.names.length === 0) throw nothingToCluster();
  return { ...sent, clusters: await clusterRemotely(api, sent, options.threshold) };
}

async function cluster(
  inputs: string[],
  options: ClusterCommandOptions,
  api: ApiClient | null,
  context: CliContext,
): Promise<number> {
  const reporter = createReporter(context.stderr, options.quiet ?? false);
  const work =
    api === null
      ? clusterHere(inputs, options, reporter, context)
      : clusterThere(api, inputs, options, reporter, context);
  const clustered = await work;
  if (clustered === null) return ExitCode.Interrupted;
  const { names, clusters, failed } = clustered;
  if (names.length === 1) reporter.message('This is one page only: clusters say something from two pages on.');
  const score =
    options.labels === undefined
      ? null
      : scoreClusters(
          clusters.map(({ members }) => members),
          names.map(folderOf),
        );
  const text =
    options.format === 'json'
      ? clusterJson(clusters, names, score)
      : [clusterText(clusters, names), ...(score === null ? [] : [scoreText(score)])].join('\n');
  await writeResult(text, options.output, context.stdout);
  return failed > 0 ? ExitCode.NothingFound : ExitCode.Ok;
}

const folderOf = (name: string): string => basename(dirname(resolve(name)));
