/** Does what a person would do to make a mapping rule: marks the first two items of a page, and of a second section if it has one. */

import type { ListTruthItem } from '../../../evaluate/index.js';
import {
  chooseTogether,
  findByText,
  type ListExtractor,
  learnRule,
  type Mark,
  mappingRule,
} from '../../../extract/index.js';
import { canonicalUrl } from '../../../model/canonical-url.js';
import type { CompactDom } from '../../../model/compact-dom.js';
import { Tag } from '../../../model/tags.js';
import { baseUrl, parseDocument } from '../../../parse/index.js';
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
  const places = items.slice(0, MARKED).map((item) => placesOf(dom, base, item));
  const shown = places.filter((nodes) => nodes.length > 0);
  return chooseTogether(dom, shown).map((node, item) => ({ field: 'item title', node, item, subject }));
}

/** Where the page shows an item's title; of several places those that lead to its address, as a person would see. */
function placesOf(dom: CompactDom, base: string | null, { title, link }: ListTruthItem): readonly number[] {
  const { nodes } = findByText(dom, title, base);
  const wanted = link === null ? null : canonicalUrl(link);
  const linked = nodes.filter((node) => wanted !== null && addressesOf(dom, node, base).includes(wanted));
  return linked.length > 0 ? linked : nodes;
}

/** Addresses of the link around a node and of the links in it. */
function addressesOf(dom: CompactDom, node: number, base: string | null): (string | null)[] {
  const links: number[] = [];
  for (let above = node; above !== 0; above = dom.parent[above] as number)
    if (dom.tag[above] === Tag.a) links.push(above);
  for (const inner of dom.descendants(node)) if (dom.tag[inner] === Tag.a) links.push(inner);
  return links.map((link) => {
    const href = dom.attribute(link, 'href') ?? '';
    return URL.canParse(href, base ?? undefined) ? canonicalUrl(new URL(href, base ?? undefined).href) : null;
  });
}
