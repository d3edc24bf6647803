/** Which field of an object a key stands for, told by the words programmers use, not by the site. */
import type { Json } from '../../metadata/tolerant-json.js';
import { isJsonObject } from '../../metadata/tolerant-json.js';

export type StateField = 'title' | 'link' | 'date' | 'description' | 'image' | 'author' | 'price' | 'currency';

/** A leaf of an object: the keys that lead to it, joined by dots, and its value as text. */
export type Leaves = ReadonlyMap<string, string>;

const MAX_LEAVES = 150;
const MAX_DEPTH = 5;
const MAX_TEXT = 5000;

/** A path with those one key further: the rows of a list repeat the same ones, so each is put together once. */
class LeafPath {
  readonly path: string;
  readonly #further = new Map<string, LeafPath>();
  #list: LeafPath | undefined;

  constructor(path: string) {
    this.path = path;
  }

  further(key: string): LeafPath {
    let next = this.#further.get(key);
    if (next === undefined) {
      next = new LeafPath(this.path === '' ? key : `${this.path}.${key}`);
      this.#further.set(key, next);
    }
    return next;
  }

  /** Inside a list at this path. */
  get inList(): LeafPath {
    this.#list ??= new LeafPath(`${this.path}.*`);
    return this.#list;
  }
}

/** The leaves of objects of one kind. */
export class LeafReader {
  readonly #root = new LeafPath('');

