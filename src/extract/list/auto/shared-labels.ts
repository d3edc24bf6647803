/**
 * Takes out of titles what is no part of them: a topic before the headline, a rank, a maker, a price behind it. Class names that
 * say so are read elsewhere; here it shows in the list as a whole, in any language and with generated class names: the same few
 * texts stand in the same place of most items, in elements of their own.
 */
import type { CompactDom } from '../../../model/compact-dom.js';
import type { ListItem } from '../../../model/item-list.js';
import { Tag } from '../../../model/tags.js';
import { collapseSpace } from '../../metadata/clean-text.js';
import { spacedText } from '../../metadata/spaced-text.js';

/** Longer texts are headlines, even where they repeat. */
const MAX_LABEL = 32;
/** Labels looked for before a headline: topic, rank, maker. */
const MAX_LABELS = 3;
const MIN_ITEMS = 4;
/** Share of the items that must have something in the place of the label. */
const MOST = 0.6;
/** Different texts in that place, as a share of the items that have one. */
const MAX_DIFFERENT = 0.5;
/** Elements around all of a title that are looked into. */
const MAX_DEPTH = 8;
/** Pieces of one title that are looked at. */
const MAX_PIECES = 12;

/** Marks words of a sentence, such as those that were searched for. */
const EMPHASIS: ReadonlySet<number> = new Set([Tag.b, Tag.em, Tag.i, Tag.mark, Tag.strong, Tag.u]);

const BULLETS = /^[·•・‧∙●○■□▪▫◆◇►▶▸▷»›➤→※]\s*/u;
/** No bullet comes before it among the characters. */
const FIRST_BULLET = 0xb7;
const JOINTS = /^[\s|/:：·•・»›–—-]+/u;
const END_JOINTS = /[\s|/·•・–—-]{1,8}$/u;

export function withoutSharedLabels(dom: CompactDom, items: readonly ListItem[]): readonly ListItem[] {
  if (items.length < MIN_ITEMS) return items;
  const titles = items.map(({ title }) => title);
  const pieces = items.map((item) => piecesOf(dom, item));
  const hasPieces = pieces.some(({ length }) => length > 0);
  if (hasPieces) {
    cutLeadingDates(titles, pieces, items);
    // Goods have names of two parts.
    const areNews = items.filter(({ date, price }) => date !== null && price === null).length >= MOST * items.length;
    for (let round = 0; round < MAX_LABELS; round++) if (!cutLabels(titles, pieces, areNews)) break;
  }
  cutBullets(titles);
  cutEdgeDates(titles, items);
  if (hasPieces) {
    cutMarks(titles, pieces);
    cutValues(titles, pieces, items);
    for (let round = 0; round < MAX_LABELS; round++) if (!cutEndings(titles, pieces)) break;
  }
  return items.map((item, i) => (titles[i] === item.title ? item : { ...item, title: titles[i] as string }));
}

interface Piece {
  text: string;
  /** Whether it has an element of its own that is no emphasis. */
  isApart: boolean;
  /** Class of that element, or empty. */
  name: string;
}

/** The texts a title is made of: what stands in the children of the first element that has several. */
function piecesOf(dom: CompactDom, { fieldNodes: { title: root }, title }: ListItem): readonly Piece[] {
  if (root === undefined || !dom.isElement(root)) return NO_PIECES;
  // Most titles are the only text of their element.
  const first = dom.firstChild[root] as number;
  if (first === dom.lastChild[root] && !dom.isElement(first)) return NO_PIECES;
  let node = root;
  let pieces: Piece[] = [];
  for (let depth = 0; depth < MAX_DEPTH && node !== 0; depth++) {
    pieces = [];
    let only = 0;
    for (
      let child = dom.firstChild[node] as number;
      child !== 0 && pieces.length < MAX_PIECES;
      child = dom.nextSibling[child] as number
    ) {
      const isElement = dom.isElement(child);
      if (!isElement && !dom.isText(child)) continue;
      const text = collapseSpace(isElement ? spacedText(dom, child, 2 * title.length + MAX_LABEL) : dom.data(child));
      if (text === '') continue;
      const isApart = isElement && !EMPHASIS.has(dom.tag[child] as number);
      pieces.push({ text, isApart, name: (isElement ? dom.attribute(child, 'class') : null) ?? '' });
      only = isElement ? child : 0;
    }
    if (pieces.length !== 1 || only === 0) break;
    node = only;
  }
  return pieces.length > 1 ? pieces : NO_PIECES;
}

const NO_PIECES: readonly Piece[] = [];

