/** What a person has pointed at so far, with a way back and forth, kept over a reload. */
import type { Operations } from '../../api/api-types';

export type MarkField = Operations['rulesLearn']['body']['marks'][number]['field'];

export const FIELDS: readonly (readonly [field: MarkField, name: string, help: string])[] = [
  ['item title', 'Title', 'Click the headlines of two items.'],
  ['item link', 'Link', 'Click what leads to the item, when it is not its title.'],
  ['item date', 'Date', 'Click the date of one item.'],
  ['item description', 'Description', 'Click the text of one item.'],
  ['item image', 'Picture', 'Click the picture of one item.'],
  ['item author', 'Author', 'Click the name of the author of one item.'],
  ['item price', 'Price', 'Click the price of one item.'],
  ['subject title', 'Section title', 'Click the heading above the items.'],
  ['page date', 'Date of the page', 'Click the date the page shows of itself.'],
];

export const fieldName = (field: MarkField): string => FIELDS.find(([key]) => key === field)?.[1] ?? field;

export interface Marked {
  field: MarkField;
  /** Number of the node in the view. */
  node: number;
  /** What it shows; finds it again when the page has changed. */
  text: string;
}

export interface Marking {
  marks: readonly Marked[];
  /** Titles that must not be found. */
  not: readonly Marked[];
}

export const NOTHING_MARKED: Marking = { marks: [], not: [] };

export interface History {
  past: readonly Marking[];
  now: Marking;
  future: readonly Marking[];
}

export type Step = { kind: 'do'; now: Marking } | { kind: 'undo' } | { kind: 'redo' } | { kind: 'start'; now: Marking };

export function nextHistory({ past, now, future }: History, step: Step): History {
  switch (step.kind) {
    case 'start':
      return { past: [], now: step.now, future: [] };
    case 'do':
      return { past: [...past, now], now: step.now, future: [] };
    case 'undo': {
      const last = past.at(-1);
      return last === undefined
        ? { past, now, future }
        : { past: past.slice(0, -1), now: last, future: [now, ...future] };
    }
    case 'redo': {
      const [next, ...rest] = future;
      return next === undefined ? { past, now, future } : { past: [...past, now], now: next, future: rest };
    }
  }
}

/** Marks a node, or takes its mark back. */
export function withMark({ marks, not }: Marking, mark: Marked): Marking {
  const same = ({ field, node }: Marked) => field === mark.field && node === mark.node;
  return { marks: marks.some(same) ? marks.filter((one) => !same(one)) : [...marks, mark], not };
}

/** Excludes a title, or takes the exclusion back. */
export function withExclusion({ marks, not }: Marking, title: Marked): Marking {
  const isKnown = not.some(({ node }) => node === title.node);
  return { marks, not: isKnown ? not.filter(({ node }) => node !== title.node) : [...not, title] };
}

export const without = ({ marks, not }: Marking, mark: Marked): Marking => ({
  marks: marks.filter((one) => one !== mark),
  not: not.filter((one) => one !== mark),
});

export const titlesOf = ({ marks }: Marking): Marked[] => marks.filter(({ field }) => field === 'item title');

const keyOf = (subject: string): string => `pith-mark ${subject}`;

export function keep(subject: string, marking: Marking): void {
  try {
    sessionStorage.setItem(keyOf(subject), JSON.stringify(marking));
  } catch {
    // A browser that keeps nothing still lets people mark.
  }
}

export function kept(subject: string): Marking {
  try {
    const { marks, not } = JSON.parse(sessionStorage.getItem(keyOf(subject)) ?? '{}') as Partial<Marking>;
    return { marks: marks ?? [], not: not ?? [] };
  } catch {
    return NOTHING_MARKED;
  }
}
