/** What a benchmark command may be told, read once from the command line and the environment. */
import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { IN_PROCESS_PEER_NAMES, PEER_NAMES } from './peers/index.js';

export interface BenchOptions {
  command: string;
  /** Folder that holds the data sets. */
  data: string;
  /** Extractors to run, by name; undefined leaves the choice to the command. */
  peers: readonly string[] | undefined;
  /** At most this many pages of each data set, spread evenly over it. */
  limit: number;
  /** Only pages of this kind; only this input among the hostile ones. */
  type: string | undefined;
  /** How long it may take. */
  minutes?: number;
  /** List that many worst pages of every extractor. */
  worst: number;
  /** Write every page's scores and text to this file as JSON lines. */
  dump: string | undefined;
  /** Write the tables to docs/benchmarks.md, and the plots beside it. */
  write: boolean;
  /** Write the plots only. */
  plots?: boolean;
}

/** A mistake of the person who started the benchmark; its message is all there is to say. */
export class BenchUsageError extends Error {
  override readonly name = 'BenchUsageError';
}

const DEFAULT_DATA = join(import.meta.dirname, '..', '..', '..', 'shared', 'datasets');

export function readOptions(args: readonly string[], environment: NodeJS.ProcessEnv): BenchOptions {
  const { values, positionals } = parseOrComplain(args);
  const [command = 'help', ...surplus] = positionals;
  if (surplus.length > 0) throw new BenchUsageError(`unexpected "${surplus[0]}"`);
  return {
    command,
    data: resolve(values.data ?? environment.PITH_DATA ?? DEFAULT_DATA),
    peers: peerNames(values.only ?? values.peers),
    limit: positiveNumber('--limit', values.limit),
    type: values.type,
    ...(values.minutes !== undefined && { minutes: positiveNumber('--minutes', values.minutes) }),
    worst: values.worst === undefined ? 0 : positiveNumber('--worst', values.worst),
    dump: values.dump,
    write: values.write,
    plots: values.plots,
  };
}

/** The folder of a data set; the benchmark stops here when it is not on this machine. */
export function dataFolder(options: BenchOptions, name: string): string {
  const folder = join(options.data, name);
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return folder;
  throw new BenchUsageError(`no data set at ${folder}; name the folder of the data sets with --data or PITH_DATA`);
}

/** The chosen extractors among those that run inside Node; of the others Node cannot measure start and memory. */
export function peersInProcess({ command, peers = IN_PROCESS_PEER_NAMES }: BenchOptions): readonly string[] {
  const names = peers.filter((name) => IN_PROCESS_PEER_NAMES.includes(name));
  if (names.length > 0) return names;
  throw new BenchUsageError(`${command} measures extractors inside Node: ${IN_PROCESS_PEER_NAMES.join(', ')}`);
}

function parseOrComplain(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        data: { type: 'string' },
        only: { type: 'string' },
        peers: { type: 'string' },
        limit: { type: 'string' },
        type: { type: 'string' },
        minutes: { type: 'string' },
        worst: { type: 'string' },
        dump: { type: 'string' },
        write: { type: 'boolean', default: false },
        plots: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    throw new BenchUsageError((error as Error).message);
  }
}

function peerNames(list: string | undefined): string[] | undefined {
  if (list === undefined) return undefined;
  const names = list.split(',').map((name) => name.trim());
  const unknown = names.find((name) => !PEER_NAMES.includes(name));
  if (unknown !== undefined)
    throw new BenchUsageError(`no extractor "${unknown}"; there are: ${PEER_NAMES.join(', ')}`);
  return names;
}

function positiveNumber(option: string, value: string | undefined): number {
  if (value === undefined) return Number.POSITIVE_INFINITY;
  const number = Number(value);
  if (!Number.isInteger(number) || number < 1) throw new BenchUsageError(`${option} takes a whole number from 1 on`);
  return number;
}
