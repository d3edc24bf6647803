/** Lists as plain data for clients: without node numbers, which mean nothing outside of the thread that parsed the page. */
import type { ItemList, ListItem } from '../../model/item-list.js';
import { type CandidateSummary, describeCandidate } from '../../reading/index.js';

/** Titles shown of one reading. */
const SHOWN_TITLES = 5;

export const describeReading = (list: ItemList, index: number): CandidateSummary =>
  describeCandidate(list, index, SHOWN_TITLES);

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
