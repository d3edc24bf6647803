import { describe, expect, it } from 'vitest';
import { slowExpressions } from './regular-expressions/slow-expressions.js';
import { type FoundExpression, sourceExpressions } from './regular-expressions/source-expressions.js';

const found = (source: string, flags = '') => ({ file: 'example', source, flags });

describe('the search for slow regular expressions', () => {
  it.each([
    ['nested repetitions', '^(?:a+)+$', ''],
    ['two ways to take the same', '^(?:a|[ab])*c', ''],
    ['neighbours that share characters', '^\\s*a?\\s*$', ''],
    ['an end that is looked for from every start', '\\s+$', ''],
    ['an end that never comes, after every start', '<!--.*?-->', 'gs'],
  ])(
    'finds %s',
    async (_, source, flags) => {
      expect(await slowExpressions([found(source, flags)])).toHaveLength(1);
    },
    120_000,
  );

  it('leaves alone what is linear', async () => {
    const linear = ['^\\s+', '^[a-z]+(?:-[a-z]+)*$', 'a{1,20}b', '(?<!\\s)\\s+$'].map((source) => found(source));
    expect(await slowExpressions(linear)).toEqual([]);
  }, 120_000);
});

/** Slow ones that only ever see short texts: the file, how the expression starts, and what keeps the text short. */
const BOUNDED: readonly (readonly [file: string, start: string, reason: string])[] = [
  ['src/crawl/scope/expression-syntax.ts', '\\[\\^?', 'an expression of 1000 characters at most'],
  ['src/evaluate/metadata-score.ts', '\\s*[|｜]', 'a title out of a data set, written by whoever evaluates'],
  ['src/extract/article/pith/phrases.ts', '^(?:related', 'headings of 80 characters at most'],
  ['src/extract/list/price-pattern/find-prices.ts', '(\\d(?:\\d|', 'the 24 characters before a number'],
  ['src/extract/list/structured/state-lists.ts', '(?:^|[._\\]])(?:\\w*nav', 'keys, each cut at 40 characters'],
  ['src/extract/list/structured/state-lists.ts', '\\p{L}.*\\s', 'texts of 20 characters at most'],
  ['src/extract/list/time-pattern/link-words.ts', '^[^\\p{L}\\p{N}]*\\d', 'texts of 60 characters at most'],
  ['src/extract/metadata/authors/fact-mark.ts', '\\s*[|·•／]', 'lines of 300 characters at most, spaces collapsed'],
  [
    'src/extract/metadata/title/title-candidates.ts',
    '\\s*[¶#§🔗]',
    'headings with a greatest length, spaces collapsed',
  ],
  [
    'src/extract/metadata/title/title-parts.ts',
    '\\s*[|｜¦]',
    'titles whose spaces are collapsed: no run is longer than one',
  ],
  ['src/extract/list/structured/page-state.ts', '(?:[\\w$.]{1,80}', 'the 110 characters before a value'],
  ['src/extract/time/weekday-names.ts', '-u-', 'the first 35 characters of a language'],
  ['src/extract/time/month-names.ts', '-u-', 'the first 35 characters of a language'],
  ['src/parse/xpath/xpath-values.ts', '\\.?0+$', 'a number with 20 decimals'],
  ['src/render/elements/images.ts', '(?:^|[/_.-])(?:placeholder', 'the first 500 characters of an address'],
  ['web/src/pages/ask/questions.ts', '-+$', 'the first 60 characters of a question'],
];

describe('the regular expressions of the product', () => {
  it('take time in proportion to the text, or see short texts only', async () => {
    const expressions = await sourceExpressions();
    expect(expressions.length).toBeGreaterThan(500);
    const isBounded = ({ file, source }: FoundExpression) =>
      BOUNDED.some(([home, start]) => file === home && source.startsWith(start));
    const slow = await slowExpressions(expressions.filter((expression) => !isBounded(expression)));
    expect(
      slow.map(({ file, source, flags, text, growth }) => ({
        where: `${file}: /${source}/${flags}`,
        trouble: `${JSON.stringify(text)} takes ${growth.toFixed(1)} times as long when it is 4 times as long`,
      })),
    ).toEqual([]);
    const gone = BOUNDED.filter(
      ([home, start]) => !expressions.some(({ file, source }) => file === home && source.startsWith(start)),
    );
    expect(gone, 'exceptions without an expression').toEqual([]);
  }, 600_000);
});
