/**
 * What an element means to a reader, as a small number per tag: how it separates text and which handler it needs.
 * One table serves every renderer, so that they agree on where words end and on what is never shown.
 */
import { type CompactDom, Namespace } from '../../model/compact-dom.js';
import { STATIC_TAG_COUNT, type StaticTagName, Tag } from '../../model/tags.js';

export const Kind = {
  /** Flows within a line and separates nothing: `foo<b>bar</b>` is one word. */
  Inline: 0,
  /** Flows within a line, but is a thing of its own: words beside it stay apart. */
  Spaced: 1,
  /** Never shown: no text of its own, fallback for something else, or a form control's value. */
  Hidden: 2,
  LineBreak: 3,
  Block: 4,
  /** A block that stands on the line after the one before it, without a gap. */
  Line: 5,
  List: 6,
  Item: 7,
  Preformatted: 8,
  Table: 9,
  Row: 10,
  Cell: 11,
  Quotation: 12,
  Math: 13,
  Superscript: 14,
  /** Reading aid above or beside ruby text. */
  Annotation: 15,
} as const;
export type Kind = (typeof Kind)[keyof typeof Kind];

const NAMES: readonly [Kind, readonly StaticTagName[]][] = [
  [Kind.Spaced, ['img', 'image', 'picture', 'button', 'input', 'embed', 'meter', 'progress', 'keygen']],
  [
    Kind.Hidden,
    [
      'head',
      'script',
      'style',
      'template',
      'noscript',
      'title',
      'base',
      'link',
      'meta',
      'iframe',
      'object',
      'applet',
      'video',
      'audio',
      'canvas',
      'noembed',
      'noframes',
      'frame',
      'select',
      'option',
      'optgroup',
      'datalist',
      'textarea',
      'area',
      'param',
      'source',
      'track',
      'col',
      'colgroup',
      'basefont',
      'bgsound',
      'svg',
    ],
  ],
  [Kind.LineBreak, ['br']],
  [
    Kind.Block,
    [
      'html',
      'body',
      'frameset',
      'address',
      'article',
      'aside',
      'blockquote',
      'center',
      'details',
      'dialog',
      'div',
      'dl',
      'fieldset',
      'figcaption',
      'figure',
      'footer',
      'header',
      'hgroup',
      'main',
      'nav',
      'p',
      'search',
      'section',
      'summary',
      'h1',
      'h2',
      'h3',
      'h4',
      'h5',
      'h6',
      'form',
      'legend',
      'caption',
      'hr',
      'marquee',
    ],
  ],
  [Kind.Line, ['dt', 'dd']],
  [Kind.List, ['ul', 'ol', 'menu', 'dir']],
  [Kind.Item, ['li']],
  [Kind.Preformatted, ['pre', 'listing', 'xmp', 'plaintext']],
  [Kind.Table, ['table']],
  [Kind.Row, ['tr']],
  [Kind.Cell, ['td', 'th']],
  [Kind.Quotation, ['q']],
  [Kind.Math, ['math']],
  [Kind.Superscript, ['sup']],
  [Kind.Annotation, ['rt']],
];

const KIND_OF_TAG = new Uint8Array(STATIC_TAG_COUNT);
for (const [kind, names] of NAMES) for (const name of names) KIND_OF_TAG[Tag[name]] = kind;

export function kindOf(dom: CompactDom, node: number): Kind {
  const tag = dom.tag[node] as number;
  return tag < STATIC_TAG_COUNT ? (KIND_OF_TAG[tag] as Kind) : kindOfUnlisted(dom, node);
}

const MATHML_KINDS: ReadonlyMap<string, Kind> = new Map([
  ['math', Kind.Math],
  ['annotation', Kind.Hidden],
  ['annotation-xml', Kind.Hidden],
]);

function kindOfUnlisted(dom: CompactDom, node: number): Kind {
  switch (dom.namespace(node)) {
    case Namespace.Svg:
      return Kind.Hidden;
    case Namespace.MathMl:
      return MATHML_KINDS.get(dom.tagName(node)) ?? Kind.Inline;
    case Namespace.Xml:
      return isInMixedContent(dom, node) ? Kind.Inline : Kind.Block;
    default:
      // Custom elements are mostly small boxes: without their style sheet, a space is the safe separation.
      return dom.tagName(node).includes('-') ? Kind.Spaced : Kind.Inline;
  }
}

/** XML says nothing about display; an element that touches running text is part of that text. */
function isInMixedContent(dom: CompactDom, node: number): boolean {
  return isRunningText(dom, dom.previousSibling[node] as number) || isRunningText(dom, dom.nextSibling[node] as number);
}

function isRunningText(dom: CompactDom, node: number): boolean {
  return node !== 0 && dom.isText(node) && /\S/.test(dom.data(node));
}

/** Whether a ruby annotation brings its own parentheses in `<rp>` elements. */
export function isParenthesised(dom: CompactDom, annotation: number): boolean {
  let before = dom.previousSibling[annotation] as number;
  if (before !== 0 && dom.isText(before)) before = dom.previousSibling[before] as number;
  return before !== 0 && dom.tag[before] === Tag.rp;
}
