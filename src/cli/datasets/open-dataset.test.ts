import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDataset } from './open-dataset.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pith-dataset-'));
});
afterEach(() => rm(folder, { recursive: true }));

const put = async (path: string, content: string | Uint8Array) => {
  await mkdir(join(folder, path, '..'), { recursive: true });
  await writeFile(join(folder, path), content);
};

async function putWcxbPage(id: string, truth: object, type = 'article') {
  await put(
    `ground-truth/${id}.json`,
    JSON.stringify({
      url: `https://example.com/${id}`,
      ground_truth: truth,
      _internal: { page_type: { primary: type } },
    }),
  );
  await put(`html/${id}.html.gz`, gzipSync(`<p>Größe ${id}`));
}

describe('openDataset on a folder in the WCXB layout', () => {
  it('reads pages and what a person marked on them, in the order of their ids', async () => {
    await putWcxbPage('0002', { main_content: null, title: null }, 'forum');
    await putWcxbPage('0001', {
      main_content: 'text',
      with: ['a'],
      without: ['b'],
      author: 'Ann',
      publish_date: '2026-01-02',
    });
    const { pages } = await openDataset(folder);
    expect(pages.map(({ id, type }) => [id, type])).toEqual([
      ['0001', 'article'],
      ['0002', 'forum'],
    ]);
    expect(pages[0]?.truth).toEqual({ text: 'text', with: ['a'], without: ['b'] });
    expect(pages[0]?.metadata).toEqual({ title: null, author: 'Ann', published: '2026-01-02' });
    expect(pages[1]?.truth.text).toBe('');
    expect(await pages[0]?.load()).toBe('<p>Größe 0001');
  });

  it('has another digest when a page changes its size', async () => {
    await putWcxbPage('0001', { main_content: 'text' });
    const before = (await openDataset(folder)).digest;
    expect((await openDataset(folder)).digest).toBe(before);
    await put('html/0001.html.gz', gzipSync('something else, of another length'));
    expect((await openDataset(folder)).digest).not.toBe(before);
  });

  it('names the file when a page is missing or a truth is no JSON', async () => {
    await putWcxbPage('0001', {});
    await rm(join(folder, 'html/0001.html.gz'));
    await expect(openDataset(folder)).rejects.toMatchObject({
      code: 'input-not-found',
      subject: expect.stringContaining('0001.html.gz'),
    });
    await putWcxbPage('0001', {});
    await put('ground-truth/0001.json', '{');
    await expect(openDataset(folder)).rejects.toMatchObject({ code: 'input-unreadable' });
  });
});

describe('openDataset on JSON lines', () => {
  it('takes the page from the line or from a file beside it', async () => {
    await put('page.html', gzipSync('<p>in a file'));
    await put(
      'mine.jsonl',
      '{"html":"<p>in the line","truth":"one","url":"https://example.com/","type":"news","with":["x",1]}\n\n' +
        '{"file":"page.html","text":"two","author":null}\n',
    );
    const { name, pages } = await openDataset(join(folder, 'mine.jsonl'));
    expect(name).toBe('mine');
    expect(pages.map(({ id, url, type, truth }) => [id, url, type, truth.text])).toEqual([
      ['1', 'https://example.com/', 'news', 'one'],
      ['page.html', null, 'page', 'two'],
    ]);
    expect(pages[0]?.truth.with).toEqual(['x']);
    expect(pages[1]?.metadata).toEqual({ author: null });
    expect(await pages[0]?.load()).toBe('<p>in the line');
    expect(new TextDecoder().decode((await pages[1]?.load()) as Uint8Array)).toBe('<p>in a file');
  });

  it('is found in a folder that holds one', async () => {
    await put('mine.jsonl', '{"html":"","truth":""}');
    expect((await openDataset(folder)).pages).toHaveLength(1);
  });

  it.each([
    ['no JSON', 'nonsense', 'is not JSON'],
    ['no object', '[1]', 'is not an object'],
    ['no truth', '{"html":""}', 'has neither `truth` nor `text`'],
    ['no page', '{"truth":""}', 'has neither `html` nor `file`'],
  ])('names the line that is %s', async (_, line, why) => {
    await put('mine.jsonl', `{"html":"","truth":""}\n${line}\n`);
    await expect(openDataset(join(folder, 'mine.jsonl'))).rejects.toThrow(`mine.jsonl, line 2 ${why}`);
  });
});

describe('openDataset on something else', () => {
  it('says that a data set is missing', async () => {
    await put('page.html', '');
    for (const path of [join(folder, 'absent'), join(folder, 'page.html'), folder]) {
      await expect(openDataset(path)).rejects.toMatchObject({ code: 'dataset-missing', subject: path });
    }
  });
});
