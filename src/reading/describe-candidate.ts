import { type ItemList, itemsOf } from '../model/item-list.js';

/** A reading of a page in short, to choose by. */
export interface CandidateSummary {
  /** 1 is the best; a user may choose by it. */
  rank: number;
  method: string;
  /** 0 to 1: how much it looks like what a person would subscribe to. */
  score: number;
  subjects: number;
  items: number;
  /** Share of items with a date that could be settled, 0 to 1. */
  dated: number;
  /** The first titles. */
  titles: string[];
  reasons: string[];
}

/** @param shownTitles how many titles tell what the reading is about */
export function describeCandidate(list: ItemList, index: number, shownTitles: number): CandidateSummary {
  const items = itemsOf(list);
  const dated = items.filter(({ date }) => date !== null && date.value !== null).length;
  return {
    rank: index + 1,
    method: list.method,
    score: list.score,
    subjects: list.subjects.length,
    items: items.length,
    dated: items.length === 0 ? 0 : Math.round((dated / items.length) * 100) / 100,
    titles: items.slice(0, shownTitles).map(({ title }) => title),
    reasons: [...list.reasons],
  };
}
