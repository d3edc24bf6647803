import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { WARCRecord, WARCSerializer } from 'warcio';
import { decodeContent } from '../../fetch/index.js';
import { warcPages } from './warc.js';

interface Options {
  type?: 'response' | 'resource' | 'request' | 'metadata';
  contentType?: string;
  headers?: Record<string, string>;
  status?: string;
  gzip?: boolean;
}

/** A record as another program writes it. */
async function record(url: string, body: string | Uint8Array, options: Options = {}): Promise<Uint8Array> {
  const {
    type = 'response',
    contentType = 'text/html',
    headers = {},
    status = 'HTTP/1.1 200 OK',
    gzip = false,
  } = options;
  const payload = typeof body === 'string' ? Buffer.from(body) : body;
  const http =
    type === 'response' ? { httpHeaders: { 'Content-Type': contentType, ...headers }, statusline: status } : {};
  const warcHeaders = type === 'response' ? {} : { 'Content-Type': contentType };
  async function* content() {
    yield payload;
  }
  const made = WARCRecord.create({ url, type, date: '2026-01-01T00:00:00Z', warcHeaders, ...http }, content());
  return WARCSerializer.serialize(made, { gzip });
}

async function read(pieces: Uint8Array[], { maxBytes = 100_000, chunk = 1000 } = {}) {
  const all = Buffer.concat(pieces);
  async function* bytes() {
    for (let at = 0; at < all.length; at += chunk) yield all.subarray(at, at + chunk);
  }
  const results: [string, string | undefined, string][] = [];
  for await (const { name, load } of warcPages(decodeContent(bytes(), 'gzip', 'w'), 'w', maxBytes)) {
    const loaded = await load().catch((error) => ({ content: error.code as string, url: undefined }));
    const { content, url } = loaded;
    results.push([name, url, typeof content === 'string' ? content : Buffer.from(content).toString()]);
  }
  return results;
}

describe('warcPages', () => {
  it.each([
    [false, 1000],
    [true, 1000],
    [false, 1],
    [true, 7],
  ])('finds the HTML responses (gzip: %s, %d bytes at a time)', async (gzip, chunk) => {
    const pieces = [
      await record('https://a.example/', '<p>one</p>', { gzip }),
      await record('https://a.example/x.png', 'png', { contentType: 'image/png', gzip }),
      await record('https://a.example/', 'q', { type: 'request', gzip }),
      await record('https://a.example/404', '<p>gone</p>', { status: 'HTTP/1.1 404 Not Found', gzip }),
      await record('https://b.example/', '<p>two</p>\r\n\r\nWARC/1.0 in the text', { gzip }),
      await record('https://c.example/', '<p>three</p>', { type: 'resource', gzip }),
    ];
    expect(await read(pieces, { chunk })).toEqual([
      ['w#1', 'https://a.example/', '<p>one</p>'],
      ['w#5', 'https://b.example/', '<p>two</p>\r\n\r\nWARC/1.0 in the text'],
      ['w#6', 'https://c.example/', '<p>three</p>'],
    ]);
  });

  it('joins chunks and unpacks bodies', async () => {
    const packed = gzipSync('<p>packed</p>');
    const chunked = Buffer.concat([
      Buffer.from(`${packed.length.toString(16)}\r\n`),
      packed,
      Buffer.from('\r\n0\r\n\r\n'),
    ]);
    const headers = { 'Content-Encoding': 'gzip', 'Transfer-Encoding': 'chunked' };
    expect(await read([await record('https://a.example/', chunked, { headers })])).toMatchObject([
      ['w#1', 'https://a.example/', '<p>packed</p>'],
    ]);
  });

  it('refuses pages beyond the limit, packed or not, and goes on', async () => {
    const pieces = [
      await record('https://a.example/', 'x'.repeat(200_000)),
      await record('https://b.example/', gzipSync('y'.repeat(200_000)), { headers: { 'Content-Encoding': 'gzip' } }),
      await record('https://c.example/', '<p>ok</p>'),
    ];
    expect((await read(pieces)).map(([, , content]) => content)).toEqual([
      'input-too-large',
      'input-too-large',
      '<p>ok</p>',
    ]);
  });

  it('reports damage and finds the next record', async () => {
    const good = await record('https://a.example/', '<p>ok</p>');
    const noLength = Buffer.from('WARC/1.0\r\nWARC-Type: response\r\n\r\n');
    expect(await read([Buffer.from('garbage\r\n'), good, noLength, good])).toEqual([
      ['w', undefined, 'archive-malformed'],
      ['w#1', 'https://a.example/', '<p>ok</p>'],
      ['w#2', undefined, 'archive-malformed'],
      ['w#3', 'https://a.example/', '<p>ok</p>'],
    ]);
  });

  it('reports an archive that breaks off', async () => {
    const good = await record('https://a.example/', '<p>ok</p>');
    expect((await read([good, good.subarray(0, -8)])).map(([, , content]) => content)).toEqual([
      '<p>ok</p>',
      'archive-malformed',
    ]);
  });

  it('finds nothing in nothing, and says so of what is no archive', async () => {
    expect(await read([])).toEqual([]);
    expect(await read([Buffer.alloc(300_000, '\r\n')])).toEqual([]);
    expect(await read([Buffer.from('<html>')])).toEqual([['w', undefined, 'archive-malformed']]);
  });
});
