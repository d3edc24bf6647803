/** What a rule says and how two versions of it differ, in words; the paths are for those who want them. */
import type { FeedRule } from '../../api/api-types';
import { counted, percent } from '../../lib/format';

export interface RulePart {
  name: string;
  path: string;
}

const FIELDS: Readonly<Record<string, string>> = {
  title: 'Title',
  link: 'Link',
  date: 'Date',
  description: 'Teaser',
  image: 'Picture',
  author: 'Author',
  price: 'Price',
};

/** The parts of a rule in reading order; none when it is not to be understood. */
export function partsOf(xml: string): RulePart[] {
  const document = new DOMParser().parseFromString(xml, 'application/xml');
  const page = document.documentElement;
  if (page.nodeName !== 'page') return [];
  const parts: RulePart[] = [];
  const subjects = childrenOf(page, 'subject');
  for (const [s, subject] of subjects.entries()) {
    const list = subjects.length === 1 ? 'List' : `List ${s + 1}`;
    parts.push({ name: list, path: subject.getAttribute('path') ?? '' });
    for (const heading of childrenOf(subject, 'title'))
      parts.push({ name: `${list}, heading`, path: heading.textContent ?? '' });
    const items = childrenOf(subject, 'item');
    for (const [i, item] of items.entries()) {
      const entry = `${subjects.length === 1 ? '' : `${list}, `}entry${items.length === 1 ? '' : ` ${i + 1}`}`;
      const name = entry.charAt(0).toUpperCase() + entry.slice(1);
      parts.push({ name, path: item.getAttribute('path') ?? '' });
      for (const field of item.children) {
        const word = FIELDS[field.nodeName] ?? field.nodeName;
        parts.push({
          name: items.length === 1 && subjects.length === 1 ? word : `${name}, ${word}`,
          path: field.textContent ?? '',
        });
      }
    }
  }
  return parts;
}

const childrenOf = (element: Element, name: string): Element[] =>
  [...element.children].filter(({ nodeName }) => nodeName === name);

export interface PartChange {
  name: string;
  before: string | null;
  after: string | null;
}

/** Parts that are not the same in both. */
export function changesBetween(before: string, after: string): PartChange[] {
  const [old, now] = [partsOf(before), partsOf(after)].map(
    (parts) => new Map(parts.map(({ name, path }) => [name, path])),
  );
  const names = new Set([...(old?.keys() ?? []), ...(now?.keys() ?? [])]);
  return [...names]
    .map((name) => ({ name, before: old?.get(name) ?? null, after: now?.get(name) ?? null }))
    .filter((change) => change.before !== change.after);
}

/** `The places of the list, the title and the date changed. The author is new.` */
export function changeWords(changes: readonly PartChange[]): string {
  if (changes.length === 0) return 'It looks in the same places as the version before.';
  const named = (wanted: (change: PartChange) => boolean) =>
    listed(changes.filter(wanted).map(({ name }) => name.toLowerCase()));
  const moved = named(({ before, after }) => before !== null && after !== null);
  const added = named(({ before }) => before === null);
  const lost = named(({ after }) => after === null);
  return [
    moved === '' ? '' : `Looked for elsewhere: ${moved}.`,
    added === '' ? '' : `Looked for now: ${added}.`,
    lost === '' ? '' : `No longer looked for: ${lost}.`,
  ]
    .filter((text) => text !== '')
    .join(' ');
}

const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

export const ORIGINS: Readonly<Record<FeedRule['origin'], string>> = {
  user: 'Made by you',
  repair: 'Repaired by Pith',
  rollback: 'Gone back to',
};

/** Why a repaired rule was believed. */
export function proofWords(proof: NonNullable<FeedRule['proof']>): string | null {
  const { shown, marked, matched, items, drift } = proof as Record<string, unknown>;
  if (![shown, marked, matched, items].every((value) => typeof value === 'number')) return null;
  const likeness = typeof drift === 'number' ? ` The list is ${percent(1 - drift)} like the one before.` : '';
  return (
    `The rebuilt page shows ${counted(shown as number, 'item')} known from before. ` +
    `The rule was learned from ${marked} of them and finds ${matched}, and ${counted(items as number, 'item')} in all.${likeness}`
  );
}
