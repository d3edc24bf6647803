import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectLinear } from '../../../test/growth.js';
import { RobotsMatcher } from './robots-matcher.js';
import { parseRobots } from './robots-rules.js';

const SITE = 'https://example.test';
const judge = (text: string, path: string) => new RobotsMatcher(parseRobots(text)).judge(SITE + path);
const isAllowed = (text: string, path: string) => judge(text, path).isAllowed;

describe('groups', () => {
  it('for everyone hold unless there is one of our own', () => {
    const text = 'User-agent: *\nDisallow: /all\n\nUser-agent: pith\nDisallow: /own\n';
    expect(isAllowed(text, '/all')).toBe(true);
    expect(isAllowed(text, '/own')).toBe(false);
    expect(isAllowed(text.replace('pith', 'pithy'), '/all')).toBe(false);
  });

  it('of one name are read as one, wherever they stand', () => {
    const text =
      'User-agent: Pith\nDisallow: /a\nUser-agent: other\nDisallow: /\nUser-agent: PITH/2.0 (bot)\nDisallow: /b';
    expect([isAllowed(text, '/a'), isAllowed(text, '/b'), isAllowed(text, '/c')]).toEqual([false, false, true]);
  });

  it('share their rules when their names follow one another, other lines in between or not', () => {
    const text =
      'User-agent: other\nSitemap: https://example.test/s.xml\nCrawl-delay: 3\n\nUser-agent: Pith\nDisallow: /a';
    expect(isAllowed(text, '/a')).toBe(false);
    expect(isAllowed(`${text}\nUser-agent: third\nDisallow: /b`, '/b')).toBe(true);
  });

  it('of our own without rules free us from those for everyone', () => {
    expect(isAllowed('User-agent: *\nDisallow: /\nUser-agent: pith\nDisallow:', '/x')).toBe(true);
  });

  it('are needed: rules before the first count for nobody', () => {
    expect(isAllowed('Disallow: /\n', '/x')).toBe(true);
    expect(isAllowed('', '/x')).toBe(true);
    expect(isAllowed('<html><body>Disallow: nothing</body></html>', '/x')).toBe(true);
  });
});

describe('rules', () => {
  const rules = (...lines: string[]) => `user-agent: *\n${lines.join('\n')}`;

  it.each([
    [['Disallow: /a', 'Allow: /a/b'], '/a/b/c', true],
    [['Disallow: /a', 'Allow: /a/b'], '/a/c', false],
    [['Allow: /p', 'Disallow: /'], '/page', true],
    [['Allow: /folder', 'Disallow: /folder'], '/folder/page', true],
    [['Disallow: /folder', 'Allow: /folder'], '/folder/page', true],
    [['Allow: /page', 'Disallow: /*.htm'], '/page.htm', false],
    [['Allow: /$', 'Disallow: /'], '/', true],
    [['Allow: /$', 'Disallow: /'], '/page.htm', false],
    [['Disallow: /*.php$'], '/a.php', false],
    [['Disallow: /*.php$'], '/a.php?x=1', true],
    [['Disallow: /*.php$'], '/.php.php', false],
    [['Disallow: /a*b*c'], '/a-b-c', false],
    [['Disallow: /a*b*c'], '/a-c-b', true],
    [['Disallow: /*ab*b$'], '/xab', true],
    [['Disallow: *'], '/x', false],
    [['Disallow: /*?'], '/x?y', false],
    [['Disallow: /*?'], '/x', true],
    [['Disallow: /x$y'], '/x$y', false],
    [['Disallow: /x%24'], '/x$', false],
    [['Disallow: /x%2A'], '/x*y', false],
    [['Disallow: /x%2A'], '/xay', true],
    [['Disallow: private'], '/private/1', false],
    [['Disallow: /Fish'], '/fish', true],
    [['disallow : /x # all of it'], '/x', false],
    [['Disallow: /ä'], '/%C3%A4', false],
    [['Disallow: /%c3%a4'], '/ä', false],
    [['Disallow: /%7Eann'], '/~ann', false],
    [['Disallow: /a%2Fb'], '/a/b', true],
    [['Disallow: /a b'], '/a%20b', false],
    [['Disallow: /'], '/robots.txt', true],
  ])('%j decide on %s', (lines, path, expected) => {
    expect(isAllowed(rules(...lines), path)).toBe(expected);
  });

  it('name themselves', () => {
    expect(judge(rules('Disallow: /a*b'), '/a1b')).toMatchObject({ isAllowed: false, rule: 'Disallow: /a*b' });
  });

  it('may end in any way and start with a byte order mark', () => {
    expect(isAllowed('\ufeffUser-agent: *\rDisallow: /a\r\n\r\nDisallow: /b', '/b')).toBe(false);
    expect(isAllowed('\ufeffUser-agent: *\rDisallow: /a', '/a')).toBe(false);
  });

  it('match as a regular expression made from them would', () => {
    const part = fc.constantFrom('a', 'b', '*', '/', '$', 'ab');
    fc.assert(
      fc.property(
        fc.array(part, { maxLength: 8 }),
        fc.array(fc.constantFrom('a', 'b', '/'), { maxLength: 8 }),
        (p, u) => {
          const pattern = `/${p.join('')}`;
          const path = `/${u.join('')}`.replaceAll('//', '/a');
          const anchored = pattern.endsWith('$');
          const source = (anchored ? pattern.slice(0, -1) : pattern).replaceAll('$', '\\$').replaceAll('*', '.*');
          const expected = new RegExp(`^${source}${anchored ? '$' : ''}`).test(path);
          expect(isAllowed(`User-agent: *\nDisallow: ${pattern}`, path)).toBe(!expected);
        },
      ),
    );
  });
});

