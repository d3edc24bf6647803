import { describe, expect, it } from 'vitest';
import { renderText } from '../../render/index.js';
import { ARTICLE_METHODS, extractArticle } from './extract-article.js';

const PAGE = `<title>On tides | The Coast</title><nav><a href=/>Home</a></nav><article><h1>On tides</h1>
<p>Tides come twice a day, pulled by the moon, and the sun helps a little.</p>
<p>In narrow bays the water rises faster, higher, and with more noise than elsewhere.</p></article>`;

describe('extractArticle', () => {
  it('gives content and metadata of a string', () => {
    const outcome = extractArticle(PAGE, { url: 'https://coast.example/tides' });
    expect(outcome.ok && outcome.value.metadata.title?.value).toBe('On tides');
    expect(outcome.ok && renderText(outcome.value)).toContain('Tides come twice a day');
    expect(outcome.ok && outcome.value.baseUrl).toBe('https://coast.example/tides');
  });

  it('reads bytes in the encoding they declare', () => {
    const bytes = Buffer.from(
      '<meta charset=iso-8859-1><article><p>Caf\xe9 au lait, tr\xe8s chaud.</p></article>',
      'latin1',
    );
    const outcome = extractArticle(bytes);
    expect(outcome.ok && renderText(outcome.value)).toBe('Café au lait, très chaud.');
  });

  it.each(ARTICLE_METHODS)('runs %s by name', (method) => {
    const outcome = extractArticle(PAGE, { method });
    expect(outcome.ok && outcome.value.method).toBe(method);
  });

  it('records steps only when asked to explain', () => {
    const silent = extractArticle(PAGE);
    const explained = extractArticle(PAGE, { explain: true });
    expect(silent.ok && silent.trace.steps).toEqual([]);
    expect(explained.ok && explained.trace.steps.length).toBeGreaterThan(0);
  });

  it.each([
    ['an empty page', '', 'empty-input'],
    ['an image', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]), 'not-text'],
    ['a shell that scripts fill in', '<div id=root></div><script src=app.js></script>', 'script-shell'],
  ])('says why there is no article in %s', (_, input, reason) => {
    const outcome = extractArticle(input);
    expect(!outcome.ok && outcome.reason).toBe(reason);
  });

  it('resolves the base element against the address', () => {
    const outcome = extractArticle(`<base href="../img/">${PAGE}`, { url: 'https://coast.example/a/b/c' });
    expect(outcome.ok && outcome.value.baseUrl).toBe('https://coast.example/a/img/');
  });
});
