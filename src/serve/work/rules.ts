import { learnRule, type MappingRule, type MarkField, previewRule, readRule, writeRule } from '../../extract/index.js';
import type { CompactDom } from '../../model/compact-dom.js';
import { itemsOf } from '../../model/item-list.js';
import { baseUrl } from '../../parse/index.js';
import { findWishes } from '../../reading/index.js';
import { type DescribedSubject, describeSubjects } from './describe-list.js';
import { type Answer, absent, answer, type PageInput, parsePage } from './page-input.js';

export interface RuleMark {
  field: MarkField;
  text: string;
  item: number;
  subject: number;
}

export interface LearnRuleTask {
  page: PageInput;
  marks: RuleMark[];
  /** Headlines that must not be found. */
  not: string[];
  positions: 'avoid' | 'only';
}

export interface RuleAnswer {
  /** The rule as XML. */
  rule: string;
  /** Items it finds on the page. */
  items: number;
  /** Date the page shows of itself, where the rule says where. */
  date: string | null;
  subjects: DescribedSubject[];
  warnings: string[];
  /** What each part of the rule rests on. */
  why: string[];
}

/** A rule for all items of a page, from some that are marked by their texts. */
export function learnRuleFromMarks({ page, marks, not, positions }: LearnRuleTask): Answer<RuleAnswer> {
  const { dom, encoding } = parsePage(page);
  const url = page.url ?? null;
  const wishes = [...marks, ...not.map((text) => ({ field: 'not' as const, text, item: 0, subject: 0 }))];
  const found = findWishes(dom, wishes, baseUrl(dom, url));
  if (found.missing.length > 0) return absent('marks-missing', 'marks', ...found.missing);
  const learned = learnRule(dom, found.marks, {
    url,
    // An encoding that was only assumed is no property of the page.
    encoding: encoding === null || encoding.source === 'default' ? null : encoding.encoding,
    not: found.not,
    positions,
  });
  if (!learned.ok) return absent('no-rule', 'marks', learned.why);
  return answer(describeRule(dom, learned.rule, url, found.notes, learned.why));
}

export interface PreviewRuleTask {
  page: PageInput;
  /** The rule as XML. */
  rule: string;
}

/** What a rule finds on a page. Finding nothing is an answer here: it is what the asker wants to know. */
export function previewRuleOnPage({ page, rule }: PreviewRuleTask): Answer<RuleAnswer> {
  const reading = readRule(rule);
  const { dom } = parsePage(page);
  return answer(describeRule(dom, reading.rule, page.url ?? reading.rule.link, reading.notes, []));
}

function describeRule(
  dom: CompactDom,
  rule: MappingRule,
  url: string | null,
  notes: readonly string[],
  why: readonly string[],
): RuleAnswer {
  const { list, date, warnings, attempts } = previewRule(dom, rule, url);
  return {
    rule: writeRule(rule),
    items: list === null ? 0 : itemsOf(list).length,
    date,
    subjects: list === null ? [] : describeSubjects(list),
    warnings: [...notes, ...warnings, ...attempts.map((attempt) => attempt.why)],
    why: [...why],
  };
}
