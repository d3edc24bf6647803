/**
 * The fields of an item by all methods that found it. Every value has the votes of those that read the same; a field the chosen
 * reading lacks is taken from another.
 */
import type { ItemDate, ItemField, ItemPrice, ListItem } from '../../../model/item-list.js';

/** How far a method's reading of a field is to be trusted beside that of the others. */
const TRUST: Readonly<Record<string, Partial<Record<ItemField, number>>>> = {
  // Its titles are the links nearest to the times, which may be a label.
  'time-pattern': { title: 0.7, description: 0.7 },
  structured: { title: 0.95 },
  'price-pattern': { title: 0.9, description: 0.8 },
};

export interface Witness {
  method: string;
  /** Score of the reading it comes from. */
  trust: number;
  item: ListItem;
}

const ELECTED = ['title', 'date', 'description', 'image', 'author', 'price'] as const;
type ElectedField = (typeof ELECTED)[number];

/** @param own the item as the chosen method read it, and @param others the same item by other methods */
export function mergeFields(own: Witness, others: readonly Witness[], methods: number): ListItem {
  const all = others.length === 0 ? [own] : [own, ...others];
  const title = elect(all, 'title');
  const date = elect(all, 'date');
  const description = elect(all, 'description');
  const image = elect(all, 'image');
  const author = elect(all, 'author');
  const price = elect(all, 'price');
  const fieldNodes: ListItem['fieldNodes'] = { ...own.item.fieldNodes };
  const fieldConfidence: ListItem['fieldConfidence'] = { ...own.item.fieldConfidence };
  const note = (field: ElectedField, winner: Elected<unknown> | null): void => {
    if (winner === null) return;
    fieldConfidence[field] = winner.confidence;
    if (winner.item === own.item) return;
    const node = winner.item.fieldNodes[field];
    if (node === undefined) delete fieldNodes[field];
    else fieldNodes[field] = node;
  };
  note('title', title);
  note('date', date);
  note('description', description);
  note('image', image);
  note('author', author);
  note('price', price);
  return {
    title: title?.value ?? own.item.title,
    link: own.item.link,
    date: date?.value ?? null,
    description: description?.value ?? null,
    image: image?.value ?? null,
    author: author?.value ?? null,
    price: price?.value ?? null,
    nodes:
      own.item.nodes.length > 0 ? own.item.nodes : (others.find(({ item }) => item.nodes.length > 0)?.item.nodes ?? []),
    fieldNodes,
    confidence: methods <= 1 ? own.item.confidence : confidenceOfItem(own, others),
    fieldConfidence,
  };
}

function confidenceOfItem(own: Witness, others: readonly Witness[]): number {
  let doubt = doubtOf(own.item.confidence);
  for (const { item } of others) doubt *= doubtOf(item.confidence / 2);
  return rounded(1 - doubt);
}

/** What values of a field are the same by. */
function keyOf(field: ElectedField, value: string | ItemDate | ItemPrice): string {
  if (typeof value === 'string') {
    if (field === 'description') return value.slice(0, 80);
    return field === 'image' ? value : value.toLowerCase();
  }
  if ('amount' in value) return value.amount;
  // A machine-readable date names the same day as the text beside it, with a time.
  return value.value === null ? value.raw : value.value.slice(0, 10);
}

interface Elected<T> {
  value: T;
  item: ListItem;
  confidence: number;
}

function elect<F extends ElectedField>(
  witnesses: readonly Witness[],
  field: F,
): Elected<NonNullable<ListItem[F]>> | null {
  let only: Witness | null = null;
  let values = 0;
  for (const witness of witnesses) {
    if (witness.item[field] === null) continue;
    only ??= witness;
    values++;
  }
  if (only === null) return null;
  // Most fields are read by one method only.
  if (values === 1) return elected(only, field, doubtOf(confidenceOf(only, field)));
  return electAmong(witnesses, field);
}

function elected<F extends ElectedField>(
  { item }: Witness,
  field: F,
  doubt: number,
): Elected<NonNullable<ListItem[F]>> {
  return { value: item[field] as NonNullable<ListItem[F]>, item, confidence: rounded(1 - doubt) };
}

/** Each value stands for election once, for all who give it. */
function electAmong<F extends ElectedField>(
  witnesses: readonly Witness[],
  field: F,
): Elected<NonNullable<ListItem[F]>> | null {
  const keys = witnesses.map(({ item }) => {
    const value = item[field];
    return value === null ? null : keyOf(field, value);
  });
  let best: Elected<NonNullable<ListItem[F]>> | null = null;
  for (let i = 0; i < witnesses.length; i++) {
    const key = keys[i];
    if (key === null || keys.indexOf(key as string) < i) continue;
    let surest = witnesses[i] as Witness;
    let most = -1;
    let doubt = 1;
    for (let j = i; j < witnesses.length; j++) {
      if (keys[j] !== key) continue;
      const confidence = confidenceOf(witnesses[j] as Witness, field);
      doubt *= doubtOf(confidence);
      if (confidence <= most) continue;
      most = confidence;
      surest = witnesses[j] as Witness;
    }
    const candidate = elected(surest, field, doubt);
    if (best === null || candidate.confidence > best.confidence) best = candidate;
  }
  return best;
}

function confidenceOf({ item, method, trust }: Witness, field: ItemField): number {
  return (item.fieldConfidence[field] ?? 0.5) * (TRUST[method]?.[field] ?? 1) * (0.5 + 0.5 * trust);
}

/** Witnesses who say the same are independent: their doubts are multiplied. */
function doubtOf(confidence: number): number {
  return 1 - Math.min(0.99, confidence);
}

function rounded(confidence: number): number {
  return Math.round(confidence * 1000) / 1000;
}
