/** Does what a person would do to make a mapping rule: marks the first two items of a page, and of a second section if it has one. */

import type { ListTruthItem } from '../../../evaluate/index.js';
import { chooseTogether, type ListExtractor, learnRule, type Mark, mappingRule } from '../../../extract/index.js';
import type { CompactDom } from '../../../model/compact-dom.js';
import { baseUrl, parseDocument } from '../../../parse/index.js';
import { placesOfItem } from '../../../reading/index.js';
import type { ListDatasetPage } from '../../datasets/index.js';

const MARKED = 2;

/** The method that reads the page by the rule learned from the marks; null when nothing could be marked or learned. */
export function ruleFromFirstItems(html: string, page: ListDatasetPage): ListExtractor | null {
  const { dom } = parseDocument(html);
  const subjects = [...page.subjects].sort((a, b) => b.items.length - a.items.length).slice(0, 2);
  const marks = subjects.flatMap(({ items }, subject) => marksOf(dom, page, items, subject));
  if (marks.length === 0) return null;
  const learned = learnRule(dom, marks, { url: page.url });
  return learned.ok ? mappingRule(learned.rule) : null;
}

function marksOf(dom: CompactDom, page: ListDatasetPage, items: readonly ListTruthItem[], subject: number): Mark[] {
  const base = baseUrl(dom, page.url);
  const places = items.slice(0, MARKED).map((item) => placesOfItem(dom, item, base).nodes);
  const shown = places.filter((nodes) => nodes.length > 0);
  return chooseTogether(dom, shown).map((node, item) => ({ field: 'item title', node, item, subject }));
}
