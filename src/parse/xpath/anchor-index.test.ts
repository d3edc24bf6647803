import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseHtml } from '../parse-html.js';
import { findByXPath } from './find-by-xpath.js';

/** The same question in a form that no index answers: a predicate that is always true stands first. */
const walking = (xpath: string): string => xpath.replace('[', '[true()][');

const QUERIES = [
  "//p[@id='a']",
  "//P[@id='a']/text()",
  "//p[contains(concat(' ',normalize-space(@class),' '),' b ')]",
  "//p[contains(concat(' ',normalize-space(@class),' '),' b ')][@id='a']",
  "//text()[normalize-space(.)='a b']",
  "//text()[normalize-space()='a']/..",
  "//text()[normalize-space(.)='']",
  "//text()[starts-with(normalize-space(.),'a')]",
  "//text()[starts-with(normalize-space(.),'a ')]/..",
  "//text()[starts-with(normalize-space(),'a b')]",
  "//text()[starts-with(normalize-space(.),'a  b')]",
  "//text()[starts-with(normalize-space(.),' a')]",
  "//text()[starts-with(normalize-space(.),'')]",
];

describe('paths that an index answers', () => {
  it('find what a walk finds, on any page', () => {
    const word = fc.constantFrom('a', 'b', 'a b', ' a\n b ', 'a ', '\tab c', 'ab', '', '&#97;', 'x'.repeat(90));
    const element = fc.tuple(fc.constantFrom('p', 'div', 'template', 'svg'), word, word, word);
    fc.assert(
      fc.property(fc.array(element, { maxLength: 12 }), (elements) => {
        const html = elements.map(([tag, id, names, text]) => `<${tag} id="${id}" class="${names}">${text}`).join('');
        const dom = parseHtml(html);
        for (const query of QUERIES) expect(findByXPath(dom, query), query).toEqual(findByXPath(dom, walking(query)));
      }),
    );
  });
});
