import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectLinear } from '../../../test/growth.js';
import { withoutSessionIds } from './session-ids.js';
import { DATE_BUDGET, PATH_BUDGET, QUERY_BUDGETS, shapeBudget } from './shape-budget.js';
import { examineAddress } from './traps.js';
import { shapeOf } from './url-shape.js';

const NOW = Date.UTC(2026, 5, 1);
const examine = (path: string) => {
  const verdict = examineAddress(`https://a.test${path}`, NOW);
  return verdict.isFine ? verdict.url.slice('https://a.test'.length) : verdict.trap;
};

describe('an address by itself', () => {
  it.each([
    ['/a/b/a/b/a/b/', 'repeated-segments'],
    ['/x/x/x', 'repeated-segments'],
    ['/a/1/a/2/a/3/a/4', 'repeated-segments'],
    [`/${Array.from({ length: 25 }, (_, i) => `s${i}`).join('/')}`, 'deep-path'],
    [`/${'x'.repeat(1600)}`, 'long-address'],
    [`/?${Array.from({ length: 13 }, (_, i) => `${String.fromCharCode(97 + i)}=1`).join('&')}`, 'many-parameters'],
    ['/calendar/2031/05/', 'far-date'],
    ['/events?month=2099-12', 'far-date'],
    ['/events?year=2040', 'far-date'],
    ['/calendar/20401231/', 'far-date'],
    ['/a%252525b', 'broken-escapes'],
    ['/go/http://b.test/http://c.test/', 'nested-address'],
  ])('%s is refused: %s', (path, trap) => {
    expect(examine(path)).toBe(trap);
  });

  it.each([
    '/',
    '/2026/06/01/title-of-it',
    '/archive/1987/05/12/',
    '/a/b/a/b',
    '/2024/12/12/12',
    '/products/4711/12/',
    '/en/news/en/news-of-today',
    '/wiki/2050s',
    '/search?q=x&page=2&sort=y',
    '/redirect/https://b.test/x',
    '/web/2020/http://b.test/',
    '/100%25-wool',
  ])('%s is fine', (path) => {
    expect(examine(path)).toBe(path);
  });

  it('loses its fragment', () => {
    expect(examine('/app#/route/1')).toBe('/app');
  });

  it('says why', () => {
    const verdict = examineAddress('https://a.test/x/x/x/x', NOW);
    expect(verdict.isFine ? '' : verdict.why).toBe('"x" is repeated in the path');
  });

  it.each(['a/', 'http://', '2030/12/', '?year=', '%25', ';sid=', '/(S(', '/a/b'])(
    'is examined in linear time: many times "%s"',
    (piece) => {
      expectLinear(1400, (length) => {
        const path = `/${piece.repeat(Math.floor(length / piece.length))}`;
        return () => examine(path);
      });
    },
  );

  it('is judged whatever it is', () => {
    const part = fc.constantFrom(
      '/',
      'a',
      '2030',
      '-',
      '12',
      'http://',
      '%25',
      '?',
      '&',
      '=',
      'year=',
      ';',
      '(S(',
      '))',
    );
    fc.assert(fc.property(fc.array(part, { maxLength: 400 }), (parts) => examine(`/${parts.join('')}`) !== ''));
  });
});

describe('session ids', () => {
  it.each([
    ['/a;jsessionid=0A1B2C3D4E5F6789.node1?x=1', '/a?x=1'],
    ['/a?PHPSESSID=4f3b2a1908d7c6e5b4a3&x=1', '/a?x=1'],
    ['/a?x=1&sid=abcdef0123456789abcdef', '/a?x=1'],
    ['/a?sid=abcdef0123456789abcdef', '/a'],
    ['/(S(lit3py55t21z5v55vlm25s55))/page.aspx', '/page.aspx'],
  ])('go from %s', (path, expected) => {
    expect(withoutSessionIds(`https://a.test${path}`)).toBe(`https://a.test${expected}`);
  });

  it.each([
    '/a?sid=12',
    '/a?s=search-words',
    '/a?session=spring-2024',
    '/a;v=1',
    '/a?id=4f3b2a1908d7c6e5b4a3',
    '/(a)/b',
  ])('are not seen in %s', (path) => {
    expect(withoutSessionIds(`https://a.test${path}`)).toBe(`https://a.test${path}`);
  });
});

describe('shapes', () => {
  it.each([
    ['/news/12345', '/news/{number}'],
    ['/news/12345.HTML', '/news/{number}.html'],
    ['/2024-05-01/x', '/{date}/x'],
    ['/a/deadbeef01', '/a/{id}'],
    ['/a/123e4567-e89b-12d3-a456-426614174000', '/a/{id}'],
    ['/the-harbour-at-dawn', '/{words}'],
    ['/page7/x?b=1&a=2&b=3', '/page0/x?a&b'],
    ['/', '/'],
  ])('of %s is %s', (path, shape) => {
    expect(shapeOf(`https://a.test${path}`)).toBe(shape);
  });

  it('are the same for all pages of an endless program', () => {
    const shapes = new Set<string>();
    for (let i = 0; i < 500; i++) shapes.add(shapeOf(`https://a.test/list?colour=${i}&size=${i % 7}&page=${i}`));
    expect([...shapes]).toEqual(['/list?colour&page&size']);
  });

  it('have budgets that shrink with the number of parameters', () => {
    const budget = (query: string) => shapeBudget(shapeOf(`https://a.test/x${query}`));
    const budgets = [budget(''), budget('?a=1'), budget('?a=1&b=1'), budget('?a=1&b=1&c=1'), budget('?a&b&c&d&e')];
    expect(budgets).toEqual([PATH_BUDGET, ...QUERY_BUDGETS]);
    expect(budget('?month=5')).toBe(DATE_BUDGET);
  });

  it('exist for every address', () => {
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true, size: 'large' }), (url) => {
        expect(shapeOf(url).length).toBeLessThanOrEqual(500);
      }),
    );
  });
});
