/** What a rule finds on a page, with what a person should know before relying on it. */
import type { CompactDom } from '../../../model/compact-dom.js';
import { type ItemList, itemsOf } from '../../../model/item-list.js';
import type { Attempt } from '../../../model/outcome.js';
import { baseUrl, textStats } from '../../../parse/index.js';
import { TraceRecorder } from '../../trace-recorder.js';
import { mappingRule, pageDateOf } from './mapping-rule.js';
import type { MappingRule } from './mapping-rule-model.js';

export interface RulePreview {
  /** Null when the rule finds nothing. */
  list: ItemList | null;
  /** Date the page shows of itself, as ISO 8601, where the rule says where. */
  date: string | null;
  attempts: readonly Attempt[];
  /** Signs that the rule finds too much or too little. */
  warnings: readonly string[];
}

/** Characters above which a title is probably more than a title. */
const LONG_TITLE = 200;

export function previewRule(dom: CompactDom, rule: MappingRule, url: string | null = rule.link): RulePreview {
  const trace = new TraceRecorder(dom, false);
  const page = { dom, stats: textStats(dom), url, base: baseUrl(dom, url), language: '', now: 0, trace };
  const { lists, attempts } = mappingRule(rule).extract(page);
  const list = lists[0] ?? null;
  return {
    list,
    date: pageDateOf(rule, dom),
    attempts,
    warnings: list === null ? ['the rule finds no item'] : warningsOf(list),
  };
}

function warningsOf(list: ItemList): string[] {
  const items = itemsOf(list);
  const links = items.flatMap(({ link }) => (link === null ? [] : [link]));
  const checks: [number, (count: number) => string][] = [
    [items.length === 1 ? 1 : 0, () => 'the rule finds one item only'],
    [items.length - links.length, (count) => `${count} of ${items.length} items have no link`],
    [links.length - new Set(links).size, (count) => `${count} links stand in more than one item`],
    [
      items.filter(({ title }) => title.length > LONG_TITLE).length,
      (count) => `${count} titles are longer than ${LONG_TITLE} characters`,
    ],
  ];
  return checks.flatMap(([count, say]) => (count > 0 ? [say(count)] : []));
}
