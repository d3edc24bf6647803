/** Lists as plain data for clients: without node numbers, which mean nothing outside of the thread that parsed the page. */
import { type ItemList, itemsOf, type ListItem } from '../../model/item-list.js';

export interface CandidateSummary {
  /** 1 is the best; a request may choose by it. */
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

const SHOWN_TITLES = 5;

export function describeCandidate(list: ItemList, index: number): CandidateSummary {
  const items = itemsOf(list);
  const dated = items.filter(({ date }) => date !== null && date.value !== null).length;
  return {
    rank: index + 1,
    method: list.method,
    score: list.score,
    subjects: list.subjects.length,
    items: items.length,
    dated: items.length === 0 ? 0 : Math.round((dated / items.length) * 100) / 100,
    titles: items.slice(0, SHOWN_TITLES).map(({ title }) => title),
    reasons: [...list.reasons],
  };
}

export type DescribedItem = Omit<ListItem, 'nodes' | 'fieldNodes' | 'date'> & {
  date: { raw: string; value: string | null; source: string; pattern: string | null; inferred: string[] } | null;
};

export interface DescribedSubject {
  title: string | null;
  items: DescribedItem[];
}

export function describeSubjects(list: ItemList): DescribedSubject[] {
  return list.subjects.map(({ title, items }) => ({ title, items: items.map(describeItem) }));
}

function describeItem({ nodes: _, fieldNodes: __, date, ...item }: ListItem): DescribedItem {
  return { ...item, date: date === null ? null : { ...date, inferred: [...date.inferred] } };
}
