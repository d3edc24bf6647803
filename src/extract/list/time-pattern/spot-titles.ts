/** What each link and heading of a page is worth as the title of an item: read once for all items, and all cuts of them. */
import { Tag } from '../../../model/tags.js';
import type { TimeMatch } from '../../time/index.js';
import type { ListPage } from '../list-extractor.js';
import { pageMemo } from '../page-memo.js';
import { timeBelow, timeIn } from '../page-times.js';
import { type ElementKinds, kindsOf } from './element-kinds.js';
import { isServiceText, leadsElsewhere } from './link-words.js';
import { visibleText } from './page-text.js';
import { type TimeNode, textBesideTime } from './time-nodes.js';
import { type TitleSpots, titleSpots } from './title-spots.js';

/** Taken out once, so that loops over texts of any kind need not look it up (docs/decisions/0016). */
const { charCodeAt } = String.prototype;

/** The score of what is no title. */
export const NO_TITLE = -1;
/** Longer titles are worth no more. */
const FULL_WEIGHT = 40;

const UNREAD = -1;

/**
 * A title depends on the item in two ways only: by the heading around or in it, which may lie outside of the item, and by the
 * item's time, where the link holds it. What was read is kept with both, and read anew when another item sees it otherwise.
 */
export class SpotTitles {
  readonly spots: TitleSpots;
  readonly #page: ListPage;
  readonly #kinds: ElementKinds;
  /** By spot. */
  readonly #headings: Int32Array;
  readonly #times: Int32Array;
  readonly #scores: Float64Array;
  readonly #texts: string[];
  readonly #titleId: number;
  readonly #relId: number;
  /** The address asked for last: several links of an item often have the same. */
  #lastHref = '';
  #lastLeadsElsewhere = false;

  constructor(page: ListPage) {
    this.#page = page;
    this.spots = titleSpots(page);
    this.#kinds = kindsOf(page);
    this.#titleId = page.dom.attributeNameId('title');
    this.#relId = page.dom.attributeNameId('rel');
    const count = this.spots.nodes.length;
    this.#headings = new Int32Array(count).fill(UNREAD);
    this.#times = new Int32Array(count);
    this.#scores = new Float64Array(count);
    this.#texts = new Array(count).fill('');
  }

  /** 0 to 1.6, or `NO_TITLE`, in an item whose part with the spot starts at position `from` and whose time is `time`. */
  scoreOf(spot: number, from: number, time: TimeNode | null): number {
    const { order, end } = this.#page.stats;
    const { nodes, hrefs, headingAround, headingBelow } = this.spots;
    const node = nodes[spot] as number;
    const around = headingAround[spot] as number;
    const isInHeading = around !== 0 && (order[around] as number) >= from;
    const heading = isInHeading ? around : (headingBelow[spot] as number);
    const isLink = hrefs[spot] !== null;
    const textNode = isLink && heading !== 0 && !isInHeading ? heading : node;
    let held = 0;
    if (isLink && time !== null) {
      const at = order[time.node] as number;
      if (at >= (order[textNode] as number) && at < (end[textNode] as number)) held = time.node;
    }
    if (this.#headings[spot] !== heading || this.#times[spot] !== held) {
      this.#headings[spot] = heading;
      this.#times[spot] = held;
      this.#scores[spot] = isLink
        ? this.#readLink(spot, node, textNode, heading, held === 0 ? null : time)
        : this.#readHeading(spot, node);
    }
    return this.#scores[spot] as number;
  }

  /** The title as `scoreOf` last read it. */
  textOf(spot: number): string {
    return this.#texts[spot] as string;
  }

