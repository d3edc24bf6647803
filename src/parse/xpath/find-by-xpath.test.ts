import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PithError } from '../../errors.js';
import { parseHtml } from '../parse-html.js';
import { parseXml } from '../parse-xml.js';
import { compileXPath, evaluateXPath, findByXPath, textsByXPath } from './find-by-xpath.js';

const dom = parseHtml(`<!DOCTYPE html><html><body>
<div id="a" class="list main"><ul><li>one</li><li class="on">two</li><li>three <b>bold</b></li></ul></div>
<div id="b"><p>first</p><p>second</p><!--note--><a href="/x" title="X">link</a><a href="/y">other</a></div>
<table><tr><td>1</td><td>20</td><td>n</td></tr></table><template><i>inside</i></template></body></html>`);
const texts = (xpath: string): string[] => textsByXPath(dom, xpath).map((text) => text.trim());
const value = (xpath: string): unknown => {
  const result = evaluateXPath(dom, xpath);
  return 'value' in result ? result.value : result;
};

describe('findByXPath', () => {
  it.each([
    ['/html/body/div[2]/p[1]', ['first']],
    ['//li', ['one', 'two', 'three bold']],
    ['//LI[@class]', ['two']],
    ['//li[2]', ['two']],
    ['//li[last()]', ['three bold']],
    ['//li[position() < 3]', ['one', 'two']],
    ['//li[position() mod 2 = 1]', ['one', 'three bold']],
    ['//li[@class="on"]/following-sibling::li', ['three bold']],
    ['//li[3]/preceding-sibling::li[1]', ['two']],
    ['//li[3]/preceding-sibling::*', ['one', 'two']],
    ['//b/ancestor::li', ['three bold']],
    ['//b/ancestor::*[1]', ['three bold']],
    ['//b/ancestor-or-self::b', ['bold']],
    ['//b/parent::li/..//li[1]', ['one']],
    ['//b/../../li[1]', ['one']],
    ['(//li | //p)[4]', ['first']],
    ['//p | //li[1]', ['one', 'first', 'second']],
    ['//div[@id="b"]/*[self::p or self::a]', ['first', 'second', 'link', 'other']],
    ['//div[contains(@class, "main")]//li[not(@class)]', ['one', 'three bold']],
    ['//li[contains(., "bold")]', ['three bold']],
    ['//li[starts-with(normalize-space(), "t")]', ['two', 'three bold']],
    ['//*[text()="first"]', ['first']],
    ['//div[p]/p[2]', ['second']],
    ['//div[count(p) = 2]/a[2]', ['other']],
    ['//div[.//b]/@id', ['a']],
    ['//a/@href', ['/x', '/y']],
    ['//a[@title]/@*', ['/x', 'X']],
    ['//@href/..', ['link', 'other']],
    ['//a[1]/attribute::title', ['X']],
    ['//p/text()', ['first', 'second']],
    ['//comment()', ['note']],
    ['//div[2]/node()[2]', ['second']],
    ['//td[. > 5]', ['20']],
    ['//td[. >= 1 and . < 2]', ['1']],
    ['//td[. != "n"]', ['1', '20']],
    ['//td[string-length() = 2]', ['20']],
    ['//a[substring-after(@href, "/") = "y"]', ['other']],
    ['//a[translate(@title, "X", "z") = "z"]', ['link']],
    ['//a[concat(name(), @href) = "a/x"]', ['link']],
    ['descendant::b', ['bold']],
    ['//i', []],
    ['/html/body/template/i', ['inside']],
    ['//ul/child::li[position() = last() - 1]', ['two']],
    ['//div[1]//li[2] | //div[1]//li[2]', ['two']],
  ])('answers %s', (xpath, expected) => {
    expect(texts(xpath)).toEqual(expected);
  });

  it('starts from the context node', () => {
    const [list] = findByXPath(dom, '//ul') as [number];
    expect(findByXPath(dom, 'li[1]', list)).toEqual(findByXPath(dom, '//li[1]'));
    expect(findByXPath(dom, './/b', list)).toHaveLength(1);
    expect(findByXPath(dom, '/html', list)).toEqual([dom.documentElement]);
  });

  it('gives the elements of attributes', () => {
    expect(findByXPath(dom, '//a/@href')).toEqual(findByXPath(dom, '//a'));
  });

  it('takes names in XML as written', () => {
    const xml = parseXml('<r><m:Item/><m:b/><item/></r>');
    expect(findByXPath(xml, '//m:Item')).toHaveLength(1);
    expect(findByXPath(xml, '//m:*')).toHaveLength(2);
    expect(findByXPath(xml, '//Item')).toHaveLength(0);
  });

  it('uses a compiled expression on several documents', () => {
    const compiled = compileXPath('//p');
    expect(findByXPath(parseHtml('<p>a<p>b'), compiled)).toHaveLength(2);
    expect(findByXPath(parseHtml('<p>a'), compiled)).toHaveLength(1);
  });

  it('visits every node once where steps overlap', () => {
    const deep = parseXml('<a>'.repeat(20_000));
    expect(findByXPath(deep, '//a//a//a/ancestor::a/descendant-or-self::a')).toHaveLength(20_000);
  });

  it('stops expressions that would take quadratic time', () => {
    const deep = parseXml('<a>'.repeat(20_000));
    expect(() => findByXPath(deep, '//a[count(.//a) > 1]')).toThrow(/too expensive/);
  });
});

