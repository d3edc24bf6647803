import { PassThrough, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { URL } from 'node:url';
import type { CliContext } from '../src/cli/context.js';
import { runProgram } from '../src/cli/program.js';

/** Runs a command in this process, without threads, and tells what it printed and how it ended. */
export async function runPith(
  args: readonly string[],
  stdin: string | Uint8Array = '',
  overrides: Partial<CliContext> = {},
) {
  const stdout = Object.assign(new PassThrough(), { isTTY: overrides.colours ?? false });
  const stderr = new PassThrough();
  // Read while it runs: what nobody reads is not written on.
  const said = Promise.all([text(stdout), text(stderr)]);
  const code = await runProgram(args, {
    stdin: Readable.from([Buffer.from(stdin)]),
    stdout,
    stderr,
    pageWorkerUrl: new URL('file:///unused'),
    signal: new AbortController().signal,
    ...overrides,
  });
  stdout.end();
  stderr.end();
  const [out, err] = await said;
  return { code, out, err };
}
