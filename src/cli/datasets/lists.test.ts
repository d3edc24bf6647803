import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openListDataset } from './lists.js';

let root: string;
let folder: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'pith-lists-'));
  folder = join(root, 'mine');
});
afterEach(() => rm(root, { recursive: true }));

const put = async (path: string, content: string | Uint8Array) => {
  await mkdir(join(root, path, '..'), { recursive: true });
  await writeFile(join(root, path), content);
};
const gold = (pages: unknown) => put('mine/gold.json', JSON.stringify(pages));
const item = (title: string) => ({ title, link: `https://example.org/${title}`, date: null });

describe('a data set of list pages', () => {
  it('is read from its folder, plain and packed pages alike', async () => {
    await gold([
      {
        id: 'one',
        url: 'https://example.org/',
        language: 'de',
        kind: 'news',
        subjects: [{ title: 'Top', items: [item('a'), item('b')] }, { items: [item('c')] }],
        optional: [{ items: [item('d')] }],
      },
      { id: 'two', subjects: [] },
    ]);
    await put('mine/html/one.html', '<p>Grüße</p>');
    await put('mine/html/two.html.gz', gzipSync('<p>packed</p>'));
    const { name, digest, pages } = await openListDataset(folder);
    expect([name, digest.length]).toEqual(['mine', 16]);
    expect(pages[0]).toMatchObject({
      id: 'one',
      url: 'https://example.org/',
      language: 'de',
      kind: 'news',
      subjects: [{ title: 'Top' }, { title: null }],
      truth: { items: [item('a'), item('b'), item('c')], optional: [item('d')] },
    });
    expect(pages[1]).toMatchObject({ url: null, language: '', kind: 'page', truth: { items: [], optional: [] } });
    expect(await Promise.all(pages.map((page) => page.load()))).toEqual(['<p>Grüße</p>', '<p>packed</p>']);
  });

  it('finds pages by file, in its folder or in that of their source beside it', async () => {
    await gold([
      { id: 'one', file: 'pages/1.html', subjects: [] },
      { id: 'two', file: 'pages/2.html', source: 'other', subjects: [] },
    ]);
    await put('mine/pages/1.html', 'own');
    await put('other/pages/2.html', 'beside');
    const { pages } = await openListDataset(folder);
    expect(await Promise.all(pages.map((page) => page.load()))).toEqual(['own', 'beside']);
  });

  it('lets items leave out link and date', async () => {
    await gold([{ id: 'one', subjects: [{ items: [{ title: 'a' }] }], optional: [{ items: [{ title: 'b' }] }] }]);
    await put('mine/html/one.html', '');
    const { pages } = await openListDataset(folder);
    const bare = (title: string) => ({ title, link: null, date: null });
    expect(pages[0]?.truth).toEqual({ items: [bare('a')], optional: [bare('b')] });
    expect(pages[0]?.subjects).toEqual([{ title: null, items: [bare('a')] }]);
  });

  it('says what is missing', async () => {
    await expect(openListDataset(folder)).rejects.toMatchObject({ code: 'dataset-missing' });
    await gold([{ id: 'gone', subjects: [] }]);
    await expect(openListDataset(folder)).rejects.toThrow('gone');
    await expect(openListDataset(folder)).rejects.toMatchObject({ code: 'dataset-missing' });
  });

  it('refuses what is no list of pages', async () => {
    await put('mine/gold.json', '[{');
    await expect(openListDataset(folder)).rejects.toMatchObject({ code: 'input-unreadable' });
    for (const wrong of [
      {},
      [null],
      [{ id: 1, subjects: [] }],
      [{ id: 'x' }],
      [{ id: 'x', subjects: [null] }],
      [{ id: 'x', subjects: [{ items: [{ link: 'y' }] }] }],
      [{ id: 'x', subjects: [], optional: 'y' }],
      [{ id: 'x', subjects: [], optional: [{ items: [null] }] }],
    ]) {
      await gold(wrong);
      await put('mine/html/x.html', '');
      await expect(openListDataset(folder), JSON.stringify(wrong)).rejects.toMatchObject({ code: 'input-unreadable' });
    }
  });

  it('has another digest when its pages change', async () => {
    await gold([]);
    const before = (await openListDataset(folder)).digest;
    await gold([{ id: 'one', subjects: [] }]);
    await put('mine/html/one.html', '');
    expect((await openListDataset(folder)).digest).not.toBe(before);
  });
});