/** Cuts the first piece off all titles if it is a label; false when it is none. */
function cutLabels(titles: string[], pieces: readonly (readonly Piece[])[], areNews: boolean): boolean {
  const labels = titles.map((title, i) => leadingLabel(title, pieces[i] as readonly Piece[]));
  const given = labels.filter((label) => label !== null);
  if (given.length < Math.max(MIN_ITEMS, MOST * titles.length)) return false;
  const areRanks = given.every((label) => /^\p{N}{1,3}[.)]?$/u.test(label));
  if (!areRanks && new Set(given).size > MAX_DIFFERENT * given.length && !(areNews && areTopics(titles, pieces)))
    return false;
  labels.forEach((label, i) => {
    if (label !== null) titles[i] = (titles[i] as string).slice(label.length).replace(JOINTS, '');
  });
  return true;
}

/** Topics are short, and much shorter than headlines. */
const MAX_TOPIC = 24;
const MAX_TOPIC_WORDS = 3;
const LONGER_HEADLINE = 2;

/** Topics of which every item has another: short, and before headlines that are elements with a class of their own. */
function areTopics(titles: readonly string[], pieces: readonly (readonly Piece[])[]): boolean {
  let topic: string | null = null;
  let headline: string | null = null;
  let lengths = 0;
  let given = 0;
  for (let i = 0; i < titles.length; i++) {
    const own = pieces[i] as readonly Piece[];
    const at = own.findIndex(({ text }) => (titles[i] as string).startsWith(text));
    const [first, second] = [own[at], own[at + 1]];
    if (at < 0 || first === undefined || second === undefined) continue;
    if (first.text.length > MAX_TOPIC || first.text.split(' ').length > MAX_TOPIC_WORDS || /\p{N}/u.test(first.text))
      return false;
    topic ??= first.name;
    headline ??= second.name;
    if (first.name !== topic || second.name !== headline || !second.isApart) return false;
    lengths += second.text.length / first.text.length;
    given++;
  }
  return !!topic && !!headline && topic !== headline && lengths >= LONGER_HEADLINE * given;
}

/** The piece a title starts with, if the rest of the title could be a title. */
function leadingLabel(title: string, pieces: readonly Piece[]): string | null {
  for (const { text, isApart } of pieces) {
    if (!title.startsWith(text)) continue;
    if (!isApart || text.length > MAX_LABEL) return null;
    const rest = title.slice(text.length).replace(JOINTS, '');
    return rest.length > text.length && /\p{L}/u.test(rest) ? text : null;
  }
  return null;
}

/** The date of an item in an element of its own before the headline, also where it could be something else by itself. */
function cutLeadingDates(titles: string[], pieces: readonly (readonly Piece[])[], items: readonly ListItem[]): void {
  items.forEach(({ date }, i) => {
    const first = (pieces[i] as readonly Piece[])[0];
    const title = titles[i] as string;
    if (date === null || first === undefined || !first.isApart || !title.startsWith(first.text)) return;
    const raw = collapseSpace(date.raw);
    const bare = first.text.replace(/^[[(]|[\])]$/g, '');
    // Below the heading of a day, items have its clock times.
    if (raw !== bare && !(date.source === 'heading' && raw.endsWith(` ${bare}`))) return;
    const rest = title.slice(first.text.length).replace(JOINTS, '');
    if (/\p{L}/u.test(rest)) titles[i] = rest;
  });
}

/** Signs between a headline and the date behind it, in the same text, and what may stand around that date. */
const OPENS_DATE = /\s?[(（[【|｜–—-]\s?\S{0,12}\s?$/u;
const CLOSES_DATE = /^\S{0,4}\s?[)）\]】]?$/u;
/** Headlines differ; what is the same behind every date is not one. */
const MIN_HEADLINES = 0.7;

/** Dates in the text of most headlines, before them or in brackets behind them. */
function cutEdgeDates(titles: string[], items: readonly ListItem[]): void {
  const cut = titles.map((title, i) => withoutEdgeDate(title, (items[i] as ListItem).date?.raw ?? null));
  const found = cut.filter((title) => title !== null);
  if (found.length < MOST * titles.length || new Set(found).size < MIN_HEADLINES * found.length) return;
  cut.forEach((title, i) => {
    if (title !== null) titles[i] = title;
  });
}

function withoutEdgeDate(title: string, raw: string | null): string | null {
  const at = raw === null ? -1 : title.indexOf(collapseSpace(raw));
  if (raw === null || at < 0) return null;
  const behind = title.slice(at + collapseSpace(raw).length);
  const before = title.slice(0, at);
  if (/^[[(（【]?$/u.test(before)) {
    const rest = behind.replace(/^[\])）】]/u, '').replace(JOINTS, '');
    return isHeadline(rest) ? rest : null;
  }
  if (!CLOSES_DATE.test(behind) || !OPENS_DATE.test(before)) return null;
  const rest = before.replace(OPENS_DATE, '');
  return isHeadline(rest) ? rest : null;
}