describe('further lines', () => {
  it('tell the delay, within bounds', () => {
    const delay = (value: string) => parseRobots(`User-agent: *\nCrawl-delay: ${value}`).crawlDelay;
    expect([delay('2.5'), delay('0'), delay('99999999'), delay('soon'), delay('-1')]).toEqual([
      2500,
      0,
      300_000,
      null,
      null,
    ]);
  });

  it('name sitemaps, whoever they are for', () => {
    const { sitemaps } = parseRobots(
      'Sitemap: https://a.test/1.xml\nUser-agent: x\nsitemap:https://a.test/2.xml\nSitemap:',
    );
    expect(sitemaps).toEqual(['https://a.test/1.xml', 'https://a.test/2.xml']);
  });
});

describe('hostile files', () => {
  const lines = (line: (i: number) => string, count: number) =>
    Array.from({ length: count }, (_, i) => line(i)).join('\n');
  const path = `/${'a'.repeat(2000)}`;

  it.each<[string, number, (many: number) => string]>([
    ['a pattern of stars', 250_000, (many) => `User-agent: *\nDisallow: /${'*a'.repeat(many)}b`],
    [
      'many patterns of stars',
      40_000,
      (many) => `User-agent: *\n${lines((i) => `Disallow: /*a*a*a*a*a*a*b${i}`, many)}`,
    ],
    ['long near misses', 600, (many) => `User-agent: *\n${lines((i) => `Disallow: /*${'a'.repeat(900)}${i}*x`, many)}`],
    [
      'near misses with the odd letter first',
      500,
      (many) => `User-agent: *\n${lines((i) => `Disallow: /*b${'a'.repeat(900 + i)}*x`, many)}`,
    ],
    [
      'many names and many rules',
      15_000,
      (many) => `${lines((i) => `User-agent: b${i}`, many)}\n${lines((i) => `Disallow: /${i}`, many)}`,
    ],
    ['megabytes of rules', 200_000, (many) => `User-agent: *\n${lines((i) => `Disallow: /${i}`, many)}`],
    ['one endless line', 2_000_000, (many) => `User-agent: *\nDisallow: /${'x'.repeat(many)}`],
    ['only colons', 2_000_000, (many) => ':'.repeat(many)],
    ['only line ends', 2_000_000, (many) => '\r'.repeat(many)],
  ])('of %s take linear time', (_, size, file) => {
    expectLinear(size, (many) => {
      const text = file(many);
      return () => {
        const matcher = new RobotsMatcher(parseRobots(text));
        for (let i = 0; i < 5; i++) matcher.judge(`${SITE}${path}${i}`);
      };
    });
  });

  it('are answered whatever they hold', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), fc.webPath(), (text, urlPath) => {
        expect(typeof isAllowed(`User-agent: *\nDisallow: ${text}`, urlPath || '/')).toBe('boolean');
      }),
    );
  });
});
