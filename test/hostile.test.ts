import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ARTICLE_METHODS,
  type AutomaticListMethod,
  extractArticle,
  extractList,
  LIST_METHODS,
  listToFeed,
  renderFeed,
  renderHtml,
  renderJson,
  renderMarkdown,
  renderText,
  renderXml,
} from '../src/index.js';

/** A mapping rule needs a rule; the others need nothing but the page. */
const AUTOMATIC = LIST_METHODS.filter((method): method is AutomaticListMethod => method !== 'mapping-rule');

const STORY = '<p>A paragraph of the story, long enough to be found, with its periods and commas.</p>'.repeat(5);

/** Every method and every renderer on one input, read as an article and as a list; returns what the default method read as text. */
function readEveryWay(input: string | Uint8Array): string {
  for (const method of ARTICLE_METHODS) {
    const outcome = extractArticle(input, { method, url: 'https://hostile.example/a/b' });
    if (!outcome.ok) continue;
    for (const render of [renderText, renderMarkdown, renderHtml, renderXml])
      expect(typeof render(outcome.value)).toBe('string');
    expect(() => JSON.stringify(renderJson(outcome.value))).not.toThrow();
  }
  for (const method of AUTOMATIC) {
    const outcome = extractList(input, { method, url: 'https://hostile.example/a/b', now: 0 });
    if (outcome.ok) expect(typeof renderFeed(listToFeed(outcome.value), 'rss')).toBe('string');
    else expect(outcome.attempts.length).toBeGreaterThan(0);
  }
  const outcome = extractArticle(input);
  return outcome.ok ? renderText(outcome.value) : '';
}

const bytes = (...parts: (string | number[])[]): Uint8Array =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from(part))));

describe('hostile input is answered', () => {
  it.each<[string, string | Uint8Array]>([
    ['20,000 nested div', `${'<div>'.repeat(20_000)}${STORY}`],
    ['20,000 nested div, all closed', `${'<div>'.repeat(20_000)}${STORY}${'</div>'.repeat(20_000)}`],
    ['20,000 unclosed formatting tags', `${'<b><i>'.repeat(10_000)}${STORY}`],
    [
      'formatting tags that differ, before many paragraphs',
      `${Array.from({ length: 1000 }, (_, i) => `<font size=${i}>`).join('')}${STORY.repeat(60)}`,
    ],
    ['nested tables', `${'<table><tr><td>'.repeat(5_000)}${STORY}`],
    ['50,000 attributes', `<div ${Array.from({ length: 50_000 }, (_, i) => `a${i}=1`).join(' ')}>${STORY}`],
    ['a class of one megabyte', `<div class="${'comment nav '.repeat(90_000)}">x</div><main>${STORY}</main>`],
    ['8,000 list items', `<ul>${'<li><a href=x>item</a>'.repeat(8000)}</ul><main>${STORY}</main>`],
    ['nested lists and quotations', `${'<ul><li><blockquote>'.repeat(7000)}${STORY}`],
    ['NUL bytes everywhere', STORY.split('').join('\0')],
    ['a truncated page', `${STORY}<div class="x`],
    ['an endless comment', `${STORY}<!-- ${'<p>x</p>'.repeat(100_000)}`],
    ['an endless attribute value', `${STORY}<a href="${'x '.repeat(100_000)}`],
    ['a flood of ampersands', `${STORY}<p>${'&'.repeat(300_000)}</p>`],
    ['a flood of angle brackets', `${STORY}${'<'.repeat(300_000)}`],
    ['a flood of end tags', `${STORY}${'</p></x></div>'.repeat(50_000)}`],
    ['lone surrogates', `${STORY}<p>\ud800 \udfff \ud83d</p>`],
  ])('%s', (_, html) => {
    expect(readEveryWay(html)).toContain('A paragraph of the story');
  });

  it.each<[string, Uint8Array]>([
    ['nothing', bytes()],
    ['a PNG', bytes([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52])],
    ['a ZIP', bytes('PK', [3, 4, 20, 0, 0, 0, 8, 0], [...Array(200).keys()])],
    ['only NUL', bytes(Array(1000).fill(0))],
  ])('%s has no article', (_, input) => {
    expect(readEveryWay(input)).toBe('');
  });

  it('text in the wrong charset is still text', () => {
    const text = readEveryWay(bytes('<meta charset=utf-16be>', STORY, [0xff, 0xfe, 0xc3, 0x28]));
    expect(text).toContain('A paragraph of the story');
  });

  // The contracts of the methods, and the fuzzer, try many more.
  it('any bytes give an answer', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 2000 }), (input) => {
        readEveryWay(input);
      }),
      { numRuns: 50 },
    );
  });

  it('any bytes after a page do not lose the page', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (noise) => {
        expect(readEveryWay(`<main>${STORY}</main><footer>${noise}`)).toContain('A paragraph of the story');
      }),
      { numRuns: 50 },
    );
  });
});
