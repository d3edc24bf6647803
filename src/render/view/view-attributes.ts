/** What becomes of attributes in a view: those that say how something looks or what it is stay, by an allow-list. */
import { type CompactDom, Namespace } from '../../model/compact-dom.js';
import { largestInSrcset } from '../elements/srcset.js';
import { attribute } from '../markup.js';
import { imageUrl, linkUrl, webUrl } from '../urls.js';
import { cleanDeclarations } from './clean-css.js';

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

const KEPT = words(
  'id class dir lang title role hidden align valign width height bgcolor color face size border cellpadding cellspacing ' +
    'colspan rowspan span start type value reversed datetime open alt cols rows nowrap noshade wrap scope headers abbr label ' +
    'checked selected multiple placeholder min max low high optimum clear compact hspace vspace frame rules itemprop rel',
);
const SVG_KEPT = words(
  'id class viewBox preserveAspectRatio width height d x y x1 y1 x2 y2 cx cy r rx ry dx dy points transform fill fill-rule ' +
    'fill-opacity stroke stroke-width stroke-linecap stroke-linejoin stroke-opacity stroke-dasharray opacity clip-rule color ' +
    'offset stop-color stop-opacity gradientUnits gradientTransform text-anchor font-size font-family font-weight display ' +
    'visibility role',
);
/** `javascript:` and the like mean nothing in these, but references to other things would be loaded. */
const MAY_REFER = /url|src|image|\\|&/i;
const OWN_REFERENCE = /^url\(#[\w-]{1,100}\)$/;
const PREFIXED = /^(?:data|aria)-[a-z\d-]{1,60}$/;
const OWN_PREFIX = 'data-pith';
const INPUT_TYPES = words('text checkbox radio submit reset button search range hidden number date time color');

/** Of a value; what is longer says nothing about looks. Paths of drawings may be. */
const MAX_VALUE = 4000;
const MAX_PATH = 20_000;
const MAX_STYLE = 10_000;
/** Images written into the page itself, of at most so many characters. */
const MAX_DATA_IMAGE = 64 * 1024;
/** Where pages that load images late say which. */
const LATE_SOURCES = ['data-src', 'data-original', 'data-lazy-src'] as const;

/** @param name what the element is written as */
export function viewAttributes(dom: CompactDom, node: number, name: string, base: string | null): string {
  const isForeign = dom.namespace(node) === Namespace.Svg || dom.namespace(node) === Namespace.MathMl;
  const pieces = [` data-pith="${node}"`];
  for (const { name: key, value } of dom.attributes(node)) {
    if (key === 'style') {
      if (value.length <= MAX_STYLE) pieces.push(attribute('style', cleanDeclarations(value)));
    } else if (isForeign ? isKeptForeign(key, value) : isKept(key, value)) {
      pieces.push(attribute(key, key === 'type' && name === 'input' ? inputType(value) : value));
    }
  }
  if (name === 'img') pieces.push(imageAttributes(dom, node, base));
  if (name === 'a' && !isForeign) pieces.push(linkAttributes(dom, node, base));
  // Fields can be pointed at, but keys are for the person who marks.
  if (name === 'input' || name === 'textarea') pieces.push(' readonly tabindex="-1"');
  if (name === 'button' || name === 'select' || name === 'summary') pieces.push(' tabindex="-1"');
  if (name === 'button') pieces.push(' type="button"');
  return pieces.join('');
}

function isKept(key: string, value: string): boolean {
  if (value.length > MAX_VALUE) return false;
  return KEPT.has(key) || (PREFIXED.test(key) && !key.startsWith(OWN_PREFIX));
}

function isKeptForeign(key: string, value: string): boolean {
  if (!SVG_KEPT.has(key) || value.length > MAX_PATH) return false;
  return !MAY_REFER.test(value) || OWN_REFERENCE.test(value.trim());
}

const inputType = (type: string): string => {
  const plain = type.trim().toLowerCase();
  return INPUT_TYPES.has(plain) ? plain : plain === 'image' ? 'button' : 'text';
};

/** The address stays, the link does not: nothing happens when it is followed. */
function linkAttributes(dom: CompactDom, node: number, base: string | null): string {
  const href = dom.attribute(node, 'href');
  if (href === null) return '';
  const address = linkUrl(href, base) ?? '';
  const title = dom.hasAttribute(node, 'title') || address === '' ? null : address;
  return attribute('data-pith-href', address) + attribute('title', title);
}

/** A grey area of the size of the image, which is not loaded. */
function imageAttributes(dom: CompactDom, node: number, base: string | null): string {
  const source = dom.attribute(node, 'src')?.trim() ?? '';
  const late = LATE_SOURCES.map((name) => dom.attribute(node, name)).find((value) => value !== null) ?? null;
  const written = source.length <= MAX_DATA_IMAGE ? imageUrl(source, base) : null;
  const isWritten = written?.startsWith('data:') && late === null;
  const named = late ?? (source.startsWith('data:') ? '' : source);
  const address = webUrl(named || (largestInSrcset(dom.attribute(node, 'srcset') ?? '') ?? ''), base);
  const width = pixels(dom.attribute(node, 'width'));
  const height = pixels(dom.attribute(node, 'height'));
  return (
    attribute('data-pith-image', address) +
    attribute('src', isWritten ? written : placeholder(width ?? height ?? USUAL_WIDTH, height ?? width ?? USUAL_HEIGHT))
  );
}

const USUAL_WIDTH = 160;
const USUAL_HEIGHT = 100;

const pixels = (value: string | null): number | null => {
  const number = Number.parseInt(value ?? '', 10);
  return number >= 1 && number <= 5000 && !value?.includes('%') ? number : null;
};

const placeholder = (width: number, height: number): string =>
  `data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='${width}' height='${height}'%3E` +
  "%3Crect width='100%25' height='100%25' fill='%23888' fill-opacity='.3'/%3E%3C/svg%3E";
