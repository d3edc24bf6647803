/**
 * SAMR, the semi-automatic method of "Extracting Content for News Web Pages based on DOM" (Geng, Gao and Pan, 2006),
 * section 2.1: a rule says by paths where the items of a page stand, and is applied as often as the page changes.
 *
 * Deviations: paths may test attributes and reach below (see rule-path); `tbody` may be left out or written, whatever the
 * page does; a subject may hold items of several shapes and items of several rows; an item without a title is none, any
 * other field may be missing.
 */
import { type CompactDom, DOCUMENT } from '../../../model/compact-dom.js';
import type { ItemField, ItemList, ListItem, ListSubject } from '../../../model/item-list.js';
import type { Attempt } from '../../../model/outcome.js';
import { parseDeclaredDate } from '../../metadata/date-value.js';
import type { ListExtractor, ListPage, ListsFound } from '../list-extractor.js';
import { applySubjectRules, type FoundItem, fieldNodes } from './apply-rule.js';
import type { MappingRule } from './mapping-rule-model.js';
import { PathFinder } from './path-finder.js';
import { fieldConfidence, linkOf, readDate, readImage, readLink, readPrice, readText } from './read-fields.js';
import { formatRulePath, formatStep, type RulePath } from './rule-path.js';
import { visibleText } from './visible-text.js';

const NAME = 'mapping-rule';

/** The method that reads a page by this rule. */
export function mappingRule(rule: MappingRule): ListExtractor {
  return { name: NAME, extract: (page) => extractByRule(rule, page) };
}

function extractByRule(rule: MappingRule, page: ListPage): ListsFound {
  const finder = new PathFinder(page.dom);
  const found = applySubjectRules(finder, rule.subjects);
  if (found.length === 0) return { lists: [], attempts: explainNothing(finder, rule) };
  const shared: SharedFields = new Map();
  const subjects: ListSubject[] = found.map(({ title, items }) => ({
    title: title === 0 ? null : visibleText(page.dom, title, 1000),
    items: items.map((item) => {
      const read = readItem(finder, item, page, shared);
      page.trace.note('choose', item.anchor, NAME, `found by ${formatRulePath(item.rule.path)}`, read.confidence);
      return read;
    }),
  }));
  return { lists: [judged(subjects)], attempts: [] };
}

/** The date a page shows of itself where the rule says, as ISO 8601, or null. */
export function pageDateOf(rule: MappingRule, dom: CompactDom, language = ''): string | null {
  if (rule.date === null) return null;
  const finder = new PathFinder(dom);
  for (const node of finder.find([DOCUMENT], rule.date.steps)) {
    const value = parseDeclaredDate(readText(finder, node, rule.date.attribute), { language });
    if (value !== null) return value;
  }
  return null;
}

/** What fields say whose paths count from the document, by path: the same for every item. */
type SharedFields = Map<RulePath, { node: number; value: unknown } | null>;

function readItem(finder: PathFinder, found: FoundItem, { base, language }: ListPage, shared: SharedFields): ListItem {
  const { fields } = found.rule;
  const nodes: Partial<Record<ItemField, number>> = { title: found.title };
  const confidences: Partial<Record<ItemField, number>> = {};
  type Reader<T> = (node: number, attribute: string | null) => T | null;
  const firstOf = <T>(path: RulePath, reader: Reader<T>): { node: number; value: T } | null => {
    for (const node of fieldNodes(finder, found, path)) {
      const value = reader(node, path.attribute);
      if (value !== null && value !== '') return { node, value };
    }
    return null;
  };
  const read = <T>(field: ItemField, reader: Reader<T>): T | null => {
    const path = fields[field];
    if (path === undefined) return null;
    const known = shared.get(path) as { node: number; value: T } | null | undefined;
    const first = known === undefined ? firstOf(path, reader) : known;
    if (path.absolute) shared.set(path, first);
    if (first === null) return null;
    nodes[field] = first.node;
    confidences[field] = fieldConfidence(field, path.attribute);
    return first.value;
  };
  const text = (field: ItemField) => read(field, (node, attribute) => readText(finder, node, attribute));
  const title = readText(finder, found.title, fields.title.attribute);
  confidences.title = fieldConfidence('title', fields.title.attribute);
  const link = read('link', (node, attribute) => readLink(finder, node, attribute, base));
  if (link !== null && nodes.link !== undefined) nodes.link = linkOf(finder, nodes.link) || nodes.link;
  return {
    title,
    link,
    date: read('date', (node, attribute) => readDate(finder, node, attribute, language)),
    description: text('description'),
    image: read('image', (node, attribute) => readImage(finder, node, attribute, base)),
    author: text('author'),
    price: read('price', (node, attribute) => readPrice(finder, node, attribute, language)),
    nodes: found.nodes,
    fieldNodes: nodes,
    confidence: link === null ? 0.8 : 0.95,
    fieldConfidence: confidences,
  };
}

function judged(subjects: readonly ListSubject[]): ItemList {
  const items = subjects.flatMap((subject) => subject.items);
  const linked = items.filter(({ link }) => link !== null).length;
  const distinct = new Set(items.map(({ link, title }) => link ?? title)).size;
  const reasons = [
    `the rule finds ${items.length} ${items.length === 1 ? 'item' : 'items'} in ${subjects.length} ${subjects.length === 1 ? 'subject' : 'subjects'}`,
    `${linked} of them have a link`,
  ];
  if (distinct < items.length) reasons.push(`${items.length - distinct} repeat the link of another item`);
  if (items.length === 1) reasons.push('a single item: the page may have changed since the rule was made');
  const size = Math.min(1, 0.4 + 0.2 * items.length);
  const score = 0.95 * size * (0.7 + (0.3 * linked) / items.length) * (0.5 + (0.5 * distinct) / items.length);
  return { method: NAME, subjects, score: Math.round(score * 1000) / 1000, reasons };
}

/** Which step of which path fails first, and how far the steps before it came. */
function explainNothing(finder: PathFinder, rule: MappingRule): Attempt[] {
  return rule.subjects.flatMap((subject) => {
    const subjects = walk(finder, [DOCUMENT], subject.path, 'subject');
    if (typeof subjects === 'string') return [attempt(subjects)];
    return subject.items.map((item) => {
      const items = walk(finder, subjects, item.path, 'item');
      if (typeof items === 'string') return attempt(items);
      if (item.extent !== 'node') return attempt(`none of ${count(items.length)} the item path finds has a title`);
      const titles = walk(finder, items, item.fields.title, 'title');
      if (typeof titles === 'string') return attempt(titles);
      return attempt(
        `the title ${formatRulePath(item.fields.title)} finds ${count(titles.length)} but no text in them`,
      );
    });
  });
}

function walk(finder: PathFinder, contexts: readonly number[], path: RulePath, what: string): number[] | string {
  let nodes: readonly number[] = path.absolute ? [DOCUMENT] : contexts;
  for (const [i, step] of path.steps.entries()) {
    const next = finder.findStep(nodes, step);
    if (next.length === 0) {
      const before = i === 0 ? `it starts at ${count(nodes.length)}` : `the ${i} before it find ${count(nodes.length)}`;
      return `the ${what} path ${formatRulePath(path)} fails at step ${i + 1}, ${formatStep(step)}; ${before}`;
    }
    nodes = next;
  }
  return [...nodes];
}

const attempt = (why: string): Attempt => ({ method: NAME, why });
const count = (nodes: number) => (nodes === 1 ? '1 node' : `${nodes} nodes`);
