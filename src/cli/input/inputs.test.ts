import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ARTICLE_HTML, type LocalWeb, openLocalWeb } from '../../../test/local-web.js';
import { type Fetcher, openFetcher } from '../../fetch/index.js';
import { pagesOf, resolveInputs } from './inputs.js';

let folder: string;
let web: LocalWeb;
let fetcher: Fetcher;

beforeAll(async () => {
  web = await openLocalWeb();
  fetcher = openFetcher({ privateAddresses: 'allow' });
  folder = await mkdtemp(join(tmpdir(), 'pith-inputs-'));
  await mkdir(join(folder, 'site/sub'), { recursive: true });
  await mkdir(join(folder, 'empty'));
  const files: Record<string, string | Uint8Array> = {
    'site/b.html': 'b',
    'site/a.HTM': 'a',
    'site/sub/c.xhtml.gz': gzipSync('c'),
    'site/notes.txt': 'no page',
    'packed-without-a-name': gzipSync('packed'),
    'binary.html': Uint8Array.of(0, 255, 128, 10, 13, 0),
    'pages.jsonl.gz': gzipSync('{"html":"one"}\n{"html":"two"}\n'),
    'cut.jsonl.gz': gzipSync(`{"html":"one"}\n`.repeat(1000), { level: 0 }).subarray(0, 9000),
    'a[1].html': 'brackets',
  };
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
  await symlink(join(folder, 'site'), join(folder, 'site/sub/loop'));
  await symlink(join(folder, 'binary.html'), join(folder, 'site/sub/link.html'));
});
afterAll(async () => {
  await fetcher.close();
  await web.close();
  await rm(folder, { recursive: true });
});

async function read(
  names: string[],
  { stdin = '', maxBytes = 100_000 }: { stdin?: string | Uint8Array; maxBytes?: number } = {},
) {
  const signal = new AbortController().signal;
  const stream = Readable.from([Buffer.from(stdin)]);
  const { inputs, batch } = await resolveInputs(names, { stdin: stream, fetcher, maxBytes, signal });
  const pages: Record<string, string> = {};
  for await (const { name, load } of pagesOf(inputs, () => {})) {
    const content = await load().then(
      (page) => (typeof page.content === 'string' ? page.content : Buffer.from(page.content).toString('latin1')),
      (error) => `failed: ${error.code}`,
    );
    pages[name.replace(folder, '')] = content;
  }
  return { pages, batch };
}

const at = (name: string) => join(folder, name);

describe('an input', () => {
  it('may be a file, unpacked by its first bytes', async () => {
    expect(await read([at('site/b.html')])).toEqual({ pages: { '/site/b.html': 'b' }, batch: false });
    expect((await read([at('packed-without-a-name')])).pages).toEqual({ '/packed-without-a-name': 'packed' });
    expect((await read([at('a[1].html')])).pages).toEqual({ '/a[1].html': 'brackets' });
  });

  it('may be the standard input, byte for byte', async () => {
    expect(await read(['-'], { stdin: Uint8Array.of(0, 255, 10) })).toEqual({
      pages: { '-': '\0\xff\n' },
      batch: false,
    });
    expect((await read(['-'], { stdin: gzipSync('packed') })).pages).toEqual({ '-': 'packed' });
  });

  it('may be a URL', async () => {
    expect(await read([web.url('/gzip')])).toEqual({ pages: { [web.url('/gzip')]: ARTICLE_HTML }, batch: false });
  });

  it('may be a folder: its pages by name, each once', async () => {
    const { pages, batch } = await read([at('site')]);
    expect(batch).toBe(true);
    expect(Object.keys(pages)).toEqual(['/site/a.HTM', '/site/b.html', '/site/sub/c.xhtml.gz', '/site/sub/link.html']);
    expect(pages['/site/sub/c.xhtml.gz']).toBe('c');
  });

  it('may be a pattern', async () => {
    const { pages, batch } = await read([at('s*/*.html')]);
    expect({ pages, batch }).toEqual({ pages: { '/site/b.html': 'b' }, batch: true });
  });

  it('may be an archive, and archives may be matched by a pattern', async () => {
    const pages = { '/pages.jsonl.gz:1': 'one', '/pages.jsonl.gz:2': 'two' };
    expect(await read([at('pages.jsonl.gz')])).toEqual({ pages, batch: true });
    expect(await read([at('p*.jsonl.*')])).toEqual({ pages, batch: true });
  });
});

describe('a bad input', () => {
  it('fails alone', async () => {
    const { pages, batch } = await read([
      at('missing.html'),
      at('empty'),
      at('*.none'),
      web.url('/status?code=404'),
      at('site/b.html'),
    ]);
    expect(batch).toBe(true);
    expect(Object.values(pages)).toEqual([
      'failed: input-not-found',
      'failed: input-not-found',
      'failed: input-not-found',
      'failed: http-status',
      'b',
    ]);
  });

  it('is told without the user and password in its address', async () => {
    const { pages } = await read(['http://me:secret@127.0.0.1:9/', 'postgres://me:1/secret@127.0.0.1/db']);
    expect(pages).toEqual({
      'http://127.0.0.1:9/': 'failed: url-invalid',
      'postgres://127.0.0.1/db': 'failed: url-invalid',
    });
  });

  it('may be an archive that breaks off after some pages', async () => {
    const { pages } = await read([at('cut.jsonl.gz'), at('site/b.html')]);
    expect(Object.values(pages).filter((content) => content === 'one').length).toBeGreaterThan(100);
    expect(Object.values(pages).at(-2)).toBe('failed: input-unreadable');
    expect(Object.values(pages).at(-1)).toBe('b');
  });

  it('is too large when it exceeds the limit after unpacking', async () => {
    expect((await read([at('packed-without-a-name')], { maxBytes: 5 })).pages).toEqual({
      '/packed-without-a-name': 'failed: input-too-large',
    });
  });
});
