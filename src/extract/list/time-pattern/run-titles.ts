/** The title of every item: the most title-like link of its run, chosen alike for all items of a column. */

import type { CompactDom } from '../../../model/compact-dom.js';
import { Tag } from '../../../model/tags.js';
import type { ListPage } from '../list-extractor.js';
import { timeIn } from '../page-times.js';
import { holds } from '../repeated-pattern/link-groups.js';
import { kindsOf } from './element-kinds.js';
import type { ItemRun } from './item-runs.js';
import { isServiceText, leadsElsewhere } from './link-words.js';
import { visibleText } from './page-text.js';
import { type TimeNode, textBesideTime } from './time-nodes.js';
import { spotsIn, type TitleSpots, titleSpots } from './title-spots.js';

export interface TitleCandidate {
  /** Link or heading that holds the title. */
  node: number;
  text: string;
  href: string | null;
  /** 0 to 1.6. */
  score: number;
  /** Where it stands in its run: equal for the same part of similar items. */
  place: number;
}

const MAX_CANDIDATES = 60;
/** Below this a link is no title. */
const MIN_SCORE = 0.2;

/** The chosen title of every run, or null. */
export function chooseTitles(page: ListPage, runs: readonly ItemRun[]): (TitleCandidate | null)[] {
  const all = runs.map((run) => candidatesIn(page, run));
  const best = bestPlace(all);
  return all.map((candidates) => {
    const usual = highest(candidates.filter(({ place }) => place === best));
    const top = usual !== null && usual.score >= MIN_SCORE ? usual : highest(candidates);
    return top !== null && top.score >= MIN_SCORE ? top : null;
  });
}

function highest(candidates: readonly TitleCandidate[]): TitleCandidate | null {
  return candidates.reduce<TitleCandidate | null>((a, b) => (a === null || b.score > a.score ? b : a), null);
}

/** The place whose candidates are the best over all runs together. */
function bestPlace(all: readonly (readonly TitleCandidate[])[]): number | null {
  const sums = new Map<number, number>();
  for (const candidates of all) {
    const own = new Map<number, number>();
    for (const { place, score } of candidates) own.set(place, Math.max(score, own.get(place) ?? 0));
    for (const [place, score] of own) sums.set(place, (sums.get(place) ?? 0) + score);
  }
  let best: number | null = null;
  for (const [place, sum] of sums) if (best === null || sum > (sums.get(best) as number)) best = place;
  return best;
}

function candidatesIn(page: ListPage, { nodes, time }: ItemRun): TitleCandidate[] {
  const candidates: TitleCandidate[] = [];
  const spots = titleSpots(page);
  let firstLink = linkAround(page, nodes[0] as number);
  for (const root of nodes) {
    const [from, to] = spotsIn(page, spots, root);
    let linkEnd = 0;
    for (let spot = from; spot < to && candidates.length < MAX_CANDIDATES; spot++) {
      if ((spots.positions[spot] as number) < linkEnd) continue;
      const href = spots.hrefs[spot] as string | null;
      // A heading's link is looked at by itself; a heading in a link is part of it.
      if (href !== null) linkEnd = page.stats.end[spots.nodes[spot] as number] as number;
      firstLink ??= href;
      const candidate = describe(page, root, spots, spot, time);
      if (candidate !== null) candidates.push(candidate);
    }
  }
  // A heading without a link takes the item's.
  for (const candidate of candidates) candidate.href ??= firstLink;
  return candidates;
}

/** The link the whole run stands in, if any. */
function linkAround({ dom }: ListPage, node: number): string | null {
  for (let above = dom.parent[node] as number; above !== 0; above = dom.parent[above] as number)
    if (dom.tag[above] === Tag.a) return dom.attribute(above, 'href');
  return null;
}

function describe(
  page: ListPage,
  root: number,
  spots: TitleSpots,
  spot: number,
  time: TimeNode | null,
): TitleCandidate | null {
  const { dom, stats } = page;
  const node = spots.nodes[spot] as number;
  const href = spots.hrefs[spot] as string | null;
  const isLink = href !== null;
  const around = spots.headingAround[spot] as number;
  const isInHeading = around !== 0 && (stats.order[around] as number) >= (stats.order[root] as number);
  const heading = isInHeading ? around : (spots.headingBelow[spot] as number);
  if (!isLink && holdsLink(page, spots, spot)) return null;
  const textNode = isLink && heading !== 0 && !isInHeading ? heading : node;
  const { text, weight, isPoor, isAside } = textOf(page, node, textNode, isLink, time);
  if (text === '') return null;
  let score = Math.min(1, weight / 40);
  if (heading !== 0 || !isLink) score += 0.5;
  const kinds = kindsOf(page);
  if (kinds.namesTitle(node) || kinds.namesTitle(dom.parent[node] as number)) score += 0.15;
  if (isPoor) score *= 0.1;
  if (isAside) score *= 0.3;
  if (isLink && heading !== 0 && hasDeeperLink(page, spots, heading, href)) score *= 0.5;
  // Without any text of its own, the picture's description is a title in need only.
  if ((stats.length[node] as number) === 0) score *= 0.4;
  if (!isLink) score *= 0.8;
  return { node, text, href, score, place: kinds.placeOf(root, node) };
}

