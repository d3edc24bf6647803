/** What the user asked to be marked, in the order of the command line: what follows a headline belongs to it. */
import type { MarkField } from '../extract/index.js';

export interface Wish {
  field: MarkField | 'not';
  text: string;
}

export interface NumberedWish extends Wish {
  item: number;
  subject: number;
}

/**
 * With several subjects, each `subject title` begins the next one, and what comes before the first belongs to it too. In a
 * subject, each `item title` begins the next item.
 */
export function numberWishes(wishes: readonly Wish[]): NumberedWish[] {
  let [subjects, items] = [0, 0];
  return wishes.map(({ field, text }) => {
    if (field === 'subject title' && ++subjects > 1) items = 0;
    if (field === 'item title') items++;
    return { field, text, subject: Math.max(0, subjects - 1), item: Math.max(0, items - 1) };
  });
}
