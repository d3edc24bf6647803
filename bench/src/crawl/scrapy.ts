/** The same crawl by Scrapy, which reads its pages with Trafilatura, where both are installed. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

const SCRIPT = join(import.meta.dirname, '..', '..', 'peers-native', 'crawl.py');

export interface ScrapyRun {
  version: string;
  /** Milliseconds, with the start of the program. */
  elapsed: number;
  documents: number;
}

export interface ScrapyCommand {
  seed: string;
  /** For its queue and its documents. */
  folder: string;
  /** Seconds between two requests to a host. */
  delay: number;
  hosts: number;
}

/** What it did, or why it could not. */
export async function runScrapy(
  { seed, folder, delay, hosts }: ScrapyCommand,
  environment: NodeJS.ProcessEnv = process.env,
): Promise<ScrapyRun | string> {
  const begin = performance.now();
  const child = spawn(environment.PITH_PYTHON ?? 'python3', [SCRIPT, seed, String(delay), String(hosts), folder], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = Promise.all([text(child.stdout), text(child.stderr)]);
  try {
    const [code] = (await once(child, 'close')) as [number | null];
    const elapsed = performance.now() - begin;
    const [output, complaint] = await said;
    if (code !== 0) return `ended with code ${code}: ${complaint.trim().split('\n').at(-1)}`;
    const { missing, version, documents } = JSON.parse(output) as Partial<ScrapyRun> & { missing?: string };
    if (missing !== undefined || version === undefined || documents === undefined)
      return 'not installed (pip install scrapy trafilatura)';
    return { version, elapsed, documents };
  } catch (error) {
    return `does not start: ${(error as Error).message}`;
  }
}
