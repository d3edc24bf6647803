#!/usr/bin/env node
import { existsSync } from 'node:fs';
import { fileURLToPath, URL } from 'node:url';
import { ExitCode } from './exit-codes.js';
import { unwritable } from './output.js';
import { runProgram } from './program.js';

const webFolder = fileURLToPath(new URL('../web', import.meta.url));
const interrupt = new AbortController();
// Once: a second one ends the process at once.
for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => interrupt.abort());

// Nobody reads any more (`pith read --help | head -1`): what is left to do is done, and the exit code says what came of it.
process.stderr.on('error', () => {});
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  // Who listens as well tells of everything else.
  if (error.code === 'EPIPE' || process.stdout.listenerCount('error') > 1) return;
  process.stderr.write(`pith: ${unwritable('the standard output', error).message}\n`);
  process.exit(ExitCode.Output);
});

const exitCode = await runProgram(process.argv.slice(2), {
  stdin: process.stdin,
  stdout: process.stdout,
  stderr: process.stderr,
  pageWorkerUrl: new URL('./page-worker.js', import.meta.url),
  synonymsUrl: new URL('../data/synonyms-en.txt', import.meta.url),
  // The one agreed way to say that programs shall not mark their output: https://no-color.org
  colours: process.stdout.isTTY === true && !process.env.NO_COLOR,
  server: {
    environment: process.env,
    workerUrl: new URL('../serve/worker.js', import.meta.url),
    backgroundUrl: new URL('../serve/background.js', import.meta.url),
    ...(existsSync(webFolder) ? { webFolder } : {}),
  },
  signal: interrupt.signal,
});
process.exitCode = exitCode;
// What was interrupted may still wait for input; everything else ends by itself when its output has been written.
if (exitCode === ExitCode.Interrupted) process.exit();
