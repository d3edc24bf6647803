import fc from 'fast-check';

const TAGS = [
  'div',
  'p',
  'span',
  'a',
  'ul',
  'li',
  'table',
  'tr',
  'td',
  'b',
  'i',
  'h2',
  'section',
  'br',
  'img',
  'pre',
  'svg',
  'template',
  'o:p',
  // Every object answers to this name.
  'constructor',
];
const NAMES = [
  'id',
  'class',
  'href',
  'title',
  'data-x',
  'xlink:href',
  ':class',
  '@click',
  'x"y',
  'xml:lang',
  'xmlns:v',
];
const WORDS = [
  'main',
  'menu',
  'item2',
  'a b',
  'x&amp;y',
  '"q"',
  "it's",
  '',
  'http:\\\\h\\p?q=\\',
  '日本',
  '\u0001',
  '<',
  ']]>',
];
const TEXTS = [
  'word',
  ' ',
  '\n',
  'A &amp; B',
  '&lt;x&gt;',
  'naïve — 日本',
  '&nbsp;',
  '\u0000',
  'a]]>b',
  '\u{1F600}',
  '&#128;',
];

const attribute = fc
  .tuple(fc.constantFrom(...NAMES), fc.constantFrom(...WORDS))
  .map(([name, value]) => ` ${name}='${value.replaceAll("'", '&#39;')}'`);
const openTag = fc
  .tuple(fc.constantFrom(...TAGS), fc.array(attribute, { maxLength: 3 }))
  .map(([tag, attributes]) => `<${tag}${attributes.join('')}>`);
const closeTag = fc.constantFrom(...TAGS).map((tag) => `</${tag}>`);
const other = fc.constantFrom(
  '<!-- c -->',
  '<!---->',
  '<!--a--b-->',
  '<!-- - --->',
  '<!doctype html>',
  '<?pi x?>',
  '<script>if (a < b && c) "</p>"</script>',
  '<style>a > b {}</style>',
  '<textarea>\n\n<b></textarea>',
  '<noscript><p>n</p></noscript>',
  '<math><mi>x</mi></math>',
  '<svg viewBox="0 0 1 1"><foreignObject><p>f</p></foreignObject></svg>',
  '<title>t</title>',
  '<frameset>',
  '<body class=b>',
  '<p =x 1a=2>',
);

/** Tag soup: tags, text and oddities in any order. */
export const tagSoup: fc.Arbitrary<string> = fc
  .array(
    fc.oneof(
      { arbitrary: openTag, weight: 6 },
      { arbitrary: closeTag, weight: 4 },
      { arbitrary: fc.constantFrom(...TEXTS), weight: 4 },
      { arbitrary: other, weight: 2 },
      { arbitrary: fc.string({ unit: 'binary', maxLength: 6 }), weight: 1 },
    ),
    { maxLength: 40 },
  )
  .map((pieces) => pieces.join(''));

interface Box {
  tag: string;
  attributes: string[];
  children: (Box | string)[];
}

const { box } = fc.letrec<{ box: Box; content: Box | string }>((tie) => ({
  box: fc.record({
    tag: fc.constantFrom('div', 'section', 'article', 'aside', 'span', 'b'),
    attributes: fc.uniqueArray(attribute, { maxLength: 2, selector: (text) => text.split('=')[0] }),
    children: fc.array(tie('content'), { maxLength: 4 }),
  }),
  content: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom('word', 'A &amp; B', '<br>', '<!--c-->'),
    tie('box'),
  ),
}));

/** A page without markup errors: every element closed, nothing that the parser would move. */
export const tidyPage: fc.Arbitrary<string> = fc
  .array(box, { maxLength: 4 })
  .map(
    (boxes) =>
      `<!DOCTYPE html><html><head><title>t</title></head><body>${boxes.map(writeBox).join('\n')}</body></html>`,
  );

function writeBox({ tag, attributes, children }: Box): string {
  const inner = children.map((child) => (typeof child === 'string' ? child : writeBox(child))).join('');
  return `<${tag}${attributes.join('')}>${inner}</${tag}>`;
}
