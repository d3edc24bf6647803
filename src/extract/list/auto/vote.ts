/** Methods vote: a reading counts for what it looks like itself, and for how far the readings of other methods agree. */
import type { ItemList, ListItem } from '../../../model/item-list.js';
import { ItemKeys } from './item-keys.js';

/** A reading with what its items are known by. */
export class Ballot {
  readonly list: ItemList;
  readonly #numbers: ItemKeys;
  /** Of all its items. */
  readonly known: Pick<ReadonlyMap<number, unknown>, 'size' | 'has' | 'keys'>;
  #read: { keys: readonly number[]; items: ReadonlyMap<number, ListItem> } | null = null;

  /** @param links where the items lead, if they are not to be read as long as they are only compared */
  constructor(list: ItemList, numbers: ItemKeys, links: readonly string[] | null) {
    this.list = list;
    this.#numbers = numbers;
    this.known = links === null ? this.items : new Set(links.map((link) => numbers.ofLink(link)));
  }

  /** The key of each item of the list, in order. */
  get keys(): readonly number[] {
    return this.#reading().keys;
  }

  /** By key. */
  get items(): ReadonlyMap<number, ListItem> {
    return this.#reading().items;
  }

  #reading(): { keys: readonly number[]; items: ReadonlyMap<number, ListItem> } {
    if (this.#read !== null) return this.#read;
    const keys: number[] = [];
    const items = new Map<number, ListItem>();
    for (const subject of this.list.subjects) {
      for (const item of subject.items) {
        const key = this.#numbers.of(item);
        keys.push(key);
        items.set(key, item);
      }
    }
    this.#read = { keys, items };
    return this.#read;
  }
}

export interface VotedList {
  ballot: Ballot;
  list: ItemList;
  /** 0 to 1: the share of the votes it got. */
  score: number;
  /** Readings of other methods that agree, with how far (0 to 1). */
  support: readonly { ballot: Ballot; agreement: number }[];
}

/** What the agreement of another method counts beside a reading's own score. */
const SUPPORT = 0.5;

/**
 * All readings, the one with the most votes first.
 *
 * @param links by reading: where its items lead, if they are not to be read for this
 */
export function vote(
  lists: readonly ItemList[],
  keys = new ItemKeys(),
  links: readonly (readonly string[] | null)[] = [],
): VotedList[] {
  const ballots = lists.map((list, i) => new Ballot(list, keys, links[i] ?? null));
  const methods = [...new Set(lists.map(({ method }) => method))];
  const bestOf = new Map(methods.map((method) => [method, bestScore(lists, method)]));
  const voted = ballots.map((ballot): VotedList => {
    let votes = ballot.list.score;
    let all = 1;
    const support: { ballot: Ballot; agreement: number }[] = [];
    for (const method of methods) {
      if (method === ballot.list.method) continue;
      const closest = closestOf(ballot, ballots, method, bestOf.get(method) as number);
      if (closest !== null && closest.agreement > 0) support.push(closest);
      votes += closest === null ? 0 : SUPPORT * closest.agreement * closest.ballot.list.score;
      all += SUPPORT * (bestOf.get(method) as number);
    }
    return { ballot, list: ballot.list, score: Math.min(1, votes / all), support };
  });
  return voted.sort((a, b) => b.score - a.score);
}

function bestScore(lists: readonly ItemList[], method: string): number {
  return Math.max(...lists.filter((list) => list.method === method).map(({ score }) => score));
}

/** The reading of a method that agrees most, weighed by its own score. */
function closestOf(
  ballot: Ballot,
  ballots: readonly Ballot[],
  method: string,
  bestScore: number,
): { ballot: Ballot; agreement: number } | null {
  let best: { ballot: Ballot; agreement: number } | null = null;
  for (const other of ballots) {
    if (other.list.method !== method) continue;
    const agreement =
      other.list.score === bestScore && speaksForWhole(ballot, other) ? PART_AGREEMENT : overlap(ballot, other);
    if (best === null || agreement * other.list.score > best.agreement * best.ballot.list.score)
      best = { ballot: other, agreement };
  }
  return best;
}

/** May see some items of a list only: of many lists the newest alone have a time. */
const PART_READER = 'time-pattern';
/** Share of the items of such a reading that must be among those of another, and what it then counts for the other. */
const MOST_OF_PART = 0.9;
const PART_AGREEMENT = 0.8;
/** Of fewer common items it may be chance. */
const LEAST_PART = 3;
/** The large story above a list has a time too, and stands in markup of its own. */
const LEADS = 1;

/** Whether a reading, the best of its method, is a part of another. */
function speaksForWhole(whole: Ballot, part: Ballot): boolean {
  const { size } = part.known;
  if (size < LEAST_PART || 2 * size > whole.known.size || part.list.method !== PART_READER) return false;
  const common = commonItems(whole, part);
  return common >= LEAST_PART && common >= Math.min(MOST_OF_PART * size, size - LEADS);
}

/** F1 of the items of two readings. */
function overlap(a: Ballot, b: Ballot): number {
  const all = a.known.size + b.known.size;
  return all === 0 ? 0 : (2 * commonItems(a, b)) / all;
}

/** How many items two readings share. */
export function commonItems({ known: a }: Ballot, { known: b }: Ballot): number {
  const [few, many] = a.size < b.size ? [a, b] : [b, a];
  let common = 0;
  for (const key of few.keys()) if (many.has(key)) common++;
  return common;
}