  #readHeading(spot: number, node: number): number {
    if (this.#holdsLink(spot)) return NO_TITLE;
    const text = visibleText(this.#page, node);
    this.#texts[spot] = text;
    if (text === '') return NO_TITLE;
    // What runs a script may be a button, or the name of somebody, so it must be as long as a title.
    const isScript = this.#page.dom.tag[node] === Tag.a;
    return this.#rate(node, text, !isScript, false) * (isScript ? 0.6 : 0.8);
  }

  /** @param time a time inside the link that is no part of its text */
  #readLink(spot: number, node: number, textNode: number, heading: number, time: TimeNode | null): number {
    const { dom } = this.#page;
    const text = longerTitle(dom.attributeById(node, this.#titleId), linkText(this.#page, textNode, time));
    this.#texts[spot] = text;
    if (text === '') return NO_TITLE;
    const href = this.spots.hrefs[spot] as string;
    const score = this.#rate(node, text, heading !== 0, this.#isAside(node, href));
    return heading !== 0 && this.#hasDeeperLink(heading, spot, href) ? score * 0.5 : score;
  }

  /** Whether a link says it leads to an author, a topic or comments. */
  #isAside(node: number, href: string): boolean {
    if (href !== this.#lastHref) {
      this.#lastHref = href;
      this.#lastLeadsElsewhere = leadsElsewhere(href);
    }
    if (this.#lastLeadsElsewhere) return true;
    const rel = this.#page.dom.attributeById(node, this.#relId);
    return rel !== null && /\b(?:author|tag|category)\b/.test(rel);
  }

  #rate(node: number, text: string, isHeadline: boolean, isAside: boolean): number {
    const { dom, stats } = this.#page;
    const length = weight(text);
    let score = length / FULL_WEIGHT;
    if (isHeadline) score += 0.5;
    if (this.#kinds.namesTitle(node) || this.#kinds.namesTitle(dom.parent[node] as number)) score += 0.15;
    if (isServiceText(text)) score *= 0.1;
    else if (length < FULL_WEIGHT) score *= this.#shareBesideTime(node, text);
    if (isAside) score *= 0.3;
    // Without any text of its own, the picture's description is a title in need only.
    return (stats.length[node] as number) === 0 ? score * 0.4 : score;
  }

  /** What a short text is worth for the time in it: a date with a word or two is a label, a sentence that names a day may be the title. */
  #shareBesideTime(node: number, text: string): number {
    const match = timeBelow(this.#page, node, text);
    if (match === null) return 1;
    return saysMoreThanTime(text, match) ? 0.5 : 0.1;
  }

  /** "owner / project": of two links in a heading the one further down the same path is the item's. */
  #hasDeeperLink(heading: number, own: number, href: string): boolean {
    const { order, end } = this.#page.stats;
    const { before, hrefs } = this.spots;
    const to = before[end[heading] as number] as number;
    let folder = '';
    for (let spot = before[order[heading] as number] as number; spot < to; spot++) {
      const other = hrefs[spot] as string | null;
      if (spot === own || other === null || other.length <= href.length + 1) continue;
      if (folder === '') folder = href.endsWith('/') ? href : `${href}/`;
      if (other.startsWith(folder)) return true;
    }
    return false;
  }

  #holdsLink(heading: number): boolean {
    const { before, hrefs, nodes } = this.spots;
    const to = before[this.#page.stats.end[nodes[heading] as number] as number] as number;
    for (let spot = heading + 1; spot < to; spot++) if (hrefs[spot] !== null) return true;
    return false;
  }
}

/** What is a time, and thus no title, depends on the language. */
export const spotTitles = pageMemo(
  ({ language, readsScriptLinks }: ListPage) => (readsScriptLinks ? `${language} scripts` : language),
  (page) => new SpotTitles(page),
);

/** Characters, those of scripts with short words counted double, up to as many as count. */
function weight(text: string): number {
  if (text.length >= FULL_WEIGHT) return FULL_WEIGHT;
  let sum = text.length;
  for (let i = 0; i < text.length; i++) {
    const code = charCodeAt.call(text, i);
    if (code >= 0x3040 && (code <= 0x30ff || (code >= 0x4e00 && code <= 0x9fff) || (code >= 0xac00 && code <= 0xd7af)))
      sum++;
  }
  return Math.min(FULL_WEIGHT, sum);
}

/** A link around a whole card holds more than the title: its first real block of text is taken. */
const CARD_LENGTH = 160;
/** A text with its time in it is a title from this weight on; less is a label. */
const MIN_BESIDE = 14;

/** Whether a text with a time in it may be a title. */
export function saysMoreThanTime(text: string, match: TimeMatch): boolean {
  return weight(textBesideTime({ match }, text)) >= MIN_BESIDE;
}

/** @param time a time inside the link that is no part of its text */
function linkText(page: ListPage, node: number, time: TimeNode | null): string {
  const { dom, stats } = page;
  const beside = time !== null && dom.isText(time.node) ? textBesideTime(time, dom.data(time.node)) : '';
  if (weight(beside) >= MIN_BESIDE) return beside;
  const whole = visibleText(page, node, time === null ? 0 : time.node);
  if (whole === '') return (dom.attribute(node, 'aria-label') ?? imageText(page, node)).replace(/\s+/g, ' ').trim();
  if (time === null && whole.length <= CARD_LENGTH) return whole;
  let best = '';
  for (let child = dom.next(node, node); child !== 0; child = dom.next(child, node)) {
    if (!dom.isText(child) || (stats.length[child] as number) < 4 || child === time?.node) continue;
    const text = visibleText(page, child);
    if (isServiceText(text) || timeIn(page, text) !== null) continue;
    const isNamed = /title|headline|name|heading/i.test(kindsOf(page).nameOf(dom.parent[child] as number));
    if (isNamed) return text;
    // The first long one is the title; the teaser follows.
    if (weight(best) < 20 && weight(text) > weight(best)) best = text;
  }
  return best === '' ? whole.slice(0, CARD_LENGTH) : best;
}

function imageText({ dom }: ListPage, node: number): string {
  for (let below = dom.next(node, node); below !== 0; below = dom.next(below, node)) {
    const alt = dom.tag[below] === Tag.img ? dom.attribute(below, 'alt') : null;
    if (alt !== null && alt.trim() !== '') return alt;
  }
  return '';
}

/** Lists cut long titles short and keep them whole in an attribute. */
function longerTitle(attribute: string | null, text: string): string {
  if (attribute === null) return text;
  const whole = attribute.replace(/\s+/g, ' ').trim();
  const start = text.replace(/(?:(?<!\.)\.{2,}|…)\s*$/, '').trim();
  return start.length >= 4 && whole.length > start.length && whole.startsWith(start) ? whole : text;
}
