/** What becomes of the elements of a page in a view. */
import { type CompactDom, Namespace } from '../../model/compact-dom.js';

/** Elements that act, load, or show nothing. They go with all that is in them. */
const DROPPED: ReadonlySet<string> = new Set([
  ...['script', 'iframe', 'frame', 'frameset', 'object', 'embed', 'applet', 'base', 'meta', 'template', 'noembed'],
  ...['noframes', 'param', 'source', 'track', 'bgsound', 'title', 'portal', 'fencedframe', 'map', 'area', 'head'],
  ...['svg', 'math', 'html', 'body', 'datalist', 'nextid', 'keygen', 'basefont'],
]);

/**
 * Elements that a browser would treat in a way of its own: forms are sent and hide the properties of their nodes behind the names of their
 * fields, raw text is no markup, what is for browsers without scripts depends on the browser.
 */
const RENAMED: ReadonlyMap<string, string> = new Map([
  ['form', 'pith-form'],
  ['noscript', 'pith-noscript'],
  ['xmp', 'pre'],
  ['plaintext', 'pre'],
  ['listing', 'pre'],
  ['marquee', 'div'],
]);

/** Drawings without references, texts of others, or motion: nothing in them can multiply or be loaded. */
const SVG_ELEMENTS: ReadonlySet<string> = new Set([
  ...['svg', 'g', 'path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'text', 'tspan', 'defs'],
  ...['linearGradient', 'radialGradient', 'stop'],
]);
const MATH_ELEMENTS: ReadonlySet<string> = new Set([
  ...['math', 'mrow', 'mi', 'mn', 'mo', 'ms', 'mtext', 'mspace', 'msup', 'msub', 'msubsup', 'mfrac', 'msqrt', 'mroot'],
  ...['mtable', 'mtr', 'mtd', 'mstyle', 'mover', 'munder', 'munderover', 'mpadded', 'mphantom', 'merror', 'semantics'],
]);

export const VIEW_VOID_ELEMENTS: ReadonlySet<string> = new Set(['br', 'col', 'hr', 'img', 'input', 'wbr']);

const PLAIN_NAME = /^[a-z][a-z\d-]{0,60}$/;

/** Name of an element that is no HTML. */
export const FOREIGN_ELEMENT = 'pith-element';

/** Name an element is written under, or null for what is left out with all that is in it. */
export function viewName(dom: CompactDom, node: number, isMarkupPage: boolean): string | null {
  const name = dom.tagName(node);
  switch (dom.namespace(node)) {
    case Namespace.Svg:
      return SVG_ELEMENTS.has(name) ? name : null;
    case Namespace.MathMl:
      return MATH_ELEMENTS.has(name) ? name : null;
    default: {
      if (!isMarkupPage) return FOREIGN_ELEMENT;
      const plain = name.toLowerCase();
      if (DROPPED.has(plain)) return null;
      return RENAMED.get(plain) ?? (PLAIN_NAME.test(plain) ? plain : FOREIGN_ELEMENT);
    }
  }
}