describe('evaluateXPath', () => {
  it.each([
    ['1 + 2 * 3 - 4 div 2', 5],
    ['-(2) mod 2', -0],
    ['- - 3', 3],
    ['7 mod -3', 1],
    ['count(//li) * 2', 6],
    ['sum(//td[position() < 3])', 21],
    ['number("x")', Number.NaN],
    ['round(2.5) + floor(1.9) + ceiling(1.1)', 6],
    ['string-length("日本\u{1F600}")', 3],
    ['"a" = "a" and not(false())', true],
    ['1 < 2 or 1 div 0 = 1', true],
    ['//li = "two"', true],
    ['//li != //li', true],
    ['//td < //td', true],
    ['//nothing = //nothing', false],
    ['boolean(//nothing)', false],
    ['true() = "x"', true],
    ['string(//li)', 'one'],
    ['string(//a/@title)', 'X'],
    ['string(1 div 3)', '0.3333333333333333'],
    ['string(1000000000000000000000)', '1000000000000000000000'],
    ['string(1 div 10000000)', '0.0000001'],
    ['normalize-space("  a \n b\u00a0 ")', 'a b\u00a0'],
    ['substring("12345", 1.5, 2.6)', '234'],
    ['substring("12345", 0, 3)', '12'],
    ['substring("12345", 0 div 0)', ''],
    ['substring-before("1999/04", "/")', '1999'],
    ['substring-before("1999", "/")', ''],
    ['translate("--aaa--", "abc-", "ABC")', 'AAA'],
    ['local-name(//a)', 'a'],
    ['name(//a/@title)', 'title'],
    ['concat(\'a"\', "b\'")', `a"b'`],
  ])('computes %s', (xpath, expected) => {
    expect(value(xpath)).toEqual(expected);
  });

  it('tells nodes from attributes', () => {
    expect(evaluateXPath(dom, '//p').type).toBe('nodes');
    expect(evaluateXPath(dom, '//a[1]/@href')).toMatchObject({
      type: 'attributes',
      attributes: [{ name: 'href', value: '/x' }],
    });
    expect(evaluateXPath(dom, '//nothing')).toEqual({ type: 'nodes', nodes: [] });
  });
});

describe('compileXPath', () => {
  it.each([
    ['', 0],
    ['//', 2],
    ['/html/[1]', 6],
    ['//a[', 4],
    ['//a[1', 5],
    ['//a]', 3],
    ['a b', 2],
    ['following::a', 0],
    ['nothing()', 0],
    ['count()', 0],
    ['contains("a")', 0],
    ['$x', 0],
    ['"open', 0],
    ['a = ', 4],
    ['@', 1],
    ['comment(1)', 8],
    ['//a/foo()', 7],
    ['1 + + 2', 4],
  ])('refuses %j and says where', (xpath, position) => {
    const thrown = (() => {
      try {
        return compileXPath(xpath);
      } catch (error) {
        return error;
      }
    })();
    expect(thrown).toBeInstanceOf(PithError);
    expect(thrown).toMatchObject({ code: 'usage', details: { position } });
  });

  it('refuses nesting and chains that could overflow the stack', () => {
    expect(() => compileXPath('('.repeat(10_000))).toThrow(PithError);
    expect(() => compileXPath(`a${'[a'.repeat(10_000)}`)).toThrow(PithError);
    expect(() => compileXPath(Array(10_000).fill('a').join(' or '))).toThrow(PithError);
    expect(compileXPath(`${'-'.repeat(10_000)}1`).expression.kind).toBe('negate');
    expect(compileXPath('/a'.repeat(10_000)).expression.kind).toBe('path');
  });

  it('never fails otherwise, whatever the input', () => {
    const piece = fc.constantFrom(
      '/',
      '//',
      'a',
      '*',
      '[',
      ']',
      '(',
      ')',
      '@',
      '.',
      '..',
      '1',
      '"x"',
      ' and ',
      '=',
      '|',
      '::',
      'self',
      'count',
      'last()',
      '-',
      ',',
      'text()',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        try {
          evaluateXPath(dom, pieces.join(''));
        } catch (error) {
          expect(error).toBeInstanceOf(PithError);
        }
      }),
      { numRuns: 500 },
    );
  });
});