  /** Texts and numbers of an object, breadth first; of arrays the first entry speaks. */
  leavesOf(root: Json): Leaves {
    const leaves = new Map<string, string>();
    let values: Json[] = [root];
    let paths: LeafPath[] = [this.#root];
    for (let depth = 0; depth < MAX_DEPTH && values.length > 0; depth++) {
      const nextValues: Json[] = [];
      const nextPaths: LeafPath[] = [];
      const end = Math.min(values.length, MAX_LEAVES);
      for (let i = 0; i < end; i++) {
        const value = values[i] as Json;
        const at = paths[i] as LeafPath;
        if (Array.isArray(value)) {
          // Several objects are a list of their own; what it says is not said of this one.
          const isList = value.length > 1 && isJsonObject(value[0]);
          if (value.length === 0) continue;
          nextValues.push(value[0] as Json);
          nextPaths.push(isList ? at.inList : at);
        } else if (isJsonObject(value)) {
          const keys = Object.keys(value);
          const own = Object.values(value) as Json[];
          const last = Math.min(keys.length, MAX_LEAVES - nextValues.length);
          for (let k = 0; k < last; k++) {
            nextValues.push(own[k] as Json);
            nextPaths.push(at.further(keys[k] as string));
          }
        } else if (leaves.size < MAX_LEAVES && !leaves.has(at.path)) {
          if (typeof value === 'string' && value !== '') leaves.set(at.path, value.slice(0, MAX_TEXT));
          else if (typeof value === 'number') leaves.set(at.path, String(value));
        }
      }
      values = nextValues;
      paths = nextPaths;
    }
    return leaves;
  }
}

/** Keys around the thing itself, and keys around a text, that add no meaning. */
const WRAPPER =
  /^(?:node|fields?|attributes|_?source|item|data|document|doc|article|post|product|story|entry|entity|details?|card|basic|info|content|teaser|metadata|meta|seo|value|props|model|resource|listing|job|event|video|recipe)$/;
const LAYER = /^(?:rendered|raw|text|value|plain|plaintext|default|main|html|content|en|0)$/;

const TITLES: readonly [RegExp, number][] = [
  [/^(?:title|headline)$/, 6],
  [/(?:title|headline)$/, 5],
  [/^(?:name|heading|titulo|título|titre|titel|titolo|nombre|nome|nom)$/, 4.5],
  [/^(?:product|item|display|article|post|event|job|full|short)name$/, 4.5],
  [/^(?:subject|caption|label|question)$/, 3],
];
const LINKS: readonly [RegExp, number][] = [
  [
    /^(?:url|href|link|permalink|canonical|(?:canonical|web|page|public|full|absolute|article|post|product|item|detail|details|story|site|news|content|target|listing|job)(?:url|link|href))$/,
    6,
  ],
  [/^(?:path|pathname|uri|to|(?:relative|seo|page|canonical|url)(?:url|path|uri))$/, 5],
  [/^(?:shareurl|shorturl|guid)$/, 4],
  [/^(?:slug|handle|urlkey|urlslug|seoslug|alias|permalinkslug)$/, 3],
  [/^(?:id|_id|objectid|(?:article|post|product|item|news|doc|story|content|event|video|job)id|uuid|sku|code)$/, 1],
];
const DATES: readonly [RegExp, number][] = [
  [/publish|pubdate|posted|firstpub|released?(?:at|date|on)/, 6],
  [/^(?:date|datetime|displaydate|postdate|pubtime|ptime|dateline)$/, 5.5],
  [/created|ctime|dateadded|added/, 5],
  [/date$|^(?:start|starts)/, 4],
  [/^(?:time|timestamp|ts)$|time$/, 3],
  [/updated|modified/, 2],
];
const DESCRIPTIONS: readonly [RegExp, number][] = [
  [/^(?:description|excerpt|summary|abstract|teaser|standfirst|dek|deck|snippet|digest|intro|lead|lede|blurb)$/, 6],
  [/(?:description|excerpt|summary|teaser|snippet)$/, 5],
  [/^(?:subtitle|subheadline|tagline|desc|text|subtext)$/, 3],
];
const IMAGE = /image|img|thumb|picture|photo|cover|poster|hero|artwork|^media|visual/;
const AUTHOR = /^(?:author|byline|writer|creator|contributor|journalist)s?(?:name|byline)?$/;
const PRICES: readonly [RegExp, number][] = [
  [/^(?:formatted|display)?(?:sale|current|final|special|discount(?:ed)?|now|min|lowest)price/, 6],
  [/^(?:formatted|display)?price/, 5],
  [/(?:list|regular|old|original|compare|was|retail|base|max)/, 1],
  [/price$/, 4],
];

interface Meaning {
  field: StateField;
  rank: number;
}

/** Programmers use few words: pages, and the lists of one page, share most of their paths. */
const meanings = new Map<string, Meaning | null>();
const MAX_MEANINGS = 5000;
const MAX_KNOWN_PATH = 100;

/** Field and rank (higher is likelier) of the leaf at a path, or null. */
export function fieldAt(path: string): Readonly<Meaning> | null {
  let meaning = meanings.get(path);
  if (meaning === undefined) {
    meaning = meaningOf(path);
    if (meanings.size >= MAX_MEANINGS) meanings.clear();
    if (path.length <= MAX_KNOWN_PATH) meanings.set(path, meaning);
  }
  return meaning;
}

function meaningOf(path: string): Meaning | null {
  const keys = path.split('.').map((key) => key.toLowerCase().replace(/[^\p{L}\p{N}*]/gu, ''));
  while (keys.length > 1 && WRAPPER.test(keys[0] as string)) keys.shift();
  while (keys.length > 1 && LAYER.test(keys[keys.length - 1] as string)) keys.pop();
  const [first = ''] = keys;
  const last = keys[keys.length - 1] as string;
  if (keys.length <= 4 && IMAGE.test(first)) return imageAt(keys, last);
  if (AUTHOR.test(first)) {
    if (keys.length === 1) return { field: 'author', rank: 5 };
    return /^(?:name|displayname|fullname|title|byline)$/.test(last) ? { field: 'author', rank: 6 } : null;
  }
  if (/currency/.test(last)) return { field: 'currency', rank: 6 - keys.length };
  if (/price/.test(first)) {
    const rank = rankIn(PRICES, first);
    return keys.length <= 3 && (keys.length === 1 || /^(?:amount|price|current|final|formatted|display|min)/.test(last))
      ? { field: 'price', rank: rank + (/formatted|display/.test(last) ? 0.5 : 0) }
      : null;
  }
  if (keys.length > 1) return null;
  for (const [field, table] of [
    ['title', TITLES],
    ['link', LINKS],
    ['description', DESCRIPTIONS],
    ['date', DATES],
  ] as const) {
    const rank = rankIn(table, first);
    if (rank > 0) return { field, rank };
  }
  return null;
}

function imageAt(keys: readonly string[], last: string): Meaning | null {
  if (/alt|caption|title|width|height|type|id$|credit|name/.test(last) && keys.length > 1) return null;
  return { field: 'image', rank: 6 - keys.length * 0.5 };
}

function rankIn(table: readonly [RegExp, number][], key: string): number {
  return table.find(([pattern]) => pattern.test(key))?.[1] ?? 0;
}
