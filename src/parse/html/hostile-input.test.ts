import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nastyMarkup } from '../../../test/html5lib/nasty-markup.js';
import { type CompactDom, DOCUMENT } from '../../model/compact-dom.js';
import { Tag } from '../../model/tags.js';
import { parseHtml } from '../parse-html.js';
import { MAX_OPEN_ELEMENTS } from './limits.js';

/** Long enough that work growing with the square of the length would exceed the test's time by far. */
const LENGTH = 300_000;

const flood = (piece: string, before = ''): string => before + piece.repeat(Math.ceil(LENGTH / piece.length));
const numbered = (piece: (i: number) => string, count: number): string =>
  Array.from({ length: count }, (_, i) => piece(i)).join('');
const issuesOf = (dom: CompactDom): string[] => dom.issues.map(({ code }) => code);

function textLength(dom: CompactDom): number {
  let length = 0;
  for (const node of dom.descendants(DOCUMENT)) if (dom.isText(node)) length += dom.data(node).length;
  return length;
}

function deepestNode(dom: CompactDom): number {
  let depth = 0;
  let deepest = 0;
  for (let node = DOCUMENT; node !== 0; ) {
    deepest = Math.max(deepest, depth);
    if (dom.firstChild[node] !== 0) {
      node = dom.firstChild[node]!;
      depth++;
      continue;
    }
    while (node !== 0 && dom.nextSibling[node] === 0) {
      node = dom.parent[node]!;
      depth--;
    }
    if (node !== 0) node = dom.nextSibling[node]!;
  }
  return deepest;
}

/** Every link of the tree agrees with the others, and every node in it is reached once. */
function expectSoundTree(dom: CompactDom): void {
  let seen = 0;
  for (const node of dom.descendants(DOCUMENT)) {
    seen++;
    const next = dom.nextSibling[node]!;
    const previous = dom.previousSibling[node]!;
    const parent = dom.parent[node]!;
    if (next !== 0) expect(dom.previousSibling[next]).toBe(node);
    else expect(dom.lastChild[parent]).toBe(node);
    if (previous !== 0) expect(dom.nextSibling[previous]).toBe(node);
    else expect(dom.firstChild[parent]).toBe(node);
  }
  expect(seen).toBeLessThan(dom.nodeCount);
}

describe('floods give a tree in proportion to their length', () => {
  const floods: [what: string, html: string][] = [
    ['nested elements', flood('<div>')],
    ['nested formatting', flood('<b>')],
    ['misnested formatting', flood('<a><b><div>x</a>')],
    ['distinct formatting that is reopened in every paragraph', numbered((i) => `<p><b id=${i}>x</p>`, 10_000)],
    [
      'formatting compared with a full list',
      numbered((i) => `<b y=${i}>`, 500) + numbered((i) => `<b y=z${i}></b>`, 40_000),
    ],
    [
      'reopened formatting at the nesting limit',
      `<p>${numbered((i) => `<b y=${i}>`, 400)}</p>${flood('x<i></i>', '<div>'.repeat(505))}`,
    ],
    ['tables', flood('<table>a<tr>b<td>')],
    ['foster-parented text', flood('a</x>', '<table>')],
    ['foster-parented elements', flood('a<x>', '<table>')],
    ['distinct attributes', `<p ${numbered((i) => `a${i} `, 40_000)}>`],
    ['equal attributes', `<p ${flood('a=1 ')}>`],
    ['attributes for the body', numbered((i) => `<body a${i}=1><p x>`, 15_000)],
    ['unclosed quotes', flood('<a href="')],
    ['unclosed comments', flood('<!--')],
    ['dashes in a comment', flood('-', '<!--')],
    ['end tags that begin', flood('</')],
    ['CDATA sections that begin', flood('<![CDATA[', '<svg>')],
    ['ampersands', flood('&', '<table>')],
    ['less-than signs', flood('<')],
    ['unknown end tags on a deep stack', flood('</x>', `<x><div>${'<y>'.repeat(500)}`)],
    ['scope checks on a deep stack', flood('<hr>', `<p><button>${'<span>'.repeat(500)}`)],
    ['element names', numbered((i) => `<x${i}>`, 40_000)],
    ['templates', flood('<template>')],
    ['selected options', flood('<option selected>x', '<select><selectedcontent>')],
    ['escaped scripts', flood('<!--<script></script', '<script>')],
    ['markers that are left behind', flood('<td><applet></td>', '<table>')],
    ['NULs', flood('a\0<b c="\0">')],
    ['carriage returns', flood('a\r')],
    ['lone surrogates', flood('\ud800<p>')],
    ['whitespace outside the body', flood(' x', '<frameset>')],
  ];
  it.each(floods)('%s', (_, html) => {
    const dom = parseHtml(html);
    // A node for every second character, and the clones the limits allow.
    expect(dom.nodeCount).toBeLessThan(html.length * 0.5 + html.length / 8 + 12_000);
    // The document, and between a template and its content the fragment, count too.
    expect(deepestNode(dom)).toBeLessThanOrEqual(2 * MAX_OPEN_ELEMENTS);
  });
});

