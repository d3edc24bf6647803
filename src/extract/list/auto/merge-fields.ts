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

/** @param own the item as the chosen method read it, and @param others the same item by other methods */
export function mergeFields(own: Witness, others: readonly Witness[], methods: number): ListItem {
  const all = [own, ...others];
  const title = elect(all, 'title', ({ title }) => title, lowerCase);
  const date = elect(all, 'date', ({ date }) => date, dateKey);
  const description = elect(all, 'description', ({ description }) => description, opening);
  const image = elect(all, 'image', ({ image }) => image, itself);
  const author = elect(all, 'author', ({ author }) => author, lowerCase);
  const price = elect(all, 'price', ({ price }) => price, amountOf);
  const elected = { title, date, description, image, author, price };
  const fieldNodes: ListItem['fieldNodes'] = { ...own.item.fieldNodes };
  const fieldConfidence: ListItem['fieldConfidence'] = { ...own.item.fieldConfidence };
  for (const field of ELECTED) {
    const winner = elected[field];
    if (winner === null) continue;
    fieldConfidence[field] = winner.confidence;
    const node = winner.item.fieldNodes[field];
    if (node === undefined) delete fieldNodes[field];
    else fieldNodes[field] = node;
  }
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
    confidence:
      methods <= 1
        ? own.item.confidence
        : agreed([own.item.confidence, ...others.map(({ item }) => item.confidence / 2)]),
    fieldConfidence,
  };
}

const lowerCase = (text: string): string => text.toLowerCase();
const opening = (text: string): string => text.slice(0, 80);
const itself = (text: string): string => text;
const amountOf = ({ amount }: ItemPrice): string => amount;

/** A machine-readable date names the same day as the text beside it, with a time. */
function dateKey({ value, raw }: ItemDate): string {
  return value === null ? raw : value.slice(0, 10);
}

interface Elected<T> {
  value: T;
  item: ListItem;
  confidence: number;
}

function elect<T>(
  witnesses: readonly Witness[],
  field: ItemField,
  valueIn: (item: ListItem) => T | null,
  keyOf: (value: T) => string,
): Elected<T> | null {
  let only: Witness | null = null;
  let values = 0;
  for (const witness of witnesses) {
    if (valueIn(witness.item) === null) continue;
    only ??= witness;
    values++;
  }
  if (only === null) return null;
  // Most fields are read by one method only.
  if (values === 1)
    return { value: valueIn(only.item) as T, item: only.item, confidence: agreed([confidenceOf(only, field)]) };
  const given: (Elected<T> & { key: string })[] = [];
  for (const witness of witnesses) {
    const value = valueIn(witness.item);
    if (value !== null)
      given.push({ value, item: witness.item, confidence: confidenceOf(witness, field), key: keyOf(value) });
  }
  let best: Elected<T> | null = null;
  for (let i = 0; i < given.length; i++) {
    const one = given[i] as (typeof given)[number];
    // Each value once: by the first who gives it, for all who do.
    if (given.findIndex(({ key }) => key === one.key) < i) continue;
    const same = given.filter(({ key }) => key === one.key);
    const confidence = agreed(same.map((other) => other.confidence));
    if (best !== null && confidence <= best.confidence) continue;
    const { value, item } = same.reduce((a, b) => (b.confidence > a.confidence ? b : a));
    best = { value, item, confidence };
  }
  return best;
}

function confidenceOf({ item, method, trust }: Witness, field: ItemField): number {
  return (item.fieldConfidence[field] ?? 0.5) * (TRUST[method]?.[field] ?? 1) * (0.5 + 0.5 * trust);
}

/** Confidence of independent witnesses who say the same. */
function agreed(confidences: readonly number[]): number {
  const doubt = confidences.reduce((product, confidence) => product * (1 - Math.min(0.99, confidence)), 1);
  return Math.round((1 - doubt) * 1000) / 1000;
}
