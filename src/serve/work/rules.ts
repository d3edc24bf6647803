import {
  learnRule,
  type MappingRule,
  type Mark,
  type MarkField,
  mappingRule,
  previewRule,
  readRule,
  ruleInWords,
  writeRule,
} from '../../extract/index.js';
import type { CompactDom } from '../../model/compact-dom.js';
import { itemsOf } from '../../model/item-list.js';
import { baseUrl } from '../../parse/index.js';
import { findWishes, readList } from '../../reading/index.js';
import { type DescribedSubject, describeSubjects } from './describe-list.js';
import { type Answer, absent, answer, type PageInput, parsePage } from './page-input.js';
import { isShown, viewedDom } from './view-nodes.js';

export interface RuleMark {
  field: MarkField;
  /** As the page shows it, or the number of its node. */
  shown: string | number;
  /** Which of the marked items it belongs to. @default the first for a text, the one it lies in for a node */
  item?: number | undefined;
  subject: number;
}

export interface LearnRuleTask {
  page: PageInput;
  marks: RuleMark[];
  /** Headlines that must not be found, by their texts or nodes. */
  not: (string | number)[];
  positions: 'avoid' | 'only';
  now: number;
}

export interface RuleAnswer {
  /** The rule as XML. */
  rule: string;
  /** The rule told in sentences. */
  words: string[];
  /** Items it finds on the page. */
  items: number;
  /** Date the page shows of itself, where the rule says where. */
  date: string | null;
  subjects: DescribedSubject[];
  warnings: string[];
  /** What each part of the rule rests on. */
  why: string[];
}

/** A rule for all items of a page, from some that are marked by their texts or nodes. */
export async function learnRuleFromMarks(task: LearnRuleTask): Promise<Answer<RuleAnswer>> {
  const { page, marks, not, positions, now } = task;
  const { dom, encoding } = parsePage(page);
  const url = page.url ?? null;
  const wanted: Wanted[] = [...marks, ...not.map((shown) => ({ field: 'not' as const, shown, item: 0, subject: 0 }))];
  const strange = wanted.flatMap(({ shown }) => (typeof shown === 'number' && !isShown(dom, shown) ? [shown] : []));
  if (strange.length > 0)
    return absent('marks-missing', 'marks', ...strange.map((node) => `the page has no node ${node}`));
  const wishes = wanted.flatMap(({ shown, ...rest }) =>
    typeof shown === 'string' ? [{ ...rest, item: rest.item ?? 0, text: shown }] : [],
  );
  const found = findWishes(dom, wishes, baseUrl(dom, url));
  if (found.missing.length > 0) return absent('marks-missing', 'marks', ...found.missing);
  const pointed = wanted.flatMap(({ shown, ...rest }) => (typeof shown === 'number' ? [{ ...rest, node: shown }] : []));
  const own = pointed.flatMap(({ field, node, item, subject }): Mark[] =>
    field === 'not' ? [] : [{ field, node, subject, ...(item === undefined ? {} : { item }) }],
  );
  const learned = learnRule(dom, [...own, ...found.marks], {
    url,
    // An encoding that was only assumed is no property of the page.
    encoding: encoding === null || encoding.source === 'default' ? null : encoding.encoding,
    not: [...pointed.flatMap(({ field, node }) => (field === 'not' ? [node] : [])), ...found.not],
    positions,
  });
  if (!learned.ok) return absent('no-rule', 'marks', learned.why);
  return answer(await describeRule({ page, dom, url, now }, learned.rule, found.notes, learned.why));
}

type Wanted = Omit<RuleMark, 'field'> & { field: MarkField | 'not' };

export interface PreviewRuleTask {
  page: PageInput;
  /** The rule as XML. */
  rule: string;
  now: number;
}

/** What a rule finds on a page. Finding nothing is an answer here: it is what the asker wants to know. */
export async function previewRuleOnPage({ page, rule, now }: PreviewRuleTask): Promise<Answer<RuleAnswer>> {
  const reading = readRule(rule);
  const { dom } = parsePage(page);
  const url = page.url ?? reading.rule.link;
  return answer(await describeRule({ page, dom, url, now }, reading.rule, reading.notes, []));
}

interface RuledPage {
  page: PageInput;
  dom: CompactDom;
  url: string | null;
  now: number;
}

/** The items are those of the feed that is made by the rule: with the dates, texts and pictures around them that it does not name. */
async function describeRule(
  { page, dom, url, now }: RuledPage,
  rule: MappingRule,
  notes: readonly string[],
  why: readonly string[],
): Promise<RuleAnswer> {
  const { list: found, date, warnings, attempts } = previewRule(dom, rule, url);
  const settings = { method: mappingRule(rule), charset: undefined, now, explain: false };
  const { outcome } = await readList(page, url, settings);
  const list = outcome.ok ? outcome.value.list : found;
  return {
    rule: writeRule(rule),
    words: ruleInWords(rule),
    items: list === null ? 0 : itemsOf(list).length,
    date,
    subjects: list === null ? [] : describeSubjects(list, viewedDom(page, dom)),
    warnings: [...notes, ...warnings, ...attempts.map((attempt) => attempt.why)],
    why: [...why],
  };
}