const MIN_LETTERS = 3;

/** Has some letters. */
function isHeadline(text: string): boolean {
  return (text.match(/\p{L}/gu)?.length ?? 0) >= MIN_LETTERS;
}

/** What is new or much read is marked so. */
const MARK = /^(?:new|neu|nouveau|nuevo|nuovo|novo|nowe|yeni|новое|new icon|hot|up|新着|新|최신|جديد)[!！]?$/iu;

/** How many have answered: in brackets, or in an element that says so. */
const BRACKETED_COUNT = /^[[(（【]\s?\d[\d,]{0,8}\s?[\])）】]$/u;
const COUNT = /^\+?\d[\d,]{0,8}$/;
const COUNT_NAME = /(?:^|[\s_-])(?:cnt|counts?|cmt|comments?|reply|replies)(?:$|[\s_-])/i;

function isMark({ text, name }: Piece): boolean {
  return MARK.test(text) || BRACKETED_COUNT.test(text) || (COUNT.test(text) && COUNT_NAME.test(name));
}

function cutMarks(titles: string[], pieces: readonly (readonly Piece[])[]): void {
  pieces.forEach((own, i) => {
    for (let at = own.length - 1; at > 0; at--) {
      const piece = own[at] as Piece;
      const title = titles[i] as string;
      // Words for screen readers are no part of the title any more.
      if (!title.endsWith(piece.text)) continue;
      if (!piece.isApart || !isMark(piece)) return;
      titles[i] = title.slice(0, -piece.text.length).replace(END_JOINTS, '') || title;
    }
  });
}

/** Cuts the last piece off all titles if it is the same few texts everywhere: a place, a shop; false when it is none. */
function cutEndings(titles: string[], pieces: readonly (readonly Piece[])[]): boolean {
  let endings = titles.map((title, i) => ending(title, pieces[i] as readonly Piece[]));
  const kinds = new Set(endings.filter((text) => text !== null));
  // What is the same behind all titles may be longer than some of them.
  if (kinds.size !== 1)
    endings = endings.map((text, i) => (text === null || isShorter(text, titles[i] as string) ? text : null));
  const given = endings.filter((text) => text !== null);
  if (given.length < Math.max(MIN_ITEMS, MOST * titles.length)) return false;
  if (new Set(given).size > MAX_DIFFERENT * given.length) return false;
  endings.forEach((text, i) => {
    if (text !== null) titles[i] = (titles[i] as string).slice(0, -text.length).replace(END_JOINTS, '');
  });
  return true;
}

/** The piece a title ends with, if what stands before it could be a title and has an element of its own. */
function ending(title: string, pieces: readonly Piece[]): string | null {
  for (let i = pieces.length - 1; i > 0; i--) {
    const { text, isApart } = pieces[i] as Piece;
    if (!title.endsWith(text)) continue;
    if (!isApart || text.length > MAX_LABEL || text.length >= title.length) return null;
    return /\p{L}/u.test(beforeEnding(text, title)) ? text : null;
  }
  return null;
}

function beforeEnding(text: string, title: string): string {
  return title.slice(0, -text.length).replace(END_JOINTS, '');
}

/** Whether an ending is shorter than what it stands behind. */
function isShorter(text: string, title: string): boolean {
  return text.length < beforeEnding(text, title).length;
}

/** A sign before the titles of most items is drawn, not written. */
function cutBullets(titles: string[]): void {
  let bullets = 0;
  for (const title of titles) if (title.charCodeAt(0) >= FIRST_BULLET && BULLETS.test(title)) bullets++;
  if (bullets < MOST * titles.length) return;
  titles.forEach((title, i) => {
    titles[i] = title.replace(BULLETS, '') || title;
  });
}

/** A price or a date in an element of its own, behind the title in the same link. */
function cutValues(titles: string[], pieces: readonly (readonly Piece[])[], items: readonly ListItem[]): void {
  items.forEach(({ price, date }, i) => {
    if ((pieces[i] as readonly Piece[]).length === 0) return;
    const values = [price?.raw, date?.raw].filter((value) => value !== undefined);
    for (const { text, isApart } of [...(pieces[i] as readonly Piece[])].reverse()) {
      const title = titles[i] as string;
      if (!isApart || !title.endsWith(text) || !values.some((value) => collapseSpace(value) === text)) break;
      const rest = title.slice(0, title.length - text.length).replace(END_JOINTS, '');
      if (!/\p{L}/u.test(rest)) break;
      titles[i] = rest;
    }
  });
}
