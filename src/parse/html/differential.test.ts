import fc from 'fast-check';
import { defaultTreeAdapter, html, parse, parseFragment } from 'parse5';
import { describe, it } from 'vitest';
import { nastyMarkup } from '../../../test/html5lib/nasty-markup.js';
import { dumpParse5 } from '../../../test/html5lib/parse5-dump.js';
import { dumpTree } from '../../../test/html5lib/tree-dump.js';
import { DOCUMENT } from '../../model/compact-dom.js';
import { parseHtml, parseHtmlFragment } from '../parse-html.js';

/** `PITH_FUZZ_RUNS=1000000 PITH_FUZZ_SEED=7 npx vitest run differential` looks longer and elsewhere. */
const settings = {
  numRuns: Number(process.env.PITH_FUZZ_RUNS ?? 3000),
  seed: Number(process.env.PITH_FUZZ_SEED ?? 1),
};
const timeout = 30_000 + settings.numRuns * 20;

/*
 * The grammar leaves out where parse5 8.1 departs from the standard; the fixtures cover it: the content of `select` (an
 * older standard), CDATA sections inside integration points (read as comments), `search` (not "special"), end tags of
 * table sections that are not open (close the row), adjacent NULs in foreign content (become one U+FFFD), and table parts
 * inside a template that stands inside a table (the template does not end the table's scope).
 */
const CONTEXTS = [
  'div',
  'body',
  'html',
  'head',
  'table',
  'tbody',
  'tr',
  'td',
  'caption',
  'colgroup',
  'template',
  'title',
];

function sameAs(expected: string, actual: string): void {
  if (actual !== expected) throw new Error(`parse5:\n${expected}\nours:\n${actual}`);
}

describe('the tree is the one parse5 builds', () => {
  it('of documents', { timeout }, () => {
    fc.assert(
      fc.property(nastyMarkup, (markup) => {
        sameAs(dumpParse5(parse(markup, { scriptingEnabled: false })), dumpTree(parseHtml(markup), DOCUMENT));
      }),
      settings,
    );
  });

  it('of fragments', { timeout }, () => {
    fc.assert(
      fc.property(fc.constantFrom(...CONTEXTS), nastyMarkup, (tag, markup) => {
        const context = defaultTreeAdapter.createElement(tag, html.NS.HTML, []);
        const dom = parseHtmlFragment(markup, tag);
        const expected = dumpParse5(parseFragment(context, markup, { scriptingEnabled: false }));
        sameAs(expected, dumpTree(dom, dom.documentElement));
      }),
      settings,
    );
  });
});
