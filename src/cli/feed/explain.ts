/** What `pith feed` says on the standard error about how it came to its list. */
import { type ItemField, itemsOf, type ListItem, type ListPageReading } from '../../model/item-list.js';
import type { Found } from '../../model/outcome.js';
import { renderTrace } from '../read/explain.js';

/** Items explained one by one. */
const SHOWN = 500;

/** Why the reading of this rank, what every item and field rests on, and the steps on the page. */
export function explainList(name: string, rank: number, { value, trace, confidence }: Found<ListPageReading>): string {
  const items = itemsOf(value.list);
  return [
    `${name}: reading ${rank} of ${value.candidates.length}, ${items.length} items`,
    ...value.list.reasons.map((reason) => `  ${reason}`),
    ...items.slice(0, SHOWN).flatMap(itemLines),
    ...(items.length > SHOWN ? [`  … and ${items.length - SHOWN} more`] : []),
    renderTrace(name, trace, confidence),
  ].join('\n');
}

function itemLines(item: ListItem, index: number): string[] {
  const fields = Object.entries(item.fieldConfidence) as [ItemField, number][];
  const lines = [
    `  ${index + 1}. ${item.title.slice(0, 100)} (confidence ${item.confidence.toFixed(2)})`,
    `     ${fields.map(([field, confidence]) => `${field} ${confidence.toFixed(2)}`).join(', ')}`,
  ];
  const { date } = item;
  if (date === null) return lines;
  const pattern = date.pattern === null ? '' : `, ${date.pattern}`;
  const inferred = date.inferred.length === 0 ? '' : `; inferred: ${date.inferred.join(', ')}`;
  const value = date.value ?? 'not settled';
  return [
    ...lines,
    `     date ${JSON.stringify(date.raw.slice(0, 100))} → ${value} (${date.source}${pattern}${inferred})`,
  ];
}
