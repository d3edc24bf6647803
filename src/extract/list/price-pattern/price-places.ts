/** Where prices stand on a page: the smallest element or text that holds one whole, even when it is cut into pieces. */

import { isAsciiPart } from '../../../model/is-ascii.js';
import type { ItemPrice } from '../../../model/item-list.js';
import { Tag } from '../../../model/tags.js';
import { collapseSpace } from '../../metadata/clean-text.js';
import { isHeadingTag } from '../fields/headings.js';
import type { ListPage } from '../list-extractor.js';
import { Digits, textDigits } from '../text-digits.js';
import { findPrices, isCurrency, mayBeCurrency, mayHoldPrice, type PriceMatch, readPrice } from './find-prices.js';

/** Taken out once, so that loops over texts of any kind need not look it up (docs/decisions/0016). */
const { charCodeAt } = String.prototype;

export interface PricePlace {
  /** Text node, or the element whose pieces make up the price. */
  node: number;
  price: ItemPrice;
  /** Struck through, or called old. */
  isOld: boolean;
  /** Per kilogram, per month, a saving: not what the thing costs. */
  isAside: boolean;
  /** Read out to those who cannot see what is struck through: "Original price was: …". */
  isSpoken: boolean;
}

/** Characters a label may have beside its price; more is a sentence that mentions one. */
const MAX_BESIDE = 40;
/** Characters without spaces of a price that is cut into elements. */
const MAX_PIECES_LENGTH = 24;
const MAX_CLIMB = 3;
/** Pages with more prices than this are dumps; the rest is left unread. */
const MAX_PLACES = 20_000;
/** Levels on which a class can call a price old. */
const NAMED_LEVELS = 4;

const OLD_NAME =
  /(?:^|[\s_-])(?:old|was|before|regular|original|list|msrp|rrp|srp|compare(?:-?at)?|strike(?:d|through|-through)?|crossed|previous|line-through|barre|ancien|statt|uvp|anterior|antes|tachado|vecchio|listino|stara|stary|eski)(?:$|[\s_-])|oldprice|price-?old|wasprice|listprice|regularprice/i;
/** What stands behind an "and" is in the price. */
const ASIDE_NAME =
  /(?:^|[\s_]|(?<!-and)-)(?:unit|per|installments?|monthly|tax|vat|shipping|delivery|sav(?:e|ed|ing|ings)|discount|coupon|deposit|rebate|badge|points)(?:$|[\s_-])/i;
const SAVING = /^\s{0,3}[-−–]\s?$/;
const SPOKEN_NAME = /(?:^|\s)(?:screen-reader(?:-text)?|sr-only|visually-?hidden)(?:$|[\s_-])/i;
const PER_UNIT = /^\s{0,3}(?:\/|per\b|pro\b|je\b|par\b|al\b|por\b|за\b)/i;

export function findPricePlaces(page: ListPage): PricePlace[] {
  const { dom, stats, language } = page;
  const places: PricePlace[] = [];
  const body = dom.body;
  if (body === 0) return places;
  const digits = textDigits(page);
  const end = stats.end[body] as number;
  let position = stats.order[body] as number;
  while (position < end && places.length < MAX_PLACES) {
    const node = stats.preorder[position++] as number;
    if (dom.tag[node] !== TEXT || (stats.length[node] as number) === 0 || dom.dataLength(node) > 4000) continue;
    const hasCents = hasRaisedCents(page, node);
    const hasDigits = hasCents || digits[node] !== Digits.None;
    if (!hasCents && !isWorthReading(page, node, hasDigits)) continue;
    const text = collapseSpace(dom.data(node));
    const isCut = hasCents || isPiece(text, hasDigits);
    if (!isCut && !hasDigits) continue;
    const found = isCut ? inPieces(page, node) : wholeIn(text, node, language);
    if (found === null) continue;
    position = Math.max(position, stats.end[found.node] as number);
    const [first] = found.matches as [PriceMatch];
    const names = namesAround(dom, found.node);
    places.push({
      node: found.node,
      price: readPrice(first, language),
      isOld: names.isStruck || OLD_NAME.test(names.classes),
      isSpoken: SPOKEN_NAME.test(names.classes),
      isAside:
        ASIDE_NAME.test(names.classes) ||
        SAVING.test(found.text.slice(0, first.index)) ||
        PER_UNIT.test(found.text.slice(first.index + first.raw.length)),
    });
  }
  return withoutNames(page, places);
}

/** Below this share of a page's prices, those in headings are parts of names: "Zoe R135" is no rand. */
const NAMED_SHARE = 0.25;
const HEADING_LEVELS = 3;

function withoutNames({ dom }: ListPage, places: PricePlace[]): PricePlace[] {
  const beside = places.filter(({ node }) => !isInHeading(dom, node));
  return places.length - beside.length < NAMED_SHARE * places.length ? beside : places;
}

function isInHeading(dom: ListPage['dom'], node: number): boolean {
  for (let level = 0, at = node; level < HEADING_LEVELS && at !== 0; level++, at = dom.parent[at] as number)
    if (isHeadingTag(dom.tag[at] as number)) return true;
  return false;
}

const TEXT = Tag['#text'];
const MAX_PIECE = 12;

