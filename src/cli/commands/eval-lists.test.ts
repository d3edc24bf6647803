import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runPith } from '../../../test/run-pith.js';

const TITLES = [
  'Council agrees on a new bridge over the river',
  'Library opens its doors on Sundays from April on',
  'Heavy rain closes two roads in the north',
  'School choir wins the prize of the region',
];
const html = (days: readonly string[]) =>
  `<nav><a href=/>Home</a> <a href=/about>About</a></nav><main><ul>${TITLES.map((title, i) => `<li><h3><a href="/story/${i}">${title}</a></h3> <span>${days[i] ?? ''}</span></li>`).join('')}</ul></main>`;
const subject = (dates: readonly (string | null)[]) => ({
  title: null,
  items: TITLES.map((title, i) => ({ title, link: `https://example.org/story/${i}`, date: dates[i] ?? null })),
});
const DAYS = ['2026-03-04', '2026-03-03', '2026-03-02', '2026-03-01'];

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pith-eval-lists-'));
  const page = (id: string, language: string, kind: string, dates: readonly (string | null)[]) => ({
    id,
    url: 'https://example.org/news/',
    language,
    kind,
    subjects: [subject(dates)],
  });
  const pages = [
    page('dated', 'en', 'news', DAYS),
    page('ago', 'en', 'news', ['2026-03-09', '2026-03-08', '2026-03-07', '2026-03-06']),
    page('plain', 'de', 'blog', []),
  ];
  await mkdir(join(folder, 'html'));
  await writeFile(join(folder, 'gold.json'), JSON.stringify(pages));
  await writeFile(join(folder, 'html/dated.html'), html(DAYS));
  await writeFile(join(folder, 'html/ago.html'), html(['1 day ago', '2 days ago', '3 days ago', '4 days ago']));
  await writeFile(join(folder, 'html/plain.html'), html([]));
});
afterEach(() => rm(folder, { recursive: true }));

const run = (...args: string[]) => runPith(['eval', ...args]);

describe('pith eval lists', () => {
  it('prints tables for every method, by language and kind, beside the figures of the paper', async () => {
    const { code, out } = await run('lists', folder, '--method', 'all', '--worst', '1');
    expect(code).toBe(0);
    expect(out).toContain('Items found on 3 pages');
    expect(out).toMatch(/method +de \(1\) +en \(2\)/);
    expect(out).toMatch(/method +blog \(1\) +news \(2\)/);
    for (const method of [
      'auto',
      'time-pattern',
      'repeated-pattern',
      'structured',
      'price-pattern',
      'mapping-rule, two marks',
    ])
      expect(out).toMatch(new RegExp(`^${method} +[01]\\.\\d{3}`, 'm'));
    expect(out).toMatch(/^auto +1\.000 +1\.000 +1\.000 +100\.0 %/m);
    expect(out).toMatch(/^mapping-rule, two marks +1\.000/m);
    expect(out).toMatch(/^structured +0\.000/m);
    expect(out).toContain('paper: ');
    expect(out).toContain('Worst 1 pages of auto');
  });

  it('prints the same figures as JSON, page by page', async () => {
    const { out } = await run('lists', folder, '--format', 'json', '--now', '2026-03-10T12:00:00Z');
    const report = JSON.parse(out);
    expect(report.dataset.name).toMatch(/^pith-eval-lists-/);
    expect(report.methods).toHaveLength(1);
    expect(report.methods[0]).toMatchObject({
      name: 'auto',
      all: { pages: 3, f1: 1, occupancy: 1, accuracy: 1, titlesRight: 1, datesRight: 1 },
      dated: { pages: 2 },
      byLanguage: { de: { pages: 1 }, en: { pages: 2 } },
      byKind: { blog: { pages: 1 }, news: { pages: 2 } },
    });
    expect(
      report.methods[0].pages.map(({ id, wanted, found, matched }: Record<string, unknown>) => [
        id,
        wanted,
        found,
        matched,
      ]),
    ).toEqual([
      ['dated', 4, 4, 4],
      ['ago', 4, 4, 4],
      ['plain', 4, 4, 4],
    ]);
  });

  it('counts relative dates from the day given', async () => {
    const { out } = await run('lists', folder, '-f', 'json', '--now', '2026-04-10T12:00:00Z');
    expect(JSON.parse(out).methods[0].all.datesRight).toBe(0.5);
  });

  it('measures the pages asked for', async () => {
    const pages = async (...args: string[]) =>
      JSON.parse((await run('lists', folder, '-f', 'json', ...args)).out).methods[0].pages.map(
        ({ id }: { id: string }) => id,
      );
    expect(await pages('--language', 'de')).toEqual(['plain']);
    expect(await pages('--kind', 'news')).toEqual(['dated', 'ago']);
    expect(await pages('--limit', '1')).toHaveLength(1);
  });

  it('takes the options behind its name, not those of eval', async () => {
    expect((await run('lists', folder, '-f', 'json', '-m', 'time-pattern', '-n', '1', '-q')).out).toContain(
      '"name": "time-pattern"',
    );
    expect((await run('lists', folder, '--method', 'econ')).code).toBe(2);
    expect((await run('lists', folder, '--type', 'news')).code).toBe(2);
    expect((await run(folder, '--kind', 'news')).code).toBe(2);
    expect((await run('lists', '--help')).out).toContain('pith eval lists data/lists-dev');
  });

  it('says what is wrong with the folder', async () => {
    const absent = await run('lists', join(folder, 'absent'));
    expect([absent.code, absent.err]).toEqual([3, expect.stringContaining('gold.json')]);
    await rm(join(folder, 'html/plain.html'));
    const missing = await run('lists', folder);
    expect([missing.code, missing.err]).toEqual([3, expect.stringContaining('plain')]);
    await writeFile(join(folder, 'gold.json'), 'no JSON');
    expect((await run('lists', folder)).code).toBe(3);
  });

  it('refuses an empty choice and a missing folder', async () => {
    expect((await run('lists', folder, '--language', 'fr')).code).toBe(2);
    expect((await run('lists')).code).toBe(2);
  });
});
