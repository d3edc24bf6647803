import { PassThrough, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { URL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { runProgram } from '../program.js';

const PAGE = `<!doctype html><title>Boats</title><main><table><tr><th>Boat</th><th>Length</th></tr>${[
  'Ark',
  'Brig',
  'Cog',
  'Dhow',
]
  .map((name, i) => `<tr><td><a href="/${name}">${name} of the north</a></td><td>${i + 7} metres</td></tr>`)
  .join('')}</table></main>`;

async function run(args: readonly string[], input: string) {
  const stdout = new PassThrough();
  const stderr = new PassThrough();
  const code = await runProgram(args, {
    stdin: Readable.from([Buffer.from(input)]),
    stdout,
    stderr,
    pageWorkerUrl: new URL('file:///nowhere'),
    signal: new AbortController().signal,
  });
  stdout.end();
  stderr.end();
  return { code, out: await text(stdout), err: await text(stderr) };
}

describe('pith records', () => {
  it('prints a table', async () => {
    const { code, out } = await run(['records', '-', '--format', 'csv', '--url', 'https://example.org/'], PAGE);
    expect(code).toBe(0);
    expect(out.split('\r\n').slice(0, 2)).toEqual([
      'Boat,Boat href,Length',
      'Ark of the north,https://example.org/Ark,7 metres',
    ]);
    expect(out.split('\r\n')).toHaveLength(6);
  });

  it('explains the ranks of every heuristic', async () => {
    const { err } = await run(['records', '-', '--method', 'separators', '--explain'], PAGE);
    expect(err).toMatch(/object-subtree .*fan-out 1/);
    expect(err).toMatch(/separator \(score 0\.\d+\): tr: ranks SD 1, PR 1, SB 1/);
  });

  it('says why a page gave none', async () => {
    const { code, err } = await run(['records', '-'], '<p>Nothing but a sentence.</p>');
    expect(code).toBe(1);
    expect(err).toContain('no records, nothing on the page repeats');
  });
});
