import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectLinear } from '../../../test/growth.js';
import { cleanDeclarations, cleanSheet } from './clean-css.js';
import { cssTokens } from './css-tokens.js';

/** Addresses and functions that are left, as a browser would see them. */
const loads = (css: string): string[] =>
  [...cssTokens(css)].flatMap(({ type, value }) =>
    (type === 'url' && !/^data:image\//i.test(value)) ||
    (type === 'function' && /^(?:src|image|(?:-webkit-)?image-set|expression|paint)$/i.test(value)) ||
    (type === 'at' && /^(?:import|font-face|namespace|charset|document)$/i.test(value))
      ? [`${type} ${value}`]
      : [],
  );

describe('style sheets of others', () => {
  it('keep what says how things look', () => {
    const css =
      '@media (min-width: 600px) and (400px <= height){a > b::before, .x\\:y[title="a;b"]{margin:-1.5em 1e3px;content:"\\201c"}}';
    expect(cleanSheet(css)).toBe(
      '@media (min-width: 600px) and (400px <= height){a > b::before, .x\\3a y[title="a;b"]{margin:-1.5em 1e3px;content:"“"}}',
    );
    expect(cleanSheet('@layer a,b;@supports (display:grid){.a{color:#abc!important}}')).toBe(
      '@layer a,b;@supports (display:grid){.a{color:#abc!important}}',
    );
    expect(cleanSheet('.\\31 0{width:calc(100% - var(--x, 2px))}')).toBe('.\\31 0{width:calc(100% - var(--x, 2px))}');
  });

  it.each([
    ['a{background:url(http://e.example/x.png) no-repeat}', 'a{background:none no-repeat}'],
    ['a{background:URL( "http://e.example/x" )}', 'a{background:none}'],
    ['a{background:u\\72l(http://e.example/x)}', 'a{background:none}'],
    ['a{background:u\\000072 l("//e.example/x")}', 'a{background:none}'],
    ['a{background:url(x\\29y)}', 'a{background:none}'],
    ['a{background:image-set("//e.example/1.png" 1x, url(2.png) 2x)}', 'a{background:none}'],
    ['a{background:src("//e.example/1.png")}', 'a{background:none}'],
    ['@import "//e.example/a.css";a{b:c}', '/**/a{b:c}'],
    ['@\\69mport url(//e.example/a.css) screen;a{b:c}', '/**/a{b:c}'],
    ['@font-face{font-family:x;src:url(//e.example/f)}a{b:c}', '/**/a{b:c}'],
    ['@media print{@import "x"}a{b:c}', '@media print{/**/}a{b:c}'],
    ['a{width:expression(alert(1))}', 'a{width:none}'],
    ['ur/**/l(//e.example/x)', 'ur/**/l(//e.example/x)'],
    ['<!-- a{b:c} -->', '/**/ a{b:c} /**/'],
  ])('lose what would be loaded: %s', (css, clean) => {
    expect(cleanSheet(css)).toBe(clean);
    expect(loads(cleanSheet(css))).toEqual([]);
  });

  it('keep images that are written into them', () => {
    expect(cleanSheet('a{b:url(data:image/gif;base64,R0lG)}')).toBe('a{b:url("data:image/gif;base64,R0lG")}');
    expect(cleanSheet("a{b:url('data:image/svg+xml,<svg/>')}")).toBe('a{b:url("data:image/svg+xml,\\3c svg/>")}');
    expect(cleanSheet('a{b:url(data:text/html,x)}')).toBe('a{b:none}');
  });

  it('close what they leave open and keep nothing that closes more', () => {
    expect(cleanSheet('a{b:c(d')).toBe('a{b:c(d)}');
    expect(cleanSheet('}}a{b:c}')).toBe('/**//**/a{b:c}');
    expect(cleanSheet('a{content:"x')).toBe('a{content:"x"}');
    expect(cleanSheet('/* never closed')).toBe('/**/');
  });

  it('find links and images of a view by the names these have there', () => {
    expect(cleanSheet('a:link,a:any-link,a[href^="/x"],img[src]{b:c}')).toBe(
      'a[data-pith-href],a[data-pith-href],a[data-pith-href^="/x"],img[data-pith-image]{b:c}',
    );
    expect(cleanSheet('[constructor],[__proto__]{b:c}')).toBe('[constructor],[__proto__]{b:c}');
  });

  it('have no blocks and no importance in attributes', () => {
    expect(cleanDeclarations('outline:none ! important;color:red')).toBe('outline:none /**/;color:red');
    expect(cleanDeclarations('color:red;}b{background:url(x)}')).toBe('color:red;/**/b/**/');
  });

  it('of any text come out closed, without tags and without anything to load', () => {
    const pieces = fc.constantFrom(
      ...[
        'a',
        '{',
        '}',
        '(',
        ')',
        '[',
        ']',
        ';',
        ':',
        '"',
        "'",
        '\\',
        '\n',
        '<',
        '</style>',
        '/*',
        '*/',
        'url(',
        '@import',
      ],
      ...[
        'u\\72l(',
        '\\75 rl(',
        'http://e.example/x',
        'image-set(',
        '@media x',
        '!important',
        '-',
        '0',
        '#',
        '<!--',
        '\0',
        'é',
      ],
      ...['src(', '\\', '@', ' ', 'data:image/png,', 'ur', 'l(', 'im', 'port'],
    );
    const anything = fc
      .array(fc.oneof(pieces, fc.string({ maxLength: 5 })), { maxLength: 40 })
      .map((all) => all.join(''));
    fc.assert(
      fc.property(anything, (css) => {
        for (const clean of [cleanSheet(css), cleanDeclarations(css)]) {
          expect(clean).not.toMatch(/<[a-z/!?]/i);
          expect(loads(clean)).toEqual([]);
          // What follows a sheet is not swallowed by it.
          expect([...cssTokens(`${clean};end`)].at(-1)).toMatchObject({ type: 'ident', value: 'end' });
        }
      }),
      { numRuns: 500 },
    );
  });

  it.each(['url(', '((((', '\\', '"\\', '@import ', '/*', '{[(', 'a{', 'u\\72l(x)'])(
    'of much %s take linear time',
    (piece) => {
      expectLinear(200_000, (length) => {
        const css = piece.repeat(length / piece.length);
        return () => cleanSheet(css);
      });
    },
  );
});
