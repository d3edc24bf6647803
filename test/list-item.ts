import type { ItemList, ListItem } from '../src/model/item-list.js';

/** An item with the given fields and nothing else, for tests. */
export function testItem(fields: Partial<ListItem> = {}): ListItem {
  return {
    title: 'Title',
    link: null,
    date: null,
    description: null,
    image: null,
    author: null,
    price: null,
    nodes: [],
    fieldNodes: {},
    confidence: 0.8,
    fieldConfidence: {},
    ...fields,
  };
}

/** A list of one section, for tests. */
export function testList(method: string, score: number, items: readonly ListItem[]): ItemList {
  return { method, score, reasons: [`found by ${method}`], subjects: [{ title: null, items }] };
}
