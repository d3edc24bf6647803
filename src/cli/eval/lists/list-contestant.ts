import { type AutomaticListMethod, extractList, type ListExtractor, type ListMethod } from '../../../extract/index.js';
import { itemsOf, type ListItem } from '../../../model/item-list.js';
import type { ListDatasetPage } from '../../datasets/index.js';
import { ruleFromFirstItems } from './rule-from-first-items.js';

/** One way to read list pages that takes part in an evaluation. */
export interface ListContestant {
  name: string;
  /** Items of the page; null when it cannot be read this way. */
  read(html: string, page: ListDatasetPage, now: number): readonly ListItem[] | null;
}

/** The methods by name; `mapping-rule` marks the first two items of the page itself. */
export function listContestant(method: ListMethod): ListContestant {
  if (method === 'mapping-rule')
    return {
      name: 'mapping-rule, two marks',
      read: (html, page, now) => read(html, page, now, ruleFromFirstItems(html, page)),
    };
  return { name: method, read: (html, page, now) => read(html, page, now, method) };
}

/** A method that is not shipped, for benchmarks. */
export function extractorContestant(
  name: string,
  extractorOf: (page: ListDatasetPage) => ListExtractor,
): ListContestant {
  return { name, read: (html, page, now) => read(html, page, now, extractorOf(page)) };
}

function read(
  html: string,
  { url }: ListDatasetPage,
  now: number,
  method: AutomaticListMethod | ListExtractor | null,
): readonly ListItem[] | null {
  if (method === null) return null;
  const outcome = extractList(html, { method, now, ...(url === null ? {} : { url }) });
  return outcome.ok ? itemsOf(outcome.value.list) : [];
}
