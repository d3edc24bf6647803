/** Lists as plain data for clients. Node numbers are told only of views: of other pages they mean nothing outside of the thread. */
import type { CompactDom } from '../../model/compact-dom.js';
import type { ItemList, ListItem } from '../../model/item-list.js';
import { type CandidateSummary, describeCandidate } from '../../reading/index.js';
import { type ItemNodes, itemNodes } from './view-nodes.js';

/** Titles shown of one reading. */
const SHOWN_TITLES = 5;

export const describeReading = (list: ItemList, index: number): CandidateSummary =>
  describeCandidate(list, index, SHOWN_TITLES);

export type DescribedItem = Omit<ListItem, 'nodes' | 'fieldNodes' | 'date' | 'entry'> & {
  date: { raw: string; value: string | null; source: string; pattern: string | null; inferred: string[] } | null;
  /** Null without a view. */
  nodes: ItemNodes | null;
};

export interface DescribedSubject {
  title: string | null;
  items: DescribedItem[];
}

/** @param viewed the document, where the asker sees it in a view */
export function describeSubjects(list: ItemList, viewed: CompactDom | null): DescribedSubject[] {
  return list.subjects.map(({ title, items }) => ({ title, items: items.map((item) => describeItem(item, viewed)) }));
}

function describeItem(listed: ListItem, viewed: CompactDom | null): DescribedItem {
  const { nodes: _, fieldNodes: __, entry: ___, date, ...item } = listed;
  return {
    ...item,
    date: date === null ? null : { ...date, inferred: [...date.inferred] },
    nodes: viewed === null ? null : itemNodes(viewed, listed),
  };
}