describe('limits', () => {
  it('end nesting, but lose no text', () => {
    const dom = parseHtml('<div>x'.repeat(10_000));
    expect(dom.issues).toEqual([{ code: 'nesting-limit', offset: '<div>x'.length * (MAX_OPEN_ELEMENTS - 2) }]);
    expect(textLength(dom)).toBe(10_000);
  });

  it('leave raw text elements working at the deepest place', () => {
    const dom = parseHtml(`${'<div>'.repeat(600)}<textarea><b></textarea><style>x</style>after`);
    const textarea = [...dom.descendants(DOCUMENT)].find((node) => dom.tag[node] === Tag.textarea)!;
    expect(dom.textContent(textarea)).toBe('<b>');
    expect(dom.textContent(dom.body)).toBe('<b>xafter');
  });

  it('keep the text of tables that are too deep', () => {
    const dom = parseHtml(`${'<div>'.repeat(600)}<table><tr><td>cell</table>`);
    expect(dom.textContent(dom.body)).toBe('cell');
    expect(issuesOf(dom)).toEqual(['nesting-limit']);
  });

  it('end the reopening of formatting elements, but lose no text', () => {
    const dom = parseHtml(`<p>${numbered((i) => `<b id=${i}>`, 400)}</p>${'<p>x</p>'.repeat(1000)}`);
    expect(issuesOf(dom)).toEqual(['formatting-limit']);
    expect(textLength(dom)).toBe(1000);
  });

  it('give names beyond the 65,536th one common name', () => {
    const dom = parseHtml(numbered((i) => `<x${i}></x${i}>`, 70_000));
    expect(issuesOf(dom)).toEqual(['name-limit']);
    expect(dom.tagName(dom.lastChild[dom.body]!)).toBe('x-unknown');
    expect(dom.parent[dom.lastChild[dom.body]!]).toBe(dom.body);
  });
});

describe('any input', () => {
  it('gives a sound tree with a body or frameset', () => {
    fc.assert(
      fc.property(fc.oneof(nastyMarkup, fc.string({ unit: 'binary', maxLength: 200 })), (html) => {
        const dom = parseHtml(html);
        expectSoundTree(dom);
        expect(dom.head).not.toBe(0);
        expect(dom.body).not.toBe(0);
      }),
      { numRuns: 1000, seed: 1 },
    );
  });

  it('is parsed the same after any other document', () => {
    fc.assert(
      fc.property(nastyMarkup, nastyMarkup, (first, second) => {
        const alone = parseHtml(second);
        parseHtml(first);
        const after = parseHtml(second);
        expect([...after.tag.subarray(0, after.nodeCount)]).toEqual([...alone.tag.subarray(0, alone.nodeCount)]);
        expect([...after.parent.subarray(0, after.nodeCount)]).toEqual([...alone.parent.subarray(0, alone.nodeCount)]);
      }),
      { numRuns: 500, seed: 1 },
    );
  });
});
