import { describe, expect, it } from 'vitest';
import { ARTICLE_HTML } from '../../../test/local-web.js';
import { readPage } from './read-page.js';
import type { ReadSettings } from './settings.js';

const settings: ReadSettings = {
  method: 'pith',
  format: 'text',
  lines: false,
  parts: ['text'],
  comments: 'drop',
  favor: 'balance',
  explain: false,
  url: undefined,
  charset: undefined,
  as: 'auto',
};

async function read(
  overrides: Partial<ReadSettings>,
  content: string | Uint8Array = ARTICLE_HTML,
  url?: string,
): Promise<string> {
  const result = await readPage({ name: 'page.html', page: { content, url } }, { ...settings, ...overrides });
  return result.ok ? result.output : result.reason;
}

describe('readPage', () => {
  it.each([
    ['text', /^The harbour at dawn\n\nBefore the first ferry/],
    ['markdown', /^# The harbour at dawn\n\nBefore the first ferry/],
    ['html', /^<!DOCTYPE html>[\s\S]*<p>Before the first ferry/i],
    ['xml', /^<\?xml[\s\S]*Before the first ferry/],
    ['json', /^\{\n {2}"url": null,[\s\S]*"text": "/],
  ] as const)('writes %s that ends with one newline', async (format, expected) => {
    const output = await read({ format });
    expect(output).toMatch(expected);
    expect(output).toMatch(/[^\n]\n$/);
  });

  it('wraps a batch result in one line that names its input', async () => {
    const output = await read({ lines: true, parts: ['markdown'] }, ARTICLE_HTML, 'https://a.example/');
    expect(output.indexOf('\n')).toBe(output.length - 1);
    const line = JSON.parse(output);
    expect(line).toMatchObject({ input: 'page.html', ok: true, url: 'https://a.example/' });
    expect(line).toHaveProperty('markdown');
    expect(line).not.toHaveProperty('text');
    expect(line).not.toHaveProperty('images');
  });

  it('leaves comments out, adds them, or gives nothing else', async () => {
    const said = [
      'It was foggy, I saw nothing of it at all that morning.',
      'The second ferry, then, was late as well.',
    ];
    const list = said.map((text) => `<li class="comment"><p>${text} ${text}</p></li>`).join('');
    const page = ARTICLE_HTML.replace('</body>', `<div id="comments" class="comments"><ol>${list}</ol></div></body>`);
    expect(page).not.toBe(ARTICLE_HTML);
    expect(await read({}, page)).not.toContain('foggy');
    expect(await read({ comments: 'include' }, page)).toMatch(/first ferry[\s\S]*foggy/);
    const only = await read({ comments: 'only' }, page);
    expect(only).toContain('foggy');
    expect(only).not.toContain('first ferry');
    expect(await read({ comments: 'only' })).toBe('no-content');
  });

  it('prefers the address and charset it knows over the given address, and the given charset over a guess', async () => {
    const json = JSON.parse(
      await read({ format: 'json', url: 'https://given.example/' }, ARTICLE_HTML, 'https://known.example/'),
    );
    expect(json.url).toBe('https://known.example/');
    const greek = Buffer.from([0xea, 0xe1, 0xeb, 0xe7, 0xec, 0xdd, 0xf1, 0xe1]);
    const page = Buffer.concat([
      Buffer.from('<article><p>'),
      greek,
      Buffer.from(', one, two, three. Four, five, six.</p></article>'),
    ]);
    expect(await read({ charset: 'iso-8859-7' }, page)).toContain('καλημέρα');
  });

  it('marks a detected language as such', async () => {
    const json = JSON.parse(await read({ format: 'json' }, ARTICLE_HTML.replace(' lang="en"', '')));
    expect(json).toMatchObject({ language: 'en', provenance: { language: 'text' } });
  });

  it('explains in JSON, or beside any other format', async () => {
    expect(JSON.parse(await read({ format: 'json', explain: true })).trace.steps.length).toBeGreaterThan(0);
    const result = await readPage({ name: 'p', page: { content: ARTICLE_HTML } }, { ...settings, explain: true });
    expect(result).toMatchObject({ ok: true, explanation: expect.stringContaining('p: read with pith') });
  });

  it.each([
    ['', 'empty-input'],
    [Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1'), 'not-text'],
  ])('says why there is nothing (%#)', async (content, reason) => {
    expect(await read({}, content)).toBe(reason);
  });
});
