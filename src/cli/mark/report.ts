import type { RulePreview } from '../../extract/index.js';
import { itemsOf } from '../../model/item-list.js';

/** What a new rule finds, for people. */
export function renderPreview(name: string, { list, date, warnings }: RulePreview): string {
  const lines: string[] = [];
  if (list !== null) {
    const items = itemsOf(list);
    const subjects = list.subjects.length;
    lines.push(`${name}: ${count(items.length, 'item')} in ${count(subjects, 'subject')}`);
    if (subjects > 1)
      for (const { title, items: own } of list.subjects) lines.push(`  ${title ?? '(no heading)'}: ${own.length}`);
    lines.push(`  first: ${short(items[0]?.title)}`);
    if (items.length > 1) lines.push(`  last:  ${short(items.at(-1)?.title)}`);
  }
  if (date !== null) lines.push(`  page date: ${date}`);
  return [...lines, ...warnings.map((warning) => `  warning: ${warning}`)].join('\n');
}

const count = (n: number, word: string) => `${n} ${word}${n === 1 ? '' : 's'}`;

const short = (text = '') => (text.length > 100 ? `${text.slice(0, 100)}…` : text);
