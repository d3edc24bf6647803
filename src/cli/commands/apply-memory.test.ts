/** Pages are streamed: what `pith apply` keeps does not grow with their number. */
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Writable } from 'node:stream';
import { URL } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runProgram } from '../program.js';

const PAGES = 10_000;
const EARLY = PAGES / 10;

const page = (i: number): string =>
  `<title>Item ${i}</title><h1 class=name>Item ${i}</h1><dl><dt>Price:</dt><dd>${i}.50</dd></dl><p>${`words of page ${i} `.repeat(20)}</p>`;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pith-memory-'));
  await writeFile(join(folder, 'a.html'), page(1));
  const archive = createWriteStream(join(folder, 'pages.jsonl'));
  for (let i = 1; i <= PAGES; i++) {
    const line = `${JSON.stringify({ url: `https://shop.example/${i}`, html: page(i) })}\n`;
    if (!archive.write(line)) await once(archive, 'drain');
  }
  archive.end();
  await once(archive, 'finish');
});
afterAll(() => rm(folder, { recursive: true }));

async function run(stdout: Writable, ...args: string[]): Promise<number> {
  const [stdin, stderr] = [new PassThrough(), new PassThrough()];
  stdin.end('');
  stderr.resume();
  const signal = new AbortController().signal;
  return await runProgram(args, { stdin, stdout, stderr, pageWorkerUrl: new URL('file:///unused'), signal });
}

it('ten times as many pages need no more memory', async () => {
  const wrapper = join(folder, 'w.json');
  const fields = ['--field', 'name=Item 1', '--field', 'price=1.50'];
  expect(
    await run(new PassThrough().resume(), 'learn', '--sample', join(folder, 'a.html'), ...fields, '-o', wrapper),
  ).toBe(0);
  const heap = new Map<number, number>();
  let rows = 0;
  const counting = new Writable({
    write(chunk: Buffer, _, done) {
      rows += chunk.toString().split('\n').length - 1;
      if ((rows >= EARLY && heap.size === 0) || (rows >= PAGES && heap.size === 1)) {
        collectGarbage();
        heap.set(rows, process.memoryUsage().heapUsed);
      }
      done();
    },
  });
  expect(await run(counting, 'apply', wrapper, join(folder, 'pages.jsonl'), '--quiet')).toBe(0);
  expect(rows).toBe(PAGES);
  const [early = 0, late = Number.POSITIVE_INFINITY] = [...heap.values()];
  expect(late / early).toBeLessThan(1.25);
}, 120_000);
