import { FEED_RULES, type FeedRule, type FeedRuleName, type Severity } from './rule-table.js';

/** Which part of the feed a finding is about. */
export interface FeedPlace {
  /** Number of the item, counted from 1; null for the feed itself. */
  readonly item: number | null;
  /** Id of the item or, where it has none, its link or title. */
  readonly id: string | null;
  /** Line of the text, counted from 1; null where it cannot be told. */
  readonly line: number | null;
}

export interface FeedFinding {
  severity: Severity;
  /** Stable name of the rule. */
  rule: FeedRuleName;
  /** What is wrong, with the value that is. */
  message: string;
  where: FeedPlace;
  /** What to do about it. */
  advice: string;
}

const RULES: ReadonlyMap<string, FeedRule> = new Map(FEED_RULES.map((rule) => [rule.name, rule]));

/** Collects what the rules have to say. */
export class Findings {
  readonly list: FeedFinding[] = [];

  report(rule: FeedRuleName, message: string, where: FeedPlace): void {
    const { severity, advice } = RULES.get(rule) as FeedRule;
    this.list.push({ severity, rule, message, where, advice });
  }
}

/** Longest part of a value that a message repeats. */
const QUOTED_LENGTH = 80;

/** A value of the feed inside a message. */
export function quote(value: string): string {
  const line = value.replace(/\s+/g, ' ').trim();
  return `"${line.length > QUOTED_LENGTH ? `${line.slice(0, QUOTED_LENGTH)}…` : line}"`;
}
