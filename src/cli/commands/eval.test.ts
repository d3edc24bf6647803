import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runPith } from '../../../test/run-pith.js';

const STORY = 'The council met on Monday, and after four hours of talk, it chose the cheaper of the two bridges.';
const PAGE = `<title>Bridge</title><nav><a href=/>Home</a></nav><article><h1>Bridge</h1>${`<p>${STORY}</p>`.repeat(6)}</article>`;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pith-eval-'));
  const line = (type: string) => JSON.stringify({ html: PAGE, truth: `${STORY}\n`.repeat(6), type });
  await writeFile(join(folder, 'mine.jsonl'), [line('news'), line('news'), line('blog')].join('\n'));
});
afterEach(() => rm(folder, { recursive: true }));

const run = (...args: string[]) => runPith(['eval', ...args]);

describe('pith eval', () => {
  it('prints tables by kind of page for every method asked for', async () => {
    const { code, out } = await run(folder, '--method', 'all', '--worst', '1');
    expect(code).toBe(0);
    expect(out).toMatch(/method +all \(3\) +news \(2\) +blog \(1\)/);
    for (const method of ['pith', 'econ', 'coreex']) expect(out).toMatch(new RegExp(`^${method} +\\d\\.\\d{3}`, 'm'));
    expect(out).toContain('Worst 1 pages of econ');
    expect(out).toContain('4-gram F1');
    expect(out).toContain('missed');
  });

  it('prints the same figures as JSON', async () => {
    const { out } = await run(join(folder, 'mine.jsonl'), '--format', 'json', '--type', 'news', '--limit', '1');
    const report = JSON.parse(out);
    expect(report.dataset.name).toBe('mine');
    expect(report.methods).toHaveLength(1);
    expect(report.methods[0]).toMatchObject({
      name: 'pith',
      errors: 0,
      all: { pages: 1 },
      byType: { news: { pages: 1 } },
    });
    expect(report.methods[0].all.words.f1).toBeGreaterThan(0.9);
  });

  it('says that the data set is missing and how to name it', async () => {
    const { code, err } = await run(join(folder, 'absent'));
    expect(code).toBe(3);
    expect(err).toContain('does not exist');
  });

  it('refuses methods it does not know and kinds of pages that are not there', async () => {
    expect((await run(folder, '--method', 'magic')).code).toBe(2);
    expect((await run(folder, '--type', 'forum')).code).toBe(2);
  });
});
