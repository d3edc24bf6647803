/** Times `pith read` itself, as it is built and as a user would start it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

const CLI = join(import.meta.dirname, '..', '..', '..', 'dist', 'cli', 'main.js');

/** Loaded before the program: tells on file 3, when it ends, what all its threads took of the processors. */
const TELL_PROCESSOR_TIME = `data:text/javascript,${encodeURIComponent(
  `import { writeSync } from 'node:fs';
   process.on('exit', () => writeSync(3, JSON.stringify(process.cpuUsage())));`,
)}`;

export interface ReadTimes {
  /** Milliseconds by the clock, with the start of the program and reading the files. */
  ms: number;
  processorMs: number;
}

/** Reads files with so many jobs, or as many as it takes unless told. The output goes nowhere: whoever took it would need a processor too. */
export async function runRead(files: readonly string[], jobs?: number): Promise<ReadTimes> {
  const begin = performance.now();
  const reader = spawn(
    process.execPath,
    [
      ...['--import', TELL_PROCESSOR_TIME, CLI, 'read', '--quiet'],
      ...(jobs === undefined ? [] : ['--jobs', `${jobs}`]),
      ...files,
    ],
    { stdio: ['ignore', 'ignore', 'inherit', 'pipe'] },
  );
  const told = text(reader.stdio[3] as NodeJS.ReadableStream);
  const [code] = (await once(reader, 'close')) as [number | null];
  const ms = performance.now() - begin;
  // 1: some page holds no article.
  if (code !== 0 && code !== 1) throw new Error(`pith read ended with code ${code}`);
  const { user, system } = JSON.parse(await told) as NodeJS.CpuUsage;
  return { ms, processorMs: (user + system) / 1000 };
}
