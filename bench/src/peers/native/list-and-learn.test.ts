import { join } from 'node:path';
import { expect, it } from 'vitest';
import { autoscraperHelper, openAutoscraper } from './autoscraper.js';
import { newspaperHelper, openNewspaper } from './newspaper.js';
import { PeerAbsentError } from './start-helper.js';

const fake = { command: [process.execPath, join(import.meta.dirname, 'fake-helper.mjs')], install: 'none' } as const;

const nullIfAbsent = (error: unknown): null => {
  if (error instanceof PeerAbsentError) return null;
  throw error;
};

it('hands samples and pages to the helper, and gives what it read', async () => {
  const learner = await openAutoscraper(fake);
  try {
    expect(await learner.read([{ html: 'sample', values: {} }], ['one', 'two'])).toEqual({
      values: [{ page: ['one'] }, { page: ['two'] }],
      learnMs: 7,
      readMs: 8,
    });
    await expect(learner.read([], ['complain'])).rejects.toThrow('ValueError: no tree');
    await expect(learner.read([], ['forget'])).rejects.toThrow('without values or times');
  } finally {
    await learner.close();
  }
});

it('learns from a sample and reads another page, where AutoScraper is installed', async ({ skip }) => {
  const learner = await openAutoscraper(autoscraperHelper(process.env)).catch(nullIfAbsent);
  if (learner === null) return skip('not installed');
  const page = (title: string, year: string) =>
    `<html><body><h1>${title}</h1><table><tr><td class="y">${year}</td></tr></table></body></html>`;
  try {
    const sample = { html: page('Heat', '1995'), values: { title: ['Heat'], year: ['1995'] } };
    const { values } = await learner.read([sample], [page('Alien', '1979')]);
    expect(values).toEqual([{ title: ['Alien'], year: ['1979'] }]);
  } finally {
    await learner.close();
  }
});

it('gives the links a helper found', async () => {
  const lister = await openNewspaper(fake);
  try {
    const { items, ms } = await lister.read('page', 'https://example.com/');
    expect({ items, ms }).toEqual({ items: [{ link: 'https://example.com/', title: '' }], ms: 7 });
    await expect(lister.read('complain', null)).rejects.toThrow('ValueError: no tree');
    await expect(lister.read('forget', null)).rejects.toThrow('without items or ms');
  } finally {
    await lister.close();
  }
});

it('finds the articles of a page, where newspaper4k is installed', async ({ skip }) => {
  const lister = await openNewspaper(newspaperHelper(process.env)).catch(nullIfAbsent);
  if (lister === null) return skip('not installed');
  const html = `<html><body><a href=/about>About</a><a href=/2026/03/04/two-cranes-in-the-harbour>Two cranes</a></body></html>`;
  try {
    const { items } = await lister.read(html, 'https://harbour.example/news/');
    expect(items).toEqual([
      { link: 'https://harbour.example/2026/03/04/two-cranes-in-the-harbour', title: 'Two cranes' },
    ]);
  } finally {
    await lister.close();
  }
});
