/** Random markup that goes through the corners of the parsing algorithm: misnesting, tables, templates, foreign content. */
import fc from 'fast-check';

const NAMES = (
  'html head body title base meta style script noscript template frameset frame noframes p div span a b i em nobr font ' +
  'big u s small address ul ol li dl dd dt h1 h2 pre listing textarea form button input img image br hr table caption ' +
  'colgroup col tbody thead tfoot tr td th option optgroup ruby rb rt rtc rp applet object marquee xmp iframe plaintext ' +
  'svg math mi mo mtext annotation-xml mglyph desc foreignObject title g x-y main'
).split(' ');

const ATTRIBUTES = [
  '',
  '',
  '',
  ' a',
  ' a=1',
  ' a="1"',
  " b='&lt;'",
  ' a=2 a=3',
  ' type=hidden',
  ' color=red',
  ' encoding=text/html',
  ' /',
  '/',
  ' =',
  ' viewbox=1 xlink:href=x',
  ' definitionurl',
  ' a="&ampx=1"',
  ' a=&amp',
];

const PIECES = [
  'x',
  ' ',
  '\n',
  '\t y',
  'a&amp;b',
  '&lt',
  '&#32;',
  '&notit;',
  '\0y',
  '<',
  '</',
  '<>',
  '</>',
  '<!',
  '<!-- c -->',
  '<!--',
  '-->',
  '--!>',
  '<!-->',
  '<?pi>',
  '<!DOCTYPE html>',
  '<!DOCTYPE x PUBLIC "a">',
  '\r\n',
  '\r',
  '\f',
  '"',
  "'",
  '=',
  '<p a="',
  '</script',
  '<!--<script>',
];

const startTag = fc
  .tuple(fc.constantFrom(...NAMES), fc.constantFrom(...ATTRIBUTES))
  .map(([name, attributes]) => `<${name}${attributes}>`);
/** Without those of table sections, which parse5 treats otherwise than the standard while a row is open. */
const END_NAMES = NAMES.filter((name) => !['tbody', 'thead', 'tfoot'].includes(name));
const endTag = fc.constantFrom(...END_NAMES).map((name) => `</${name}>`);

/** Documents of some dozen tokens. */
export const nastyMarkup: fc.Arbitrary<string> = fc
  .array(
    fc.oneof(
      { weight: 6, arbitrary: startTag },
      { weight: 3, arbitrary: endTag },
      { weight: 3, arbitrary: fc.constantFrom(...PIECES) },
    ),
    { maxLength: 40 },
  )
  .map((pieces) => pieces.join(''));
