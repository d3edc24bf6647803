import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tagSoup } from '../../test/arbitraries/html.js';
import { type CompactDom, DOCUMENT } from '../model/compact-dom.js';
import { Tag } from '../model/tags.js';
import { cssPath } from './css/css-path.js';
import { findByCss } from './css/find-by-css.js';
import { findByPaperPath, paperPath } from './paper-path.js';
import { parseHtml } from './parse-html.js';
import { parseXml } from './parse-xml.js';
import { findByXPath } from './xpath/find-by-xpath.js';
import { xpathOf } from './xpath/xpath-of.js';

/** Nodes a path can stand for: not the inside of a template itself. */
const nodesOf = (dom: CompactDom): number[] =>
  [...dom.descendants(DOCUMENT)].filter((node) => dom.tag[node] !== Tag['#fragment']);

const documents = fc.oneof(
  tagSoup.map((soup) => parseHtml(soup)),
  tagSoup.map((soup) => parseHtml(`<!DOCTYPE html>${soup}`)),
  tagSoup.map((soup) => parseXml(soup)),
);

describe('the path of a node', () => {
  it('finds exactly that node as a CSS path, for every element', () => {
    fc.assert(
      fc.property(documents, (dom) => {
        for (const node of nodesOf(dom).filter((candidate) => dom.isElement(candidate))) {
          expect(findByCss(dom, cssPath(dom, node)), cssPath(dom, node)).toEqual([node]);
        }
      }),
    );
  });

  it('finds exactly that node as an XPath, for every node but doctypes', () => {
    fc.assert(
      fc.property(documents, (dom) => {
        for (const node of nodesOf(dom).filter((candidate) => dom.tag[candidate] !== Tag['#doctype'])) {
          expect(findByXPath(dom, xpathOf(dom, node)), xpathOf(dom, node)).toEqual([node]);
        }
      }),
    );
  });

  it('finds exactly that node as a paper path, for every node', () => {
    fc.assert(
      fc.property(documents, (dom) => {
        for (const node of nodesOf(dom))
          expect(findByPaperPath(dom, paperPath(dom, node)), paperPath(dom, node)).toEqual([node]);
      }),
    );
  });
});
