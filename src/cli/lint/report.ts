/** What `pith lint-feed` prints. */
import { FEED_RULES, type FeedFinding, type FeedKind, type FeedReport, type Severity } from '../../lint/index.js';

const FORMATS: Readonly<Record<FeedKind, string>> = { rss: 'RSS', rdf: 'RSS 1.0', atom: 'Atom', json: 'JSON Feed' };
const SEVERITIES: readonly Severity[] = ['error', 'warning', 'hint'];
/** Places told of one rule; what is wrong with a thousand items is wrong with the program that writes them. */
const SHOWN = 5;

/** The findings by rule, the gravest first. */
export function lintText(name: string, report: FeedReport): string {
  const byRule = new Map<string, FeedFinding[]>();
  for (const finding of report.findings) {
    const same = byRule.get(finding.rule);
    if (same === undefined) byRule.set(finding.rule, [finding]);
    else same.push(finding);
  }
  return [headLine(name, report), ...Array.from(byRule.values(), ruleText)].join('\n');
}

function headLine(name: string, { format, items, findings }: FeedReport): string {
  const what = format === null ? 'no feed' : `${FORMATS[format]}, ${counted(items, 'item')}`;
  const counts = SEVERITIES.map((severity) => ({ severity, count: countOf(findings, severity) }));
  const found = counts.filter(({ count }) => count > 0).map(({ severity, count }) => counted(count, severity));
  return `${name}: ${what}; ${found.length === 0 ? 'nothing to complain about' : found.join(', ')}\n`;
}

export function countOf(findings: readonly FeedFinding[], severity: Severity): number {
  return findings.reduce((count, finding) => count + (finding.severity === severity ? 1 : 0), 0);
}

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

function ruleText(same: readonly FeedFinding[]): string {
  const { severity, rule, advice } = same[0] as FeedFinding;
  const lines = same.slice(0, SHOWN).map((finding) => `  ${placeOf(finding)}${finding.message}\n`);
  const more = same.length > SHOWN ? `  … and ${same.length - SHOWN} more\n` : '';
  return `${severity} ${rule}\n${lines.join('')}${more}  → ${advice}\n`;
}

function placeOf({ where: { item, line } }: FeedFinding): string {
  const parts = [...(item === null ? [] : [`item ${item}`]), ...(line === null ? [] : [`line ${line}`])];
  return parts.length === 0 ? '' : `${parts.join(', ')}: `;
}

/** All rules there are. */
export function rulesText(): string {
  const width = Math.max(...FEED_RULES.map(({ name }) => name.length));
  const lines = FEED_RULES.map(
    ({ name, severity, demands }) => `${name.padEnd(width)}  ${severity.padEnd('warning'.length)}  ${demands}\n`,
  );
  return lines.join('');
}
