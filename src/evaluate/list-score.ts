/** How well the items read from a list page match those a person marked: HTML2RSS's occupancy and accuracy, and F1. */
import { canonicalUrl } from '../model/canonical-url.js';
import { f1Of } from './word-score.js';

export interface ListTruthItem {
  title: string;
  link: string | null;
  /** A machine-readable value, or the text as the page shows it. */
  date: string | null;
  /** The visible text, where `date` came from an attribute. */
  dateText?: string | null;
}

export interface ListTruth {
  items: readonly ListTruthItem[];
  /** Items nobody needs and nobody minds: secondary lists. */
  optional: readonly ListTruthItem[];
}

export interface FoundListItem {
  title: string;
  link: string | null;
  date: { raw: string; value: string | null } | null;
}

export interface ListScore {
  /** Marked items; a link counts once. */
  wanted: number;
  /** Found items that are not optional. */
  found: number;
  matched: number;
  /** Share of the marked items that were found. */
  occupancy: number;
  /** Share of the found items that were marked. */
  accuracy: number;
  f1: number;
  /** Matched items whose title is the marked one. */
  titlesRight: number;
  /** Marked items with a date, found or not, and those of them whose date was read right. */
  dated: number;
  datesRight: number;
  /** Matched items without a date in the truth that were given one. */
  datesInvented: number;
}

export function scoreList(found: readonly FoundListItem[], truth: ListTruth): ListScore {
  const wanted = unique(truth.items);
  const optional = new Set(truth.optional.flatMap(keysOf));
  const byKey = new Map<string, ListTruthItem>();
  for (const item of wanted) for (const key of keysOf(item)) if (!byKey.has(key)) byKey.set(key, item);
  const matches = new Map<ListTruthItem, FoundListItem>();
  let counted = 0;
  for (const item of unique(found)) {
    const keys = keysOf(item);
    const match = keys.map((key) => byKey.get(key)).find((other) => other !== undefined);
    if (match !== undefined && !matches.has(match)) matches.set(match, item);
    else if (match !== undefined || keys.some((key) => optional.has(key))) continue;
    counted++;
  }
  const matched = matches.size;
  const occupancy = wanted.length === 0 ? 1 : matched / wanted.length;
  const accuracy = counted === 0 ? Number(wanted.length === 0) : matched / counted;
  const pairs = [...matches];
  return {
    wanted: wanted.length,
    found: counted,
    matched,
    occupancy,
    accuracy,
    f1: f1Of(occupancy, accuracy),
    titlesRight: pairs.filter(([truthItem, item]) => textKey(item.title) === textKey(truthItem.title)).length,
    dated: wanted.filter(({ date }) => date !== null).length,
    datesRight: pairs.filter(([truthItem, item]) => isDateRight(item.date, truthItem)).length,
    datesInvented: pairs.filter(([truthItem, item]) => truthItem.date === null && item.date !== null).length,
  };
}

/** The first item of every link (of every title, for those without a link). */
function unique<T extends { title: string; link: string | null }>(items: readonly T[]): T[] {
  const seen = new Set<string>();
  return items.filter((item) => {
    const key = keysOf(item)[0] as string;
    return !seen.has(key) && seen.add(key) !== undefined;
  });
}

/** What an item is recognised by: its link, then its title. */
function keysOf({ title, link }: { title: string; link: string | null }): string[] {
  const text = `title ${textKey(title)}`;
  return link === null ? [text] : [linkKey(link), text];
}

function linkKey(link: string): string {
  return `link ${(canonicalUrl(link) ?? link).replace(/^https?:\/\/(?:www\.)?/i, '').replace(/\/$/, '')}`;
}

/** Letters and digits of a text, lower case. */
function textKey(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

const ISO_DAY = /^\d{4}-\d{2}-\d{2}(?!\d)/;

/**
 * A date is right when it was settled, and is of the marked day; where the truth is only a text ("3 days ago", "Mar 08"),
 * when it was read from that text.
 */
export function isDateRight(found: FoundListItem['date'], truth: ListTruthItem): boolean {
  if (found?.value == null || truth.date === null) return false;
  if (ISO_DAY.test(truth.date)) {
    const instant = Date.parse(truth.date);
    return found.value.slice(0, 10) === truth.date.slice(0, 10) || Date.parse(found.value) === instant;
  }
  const raw = textKey(found.raw);
  return [truth.date, truth.dateText ?? ''].some((text) => {
    const key = textKey(text);
    return key !== '' && (raw === key || (raw.length >= 3 && (key.includes(raw) || raw.includes(key))));
  });
}