interface TitleText {
  text: string;
  /** Characters, those of scripts with short words counted double. */
  weight: number;
  /** Says "read more", a number or a time. */
  isPoor: boolean;
  /** A link that says it leads to an author, a topic or comments. */
  isAside: boolean;
}

/** Texts of the links of a page already read, by link and by the part of it that was read. */
const linkTexts = new WeakMap<CompactDom, Map<number, TitleText & { textNode: number }>>();

/** Different cuts of a column ask for the same links; only a time in a link makes its text depend on the item. */
function textOf(page: ListPage, node: number, textNode: number, isLink: boolean, time: TimeNode | null): TitleText {
  const { dom, stats } = page;
  if (!isLink) return describeText(page, visibleText(page, [node]));
  const holdsTime = time !== null && holds(stats, textNode, time.node);
  let known = linkTexts.get(dom);
  if (known === undefined) {
    known = new Map();
    linkTexts.set(dom, known);
  }
  const before = holdsTime ? undefined : known.get(node);
  if (before !== undefined && before.textNode === textNode) return before;
  const text = longerTitle(dom.attribute(node, 'title'), linkText(page, textNode, holdsTime ? time : null));
  const found = { ...describeText(page, text), isAside: isAsideLink(dom, node), textNode };
  if (!holdsTime) known.set(node, found);
  return found;
}

function isAsideLink(dom: CompactDom, node: number): boolean {
  const href = dom.attribute(node, 'href');
  return (
    href !== null && (leadsElsewhere(href) || /\b(?:author|tag|category)\b/.test(dom.attribute(node, 'rel') ?? ''))
  );
}

function describeText(page: ListPage, text: string): TitleText {
  const own = weight(text);
  return {
    text,
    weight: own,
    isAside: false,
    isPoor: isServiceText(text) || (own < 40 && timeIn(page, text) !== null),
  };
}

/** "owner / project": of two links in a heading the one further down the same path is the item's. */
function hasDeeperLink(page: ListPage, spots: TitleSpots, heading: number, href: string): boolean {
  const folder = href.endsWith('/') ? href : `${href}/`;
  const [from, to] = spotsIn(page, spots, heading);
  for (let spot = from; spot < to; spot++) {
    const other = spots.hrefs[spot] as string | null;
    if (other?.startsWith(folder) && other.length > href.length + 1) return true;
  }
  return false;
}

/** Characters, those of scripts with short words counted double. */
function weight(text: string): number {
  let sum = text.length;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code >= 0x3040 && (code <= 0x30ff || (code >= 0x4e00 && code <= 0x9fff) || (code >= 0xac00 && code <= 0xd7af)))
      sum++;
  }
  return sum;
}

function holdsLink(page: ListPage, spots: TitleSpots, heading: number): boolean {
  const end = page.stats.end[spots.nodes[heading] as number] as number;
  for (let spot = heading + 1; spot < spots.nodes.length && (spots.positions[spot] as number) < end; spot++)
    if (spots.hrefs[spot] !== null) return true;
  return false;
}

/** A link around a whole card holds more than the title: its first real block of text is taken. */
const CARD_LENGTH = 160;
/** A text with its time in it is a title from this weight on; less is a label. */
const MIN_BESIDE = 14;

/** @param time a time inside the link that is no part of its text */
function linkText(page: ListPage, node: number, time: TimeNode | null): string {
  const { dom, stats } = page;
  const holdsTime = time !== null;
  const beside = holdsTime && dom.isText(time.node) ? textBesideTime(time, dom.data(time.node)) : '';
  if (weight(beside) >= MIN_BESIDE) return beside;
  const whole = visibleText(page, [node], holdsTime ? new Set([time.node]) : undefined);
  if (whole === '') return (dom.attribute(node, 'aria-label') ?? imageText(page, node)).replace(/\s+/g, ' ').trim();
  if (!holdsTime && whole.length <= CARD_LENGTH) return whole;
  let best = '';
  for (let child = dom.next(node, node); child !== 0; child = dom.next(child, node)) {
    if (!dom.isText(child) || (stats.length[child] as number) < 4 || child === time?.node) continue;
    const text = visibleText(page, [child]);
    if (isServiceText(text) || timeIn(page, text) !== null) continue;
    const isNamed = /title|headline|name|heading/i.test(kindsOf(page).nameOf(dom.parent[child] as number));
    if (isNamed) return text;
    // The first long one is the title; the teaser follows.
    if (weight(best) < 20 && weight(text) > weight(best)) best = text;
  }
  return best === '' ? whole.slice(0, CARD_LENGTH) : best;
}

function imageText({ dom }: ListPage, node: number): string {
  for (const below of dom.descendants(node)) {
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
