/**
 * The fields of an item by all methods that found it. Every value has the votes of those that read the same; a field the chosen
 * reading lacks is taken from another.
 */
import type { ItemDate, ItemField, ItemPrice, ListItem } from '../../../model/item-list.js';
import { isServiceText } from '../time-pattern/link-words.js';

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

type ElectedField = Exclude<ItemField, 'link'>;

/** @param own the item as the chosen method read it, and @param others the same item by other methods */
export function mergeFields(own: Witness, others: readonly Witness[], methods: number): ListItem {
  const all = others.length === 0 ? [own] : [own, ...others];
  // Most fields are read by no method, so each is asked for by its name before there is an election.
  let [hasDate, hasDescription, hasImage, hasAuthor, hasPrice] = [false, false, false, false, false];
  for (const { item } of all) {
    hasDate ||= item.date !== null;
    hasDescription ||= item.description !== null;
    hasImage ||= item.image !== null;
    hasAuthor ||= item.author !== null;
    hasPrice ||= item.price !== null;
  }
  const { item } = own;
  const merged: ListItem = {
    title: item.title,
    link: item.link,
    date: null,
    description: null,
    image: null,
    author: null,
    price: null,
    nodes: item.nodes.length > 0 ? item.nodes : (others.find(({ item }) => item.nodes.length > 0)?.item.nodes ?? []),
    fieldNodes: item.fieldNodes,
    confidence: methods <= 1 ? item.confidence : confidenceOfItem(own, others),
    fieldConfidence: { ...item.fieldConfidence },
  };
  merged.title = settle(merged, item, 'title', withoutServices(withoutWholeCards(all))).title;
  if (hasDate) merged.date = settle(merged, item, 'date', all).date;
  if (hasDescription) merged.description = settle(merged, item, 'description', all).description;
  if (hasImage) merged.image = settle(merged, item, 'image', all).image;
  if (hasAuthor) merged.author = settle(merged, item, 'author', all).author;
  if (hasPrice) merged.price = settle(merged, item, 'price', all).price;
  return merged;
}

/** A title that is so much longer than one the data give, and holds it, is the text of the whole card. */
const CARD_FACTOR = 2;
const CARD_EXTRA = 20;

/** Those who give the title of an item, without those who give all its text. */
function withoutWholeCards(witnesses: readonly Witness[]): readonly Witness[] {
  const data = witnesses.find(({ method }) => method === 'structured');
  if (data === undefined) return witnesses;
  const name = data.item.title.toLowerCase();
  const longest = CARD_FACTOR * name.length + CARD_EXTRA;
  const isTitle = ({ item: { title } }: Witness): boolean =>
    title.length <= longest || !title.toLowerCase().includes(name);
  return witnesses.every(isTitle) ? witnesses : witnesses.filter(isTitle);
}

/** Those who give the title of an item, without those who take a link for it that only says "more". */
function withoutServices(witnesses: readonly Witness[]): readonly Witness[] {
  const first = (witnesses[0] as Witness).item.title;
  if (witnesses.every(({ item }) => item.title === first)) return witnesses;
  const titled = witnesses.filter(({ item: { title } }) => !(isServiceText(title) && /\p{L}/u.test(title)));
  return titled.length === 0 ? witnesses : titled;
}

/** Elects a field that at least one witness gives, notes where it was read, and returns the item it is taken from. */
function settle(merged: ListItem, own: ListItem, field: ElectedField, witnesses: readonly Witness[]): ListItem {
  const { item, confidence } = elect(witnesses, field);
  merged.fieldConfidence[field] = confidence;
  if (item === own) return item;
  const node = item.fieldNodes[field];
  if (node === merged.fieldNodes[field]) return item;
  // Those of most items stay as the chosen method read them.
  if (merged.fieldNodes === own.fieldNodes) merged.fieldNodes = { ...own.fieldNodes };
  if (node === undefined) delete merged.fieldNodes[field];
  else merged.fieldNodes[field] = node;
  return item;
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

interface Elected {
  item: ListItem;
  confidence: number;
}

function elect(witnesses: readonly Witness[], field: ElectedField): Elected {
  let first: Witness | null = null;
  let surest: Witness | null = null;
  let most = -1;
  let doubt = 1;
  for (const witness of witnesses) {
    const value = witness.item[field];
    if (value === null) continue;
    if (first === null) first = witness;
    // Different writings of a value may still mean the same.
    else if (!isWrittenAlike(value, first.item[field] as typeof value)) return electAmong(witnesses, field);
    const confidence = confidenceOf(witness, field);
    doubt *= doubtOf(confidence);
    if (confidence <= most) continue;
    most = confidence;
    surest = witness;
  }
  return { item: (surest as Witness).item, confidence: rounded(1 - doubt) };
}

/** Whether two values are the same by a look at them: most are, and need no keys. */
function isWrittenAlike(a: string | ItemDate | ItemPrice, b: string | ItemDate | ItemPrice): boolean {
  if (typeof a === 'string' || typeof b === 'string') return a === b;
  if ('amount' in a) return 'amount' in b && a.amount === b.amount;
  if ('amount' in b) return false;
  return a.value !== null && a.value === b.value;
}

/** Each value stands for election once, for all who give it. */
function electAmong(witnesses: readonly Witness[], field: ElectedField): Elected {
  const keys = witnesses.map(({ item }) => {
    const value = item[field];
    return value === null ? null : keyOf(field, value);
  });
  let best: Elected | null = null;
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
    const confidence = rounded(1 - doubt);
    if (best === null || confidence > best.confidence) best = { item: surest.item, confidence };
  }
  return best as Elected;
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
