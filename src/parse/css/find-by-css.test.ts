import { describe, expect, it } from 'vitest';
import { PithError } from '../../errors.js';
import { parseHtml } from '../parse-html.js';
import { parseXml } from '../parse-xml.js';
import { findByCss, matchesCss } from './find-by-css.js';

const dom = parseHtml(`<!DOCTYPE html><body>
  <div id="main" class="a b"><p class="x">1</p><p lang="en-GB">2</p><span>3</span><p class="X y">4</p></div>
  <div id="side"><ul><li>5</li><li>6<ul><li>7</li></ul></li><li></li><li><!-- c --></li></ul>
  <a href="/p.html" rel="NoFollow">8</a><input type="TEXT"></div>
  <svg><foreignObject><p>9</p></foreignObject></svg>
  <template><p class="x">10</p></template>`);

/** Texts of what is found, so that expectations can be read. */
const find = (selector: string, root?: number): string[] =>
  findByCss(dom, selector, root).map((node) => dom.textContent(node).trim());

describe('findByCss', () => {
  it.each([
    ['p', ['1', '2', '4', '9']],
    ['P.x', ['1']],
    ['#main > p', ['1', '2', '4']],
    ['div p', ['1', '2', '4']],
    ['ul ul li', ['7']],
    ['p + p', ['2']],
    ['p ~ p', ['2', '4']],
    ['p ~ span + p', ['4']],
    ['.a.b > .x, .y', ['1', '4']],
    ['*:not(p):not(ul *) > li:first-child', ['5']],
    ['[lang|=en]', ['2']],
    ['[lang|=e]', []],
    ['[href$=".html"]', ['8']],
    ['[href*=p]', ['8']],
    ['[href^=""]', []],
    ['[class~=y]', ['4']],
    ['[class="x" i]', ['1']],
    ['[class="X Y" i]', ['4']],
    ['a[rel=nofollow]', ['8']],
    ['input[type=text]', ['']],
    ['#main > :nth-child(2n+1)', ['1', '3']],
    ['#main > :nth-child(-n + 2)', ['1', '2']],
    ['#main > p:nth-of-type(3)', ['4']],
    ['#main > :nth-last-child(1)', ['4']],
    ['#main > p:nth-last-of-type(3)', ['1']],
    ['#main > :only-of-type', ['3']],
    ['ul ul > :only-child', ['7']],
    ['li:empty', ['', '']],
    ['div:has(> span) > .x', ['1']],
    ['li:has(li)', ['67']],
    ['p:has(+ span)', ['2']],
    ['p:has(~ .y)', ['1', '2']],
    ['div:has(ul li ul) a', ['8']],
    ['div:has(ul ul ul) a', []],
    [':is(.x, .y):where(p)', ['1', '4']],
    ['foreignObject p', ['9']],
    ['foreignobject p', []],
    ['template .x', ['10']],
    ['html:root > body:last-child > #side > a', ['8']],
  ])('finds with %s', (selector, expected) => {
    expect(find(selector)).toEqual(expected);
  });

  it('reads the selector against the whole document but answers from below the root', () => {
    const [main] = findByCss(dom, '#main') as [number];
    expect(find('body p', main)).toEqual(['1', '2', '4']);
    expect(find(':scope > span', main)).toEqual(['3']);
    expect(find(':scope > span')).toEqual([]);
  });

  it('compares ids and classes in any case in quirks mode only', () => {
    expect(findByCss(parseHtml('<p id=A class=B>'), '#a.b')).toHaveLength(1);
    expect(findByCss(parseHtml('<!DOCTYPE html><p id=A class=B>'), '#a.b')).toHaveLength(0);
  });

  it('takes names in XML as written, with escaped colons', () => {
    const xml = parseXml('<r><m:c A="1"/><Item/></r>');
    expect(findByCss(xml, 'm\\:c[A]')).toHaveLength(1);
    expect(findByCss(xml, 'm\\:c[a]')).toHaveLength(0);
    expect(findByCss(xml, 'item')).toHaveLength(0);
  });

  it.each(['p >', 'p[', ':nth-child(x)', ':hover', '::before', 'svg|p', '> p', ':lang(en)', ''])(
    'refuses %j with a typed error',
    (selector) => {
      expect(() => findByCss(dom, selector)).toThrow(PithError);
    },
  );

  it('refuses nesting that could overflow the stack', () => {
    expect(() => findByCss(dom, `${':not('.repeat(5000)}p${')'.repeat(5000)}`)).toThrow(PithError);
    expect(findByCss(dom, `${':is('.repeat(60)}p${')'.repeat(60)}`)).toHaveLength(4);
  });

  it('needs no more than linear time on deep and on wide trees', () => {
    const deep = parseXml('<a>'.repeat(100_000));
    expect(findByCss(deep, 'a a a a a:not(:has(b a))')).toHaveLength(99_996);
    const wide = parseXml(`<r>${'<a/><b/>'.repeat(50_000)}</r>`);
    expect(findByCss(wide, 'a ~ b:nth-of-type(2n) ~ a + b:nth-last-child(4n+1)')).toHaveLength(24_999);
  });
});

describe('matchesCss', () => {
  it('tells whether one element matches', () => {
    const [first, second] = findByCss(dom, '#main > p') as [number, number];
    expect(matchesCss(dom, first, 'div > .x')).toBe(true);
    expect(matchesCss(dom, second, 'div > .x')).toBe(false);
    expect(matchesCss(dom, dom.firstChild[first] as number, '*')).toBe(false);
  });
});
