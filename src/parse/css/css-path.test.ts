import { describe, expect, it } from 'vitest';
import { parseHtml } from '../parse-html.js';
import { parseXml } from '../parse-xml.js';
import { cssPath } from './css-path.js';
import { findByCss } from './find-by-css.js';

const pathOf = (html: string, selector = '.t'): string => {
  const dom = parseHtml(`<!DOCTYPE html>${html}`);
  return cssPath(dom, findByCss(dom, selector)[0] as number);
};

describe('cssPath', () => {
  it('starts at the nearest unique id and counts only where there is a choice', () => {
    expect(pathOf('<div id="main"><p>1</p><p class="t">2</p></div>')).toBe('#main > p:nth-of-type(2)');
    expect(pathOf('<div id="main"><div><p class="t">2</p><ul></ul></div></div>')).toBe('#main > div > p');
  });

  it('starts at the root without an id', () => {
    expect(pathOf('<div></div><div><p class="t">')).toBe('html > body > div:nth-of-type(2) > p');
  });

  it.each(['ember1234', 'a1b2c3d4', 'r:1', 'x 1', '', 'deadbeef'])('does not rely on the id %j', (id) => {
    expect(pathOf(`<p class="t" id="${id}">`)).toBe('html > body > p');
  });

  it('does not rely on ids that occur twice', () => {
    expect(pathOf('<p id="a">1</p><p id="a" class="t">2</p>')).toBe('html > body > p:nth-of-type(2)');
  });

  it('gives the element around other nodes', () => {
    const dom = parseHtml('<!DOCTYPE html><p id="a">text</p>');
    expect(cssPath(dom, dom.firstChild[dom.firstChild[dom.body] as number] as number)).toBe('#a');
    expect(cssPath(dom, 1)).toBe(':root');
  });

  it('marks roots of XML and escapes names', () => {
    const dom = parseXml('<r><r><m:c/></r></r>');
    expect(cssPath(dom, dom.nodeCount - 1)).toBe('r:root > r > m\\3a c');
  });
});