/**
 * Whether a text may be a price or a piece of one, told by its characters in the source. Prices have digits; without any, only a
 * sign of money may be a piece of one.
 */
function isWorthReading({ dom, stats }: Pick<ListPage, 'dom' | 'stats'>, node: number, hasDigits: boolean): boolean {
  const isLong = (stats.length[node] as number) > MAX_PIECE;
  if (!hasDigits && (isLong || !mayBePiece({ dom, stats }, node))) return false;
  const start = dom.encodedStart(node);
  if (start < 0) return true;
  const end = dom.sourceEnd(node);
  if (!hasDigits) return mayBeCurrency(dom.source, start, end);
  // Numbers that stand alone have their currency beside them, within the few characters of a price.
  if (!isLong && isPlainNumber(dom.source, start, end)) return mayBePiece({ dom, stats }, node);
  return mayHoldPrice(dom.source, start, end) || (!isLong && !isAsciiPart(dom.source, start, end));
}

/** Whether something stands beside a text within the few characters of a price: as a look at lengths, it spares most of them another. */
function mayBePiece({ dom, stats }: Pick<ListPage, 'dom' | 'stats'>, text: number): boolean {
  const own = stats.length[text] as number;
  let node = dom.parent[text] as number;
  for (let level = 0; level < MAX_CLIMB && node !== 0; level++, node = dom.parent[node] as number) {
    const length = stats.length[node] as number;
    if (length !== own) return length <= MAX_PIECES_LENGTH;
  }
  return false;
}

/** Digits and what divides them, and nothing else. */
function isPlainNumber(text: string, start: number, end: number): boolean {
  for (let i = start; i < end; i++) {
    const code = charCodeAt.call(text, i);
    const isPart = (code >= 0x30 && code <= 0x39) || code <= 0x20 || code === 0x2c || code === 0x2e || code === 0x27;
    if (!isPart) return false;
  }
  return true;
}

const NUMBER_ALONE = /^\p{Nd}[\p{Nd}.,'’ ]*$/u;

/** A number, or a currency, which has no digits, that stands alone. */
function isPiece(text: string, hasDigits: boolean): boolean {
  return text.length <= MAX_PIECE && (hasDigits ? NUMBER_ALONE.test(text) : isCurrency(text));
}

interface Found {
  node: number;
  text: string;
  matches: PriceMatch[];
}

function wholeIn(text: string, node: number, language: string): Found | null {
  const matches = findPrices(text, language);
  if (matches.length === 0) return null;
  const beside = text.length - matches.reduce((sum, match) => sum + match.raw.length, 0);
  return beside <= MAX_BESIDE ? { node, text, matches } : null;
}

/** `$19<sup>99</sup>`: two digits in an element right after the text. */
function hasRaisedCents({ dom, stats }: Pick<ListPage, 'dom' | 'stats'>, text: number): boolean {
  const next = dom.nextSibling[text] as number;
  return next !== 0 && stats.length[next] === 2 && dom.isElement(next) && /^\s*\d\d\s*$/.test(dom.textContent(next));
}

/** `<b>$</b><span>19</span><sup>99</sup>`: climbs while the element is as short as a price. */
function inPieces(page: Pick<ListPage, 'dom' | 'stats' | 'language'>, text: number): Found | null {
  const { dom, stats, language } = page;
  let node = dom.parent[text] as number;
  for (let level = 0; level < MAX_CLIMB && node !== 0; level++, node = dom.parent[node] as number) {
    const length = stats.length[node] as number;
    if (length > MAX_PIECES_LENGTH) return null;
    // Nothing is beside the piece yet.
    if (length === stats.length[text]) continue;
    const joined = joinPieces(page, node);
    const matches = findPrices(joined, language);
    if (matches.length > 0) return matches.length === 1 ? { node, text: joined, matches } : null;
  }
  return null;
}

/** Cents that stand alone, raised or in an element of their own, get the point back they are written without. */
function joinPieces({ dom, stats }: Pick<ListPage, 'dom' | 'stats'>, root: number): string {
  let joined = '';
  for (let node = dom.next(root, root); node !== 0; node = dom.next(node, root)) {
    if (!dom.isText(node) || (stats.length[node] as number) === 0) continue;
    const piece = collapseSpace(dom.data(node));
    const isCents = /^\d{2}$/.test(piece) && /\d$/.test(joined) && !/\d[.,]\d{1,2}$/.test(joined);
    joined += isCents ? `.${piece}` : piece;
  }
  return joined;
}

function namesAround(dom: ListPage['dom'], node: number): { classes: string; isStruck: boolean } {
  let isStruck = false;
  const classes: string[] = [];
  for (let level = 0, at = node; level < NAMED_LEVELS && at !== 0; level++, at = dom.parent[at] as number) {
    const tag = dom.tag[at];
    if (tag === Tag.del || tag === Tag.s || tag === Tag.strike) isStruck = true;
    // Names of the innermost element that has any speak of the price; those further out of the product.
    const name = dom.attribute(at, 'class');
    if (name !== null && classes.length < 2) classes.push(name.slice(0, 200));
  }
  return { classes: classes.join(' '), isStruck };
}
