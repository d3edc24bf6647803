import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL, type URL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PithError } from '../../errors.js';
import type { Input } from '../input/inputs.js';
import { failedSource, type PageSource } from '../input/page-source.js';
import type { BatchOptions } from './read-batch.js';
import { readBatch } from './read-batch.js';
import type { ReadSettings } from './settings.js';

/** A page worker for which some pages are deadly. */
const WORKER = `
import { parentPort } from 'node:worker_threads';
parentPort.on('message', ({ name, page: { content } }) => {
  if (content === 'loop') for (;;);
  if (content === 'exit') process.exit(1);
  if (content === 'nothing') return parentPort.postMessage({ result: { ok: false, reason: 'no-content', attempts: [] } });
  parentPort.postMessage({ result: { ok: true, output: name + ' ' + content + '\\n' } });
});
parentPort.postMessage({ ready: true });
`;

const settings: ReadSettings = {
  method: 'pith',
  format: 'text',
  lines: true,
  parts: [],
  comments: 'drop',
  favor: 'balance',
  explain: false,
  url: undefined,
  charset: undefined,
  as: 'auto',
};

let folder: string;
let workerUrl: URL;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pith-batch-'));
  workerUrl = pathToFileURL(join(folder, 'worker.mjs'));
  await writeFile(workerUrl, WORKER);
});
afterAll(() => rm(folder, { recursive: true }));

const page = (name: string, content: string): Input => ({
  kind: 'page',
  source: { name, load: async () => ({ content }) },
});

async function run(inputs: Input[], overrides: Partial<BatchOptions> = {}) {
  const written: string[] = [];
  const messages: string[] = [];
  const output = {
    write: async (_: string, text: string) => written.push(text.trimEnd()) > 0,
    end: async () => {},
  };
  const reporter = {
    message: (text: string) => void messages.push(text),
    progress: () => {},
    status: () => {},
    finish: () => {},
  };
  const signal = new AbortController().signal;
  const options = { settings, output, reporter, workerUrl, jobs: 2, pageTimeout: 10_000, signal, ...overrides };
  const code = await readBatch({ inputs, batch: true }, options);
  return { code, written, messages };
}

const parsed = (line: string | undefined) => JSON.parse(line ?? 'null');

describe('readBatch', () => {
  it('writes results in the order of the inputs', async () => {
    const inputs = Array.from({ length: 50 }, (_, i) => page(`p${i}`, 'x'));
    const { code, written } = await run(inputs);
    expect(code).toBe(0);
    expect(written).toEqual(inputs.map((_, i) => `p${i} x`));
  });

  it('loses only the pages that kill or block their thread', async () => {
    const inputs = [
      page('a', 'x'),
      page('b', 'exit'),
      page('c', 'x'),
      page('d', 'loop'),
      page('e', 'nothing'),
      page('f', 'x'),
    ];
    const { code, written, messages } = await run(inputs, { pageTimeout: 1000 });
    expect(code).toBe(1);
    expect([written[0], written[2], written[5]]).toEqual(['a x', 'c x', 'f x']);
    expect(parsed(written[1])).toMatchObject({ input: 'b', ok: false, error: { code: 'worker-failed' } });
    expect(parsed(written[3])).toMatchObject({ input: 'd', ok: false, error: { code: 'timeout' } });
    expect(parsed(written[4])).toMatchObject({ input: 'e', ok: false, reason: 'no-content' });
    expect(messages[1]).toBe('d: not read after 1 s');
    expect(messages.at(-1)).toMatch(/^6 pages in .* 3 without an article$/);
  });

  it('reports pages that cannot be loaded, even by a fault of the program', async () => {
    const typed = failedSource('a', new PithError('input-not-found', 'a: no such file', { subject: 'a' }));
    const untyped: PageSource = { name: 'b', load: () => Promise.reject(new TypeError('oops')) };
    const { written, messages } = await run([
      { kind: 'page', source: typed },
      { kind: 'page', source: untyped },
    ]);
    expect(parsed(written[0])).toMatchObject({ error: { code: 'input-not-found', message: 'a: no such file' } });
    expect(parsed(written[1])).toMatchObject({ error: { code: 'worker-failed' } });
    expect(messages.slice(0, 2)).toEqual(['a: no such file', 'b: oops']);
  });

  it('reads an endless archive only as fast as its results are taken, and stops when nobody wants more', async () => {
    let made = 0;
    const endless: Input = {
      kind: 'archive',
      name: 'endless',
      size: 1,
      async *pages() {
        for (;;) yield { name: `p${++made}`, load: async () => ({ content: 'x' }) };
      },
    };
    let taken = 0;
    const output = { write: async () => ++taken < 10, end: async () => {} };
    expect((await run([endless], { output })).code).toBe(0);
    expect(taken).toBe(10);
    expect(made).toBeLessThan(30);
  });

  it('stops when interrupted, even in the middle of a page', async () => {
    const controller = new AbortController();
    const write = async () => {
      controller.abort();
      return true;
    };
    const output = { write, end: async () => {} };
    const { code, messages } = await run([page('a', 'x'), page('b', 'loop')], { output, signal: controller.signal });
    expect(code).toBe(130);
    expect(messages.at(-1)).toMatch(/^Interrupted: 1 page in/);
  });
});
