import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runPith } from '../../../test/run-pith.js';

const NAMES = ['Anchor', 'Buoy', 'Compass', 'Dinghy', 'Ensign'];
const PAGE = `<title>Shop</title><main><dl id=all>${NAMES.map(
  (name, i) => `<dt>${name}</dt><dd>No. K-${i}, <b>for boats</b> of all sizes</dd>`,
).join('')}</dl></main>`;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pith-eval-records-'));
  await mkdir(join(folder, 'html'));
  await mkdir(join(folder, 'keyed'));
  await writeFile(join(folder, 'html', 'one.html.gz'), gzipSync(PAGE));
  await writeFile(join(folder, 'keyed', 'two.html'), PAGE);
  const marked = { container: '#all', record: '#all > dt', boundary: 'start' };
  await writeFile(
    join(folder, 'gold.json'),
    JSON.stringify([
      { id: 'one', file: 'one.html.gz', ...marked },
      { id: 'gone', file: 'gone.html', source: 'elsewhere', ...marked },
    ]),
  );
  const keys = NAMES.map((_, i) => `K-${i}`);
  await writeFile(join(folder, 'keyed', 'keyed.json'), JSON.stringify([{ id: 'two', file: 'two.html', keys }]));
});
afterEach(() => rm(folder, { recursive: true }));

const run = (...args: string[]) => runPith(['eval', 'records', ...args]);

describe('pith eval records', () => {
  it('prints figures of every method, the ranks of separators, and what is not at hand', async () => {
    const { code, out, err } = await run(folder, '--method', 'all', '--worst', '1');
    expect(code).toBe(0);
    expect(out).toMatch(/^auto +1\/1 +1\/1 +1\.000 +1\.000 +1\/1 /m);
    expect(out).toMatch(/^separators +1\/1 /m);
    expect(out).toMatch(/^SB +1\.00 +0\.00 /m);
    expect(out).toContain('Worst pages of auto');
    expect(err).toContain('not at hand, left out: gone');
  });

  it('prints JSON', async () => {
    const { out } = await run(folder, '--format', 'json', '--quiet');
    expect(JSON.parse(out)).toMatchObject({
      dataset: { missing: ['gone'] },
      methods: [{ method: 'auto', marked: { pages: 1, exact: 1, f1: 1 }, keyed: { share: 1 } }],
      ranks: [{ siblings: 1 }],
    });
  });

  it('refuses what is no data set', async () => {
    expect((await run(join(folder, 'html'))).code).toBe(3);
    await writeFile(join(folder, 'gold.json'), '[{"id": 1}]');
    expect((await run(folder)).code).toBe(3);
  });
});
