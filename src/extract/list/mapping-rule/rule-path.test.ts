import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ruleStep } from '../../../../test/arbitraries/rule-steps.js';
import { formatRulePath, parseRulePath, type RulePath } from './rule-path.js';

describe('rule paths', () => {
  it('read the paths of the paper as they are', () => {
    const path = parseRulePath('/HTML[0]/BODY[0]/TABLE/TEXT[2]');
    expect(path.absolute).toBe(true);
    expect(path.steps.map(({ name, index }) => [name, index])).toEqual([
      ['HTML', 0],
      ['BODY', 0],
      ['TABLE', null],
      ['TEXT', 2],
    ]);
    expect(formatRulePath(path)).toBe('/HTML[0]/BODY[0]/TABLE/TEXT[2]');
  });

  it.each([
    "LI[@data-kind='post'][0]/A[@rel='bookmark']/@href",
    ".//DIV[@class~='story'][!@class~='ad'][//@class~='badge']",
    "//UL[@id='news']/LI",
    "A[@title='it''s']",
    'TIME[@datetime]/@datetime',
    '@href',
    '.',
    '/',
  ])('writes %s back as it was read', (text) => {
    expect(formatRulePath(parseRulePath(text))).toBe(text);
  });

  it('accepts small letters, double quotes and an empty path', () => {
    expect(formatRulePath(parseRulePath('li[@class~="a"]'))).toBe("LI[@class~='a']");
    expect(parseRulePath('').steps).toEqual([]);
  });

  it.each([
    ['/HTML[x]', 'character 7: an index such as [0]'],
    ['/A//', 'character 5: a tag name'],
    ['A B', 'character 2: a "/" must stand here'],
    ["A[@class='x]", 'character 11: the quote is never closed'],
    ['A/@href/B', 'character 8: nothing may follow an attribute'],
    ['A[@]', 'character 4: the name of an attribute'],
    ['A[@b=c]', 'character 6: a value in quotes'],
  ])('says what is wrong in %s and where', (text, message) => {
    expect(() => parseRulePath(text)).toThrow(message);
  });

  it('survives writing and reading, whatever the values', () => {
    const path = fc.record({
      absolute: fc.boolean(),
      steps: fc.array(ruleStep, { minLength: 1, maxLength: 4 }),
      attribute: fc.option(fc.constantFrom('href', 'datetime')),
    });
    fc.assert(
      fc.property(path, (original: RulePath) => {
        expect(parseRulePath(formatRulePath(original))).toEqual(original);
      }),
    );
  });

  it('either reads any text or says why not', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('/', '@', '[', ']', "'", 'A', '0', '.', '!', '~', '=', ' ') }),
        (text) => {
          try {
            parseRulePath(text);
          } catch (error) {
            expect(error).toMatchObject({ code: 'usage' });
          }
        },
      ),
    );
  });
});
