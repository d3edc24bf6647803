/** A crawl as a person would start it: the built program in a process of its own, which can be killed. */
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

const MAIN = join(import.meta.dirname, '..', '..', 'dist', 'cli', 'main.js');

export interface CrawlCommand {
  seed: string;
  data: string;
  /** Seconds between two requests to a host. */
  delay: number;
  hosts: number;
  query?: string;
  breadthFirst?: boolean;
}

export interface CrawlRun {
  /** Milliseconds. */
  elapsed: number;
  kills: number;
  /** What the last run said. */
  said: string;
}

/**
 * Runs the crawl to its end, killing it without warning and starting it again each time.
 * @param moments each resolves when it is time to kill, counted from the start before
 */
export async function runCrawlProcess(
  command: CrawlCommand,
  moments: readonly (() => Promise<unknown>)[] = [],
): Promise<CrawlRun> {
  const start = performance.now();
  let kills = 0;
  for (const moment of [...moments, null]) {
    const { child, ended } = startCrawl(command);
    if (moment !== null) {
      const winner = await Promise.race([ended.then(() => 'ended'), moment().then(() => 'due')]);
      if (winner === 'due') {
        kills++;
        child.kill('SIGKILL');
        await ended;
        continue;
      }
    }
    const { code, said } = await ended;
    if (code !== 0) throw new Error(`the crawl ended with code ${code}: ${said}`);
    return { elapsed: performance.now() - start, kills, said: said.trim() };
  }
  throw new Error('unreachable');
}

function startCrawl(command: CrawlCommand): {
  child: ChildProcess;
  ended: Promise<{ code: number | null; said: string }>;
} {
  const { seed, data, delay, hosts, query, breadthFirst } = command;
  const child = spawn(
    process.execPath,
    [
      ...[MAIN, 'crawl', seed, '--data', data, '--name', 'bench', '--reach', 'anywhere', '--pages', '1000000'],
      ...['--delay', String(delay), '--hosts', String(hosts), '--alike', '40', '--no-synonyms'],
      ...(query === undefined ? [] : ['--query', query]),
      ...(breadthFirst ? ['--breadth-first'] : []),
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let said = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const ended = new Promise<{ code: number | null; said: string }>((resolve) => {
    child.once('close', (code) => resolve({ code, said }));
  });
  return { child, ended };
}
