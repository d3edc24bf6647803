/** Arrays of similar objects in the state of a page that have a title and a link. */
import type { ItemPrice } from '../../../model/item-list.js';
import { gather } from '../../gather.js';
import { cleanValue } from '../../metadata/clean-text.js';
import { parseDeclaredDate } from '../../metadata/date-value.js';
import { isJsonObject, type Json, type JsonObject } from '../../metadata/tolerant-json.js';
import type { DataItem, DataList } from './data-list.js';
import { priceFromData } from './data-price.js';
import type { PageState } from './page-state.js';
import { fieldAt, LeafReader, type Leaves, type StateField } from './state-fields.js';
import type { StateLinks } from './state-links.js';

const MAX_VALUES = 200_000;
const MAX_DEPTH = 40;
/** Of a name or a key, in the paths of groups; longer ones are cut. */
const MAX_KEY = 40;
const MAX_GROUPS = 400;
/** Keys of one object that are followed. */
const MAX_KEYS = 5000;
const MAX_ROWS = 600;
const MIN_ROWS = 3;
/** Share of the objects that must have a field. */
const COVERAGE = 0.6;
/** Other fields may be missing from more of them. */
const MIN_COVERAGE = 0.3;
const MAX_DESCRIPTION = 1000;

/** Keys of lists that are no content. */
const FURNITURE =
  /(?:^|[._\]])(?:\w*nav(?:igation)?(?:items|links|_\w+)?|\w*menus?(?:items)?|\w*footer\w*|\w*header\w*|breadcrumbs?|socials?|sociallinks|languages?|locales?|countries|currencies|regions|translations?|\w*config|settings|routes|authors?|users?|categor(?:y|ies)|tags|topics|sections?list|filters?|facets?|aggregations|options|variants|images|media|scripts|plugins|i18n|legal\w*|redirects|sponsors)(?:[.[{]|$)/i;
const SIDE =
  /related|recommend|trending|popular|mostread|mostviewed|similar|alsolike|readnext|promo|sidebar|latestposts/i;

interface Group {
  path: string;
  /** Arrays at the same place of the data, such as the items of several sections. */
  arrays: { owner: JsonObject | null; rows: JsonObject[] }[];
  size: number;
}

export function stateLists(states: readonly PageState[], links: StateLinks, language: string): DataList[] {
  const budget = { values: MAX_VALUES };
  const lists: DataList[] = [];
  for (const state of states) {
    for (const group of groupsIn(state, budget)) {
      const list = group.size < MIN_ROWS ? null : readGroup(group, links, language);
      if (list !== null) lists.push(list);
    }
  }
  return lists;
}

/** All arrays of objects, by the keys that lead to them; positions in arrays make no difference. */
function groupsIn(state: PageState, budget: { values: number }): Group[] {
  const groups = new Map<string, Group>();
  // Where no value can be met twice, none is remembered.
  const seen = state.isGraph ? new Set<Json>() : null;
  if (budget.values-- > 0) visit(groups, seen, budget, state.value, state.name.slice(0, MAX_KEY), null, 0);
  return [...groups.values()];
}

/** In the order of the data; texts and numbers, most of the values, are counted and passed over. Never deeper than `MAX_DEPTH`. */
function visit(
  groups: Map<string, Group>,
  seen: Set<Json> | null,
  budget: { values: number },
  value: Json,
  path: string,
  owner: JsonObject | null,
  depth: number,
): void {
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH || seen?.has(value) === true) return;
  seen?.add(value);
  if (Array.isArray(value)) {
    note(groups, path, owner, value.filter(isJsonObject));
    const inside = `${path}[]`;
    const end = Math.min(value.length, MAX_ROWS);
    for (let i = 0; i < end && budget.values-- > 0; i++)
      visit(groups, seen, budget, value[i] as Json, inside, owner, depth + 1);
    return;
  }
  const keys = Object.keys(value);
  const end = Math.min(keys.length, MAX_KEYS);
  // All at once: asking for each by its key takes longer.
  const children = Object.values(value) as Json[];
  noteTable(groups, path, keys, children, end);
  for (let i = 0; i < end && budget.values-- > 0; i++) {
    const child = children[i] as Json;
    if (typeof child === 'object' && child !== null)
      visit(groups, seen, budget, child, `${path}.${(keys[i] as string).slice(0, MAX_KEY)}`, value, depth + 1);
  }
}

function note(groups: Map<string, Group>, path: string, owner: JsonObject | null, rows: JsonObject[]): void {
  if (rows.length === 0) return;
  let group = groups.get(path);
  if (group === undefined) {
    if (groups.size >= MAX_GROUPS) return;
    group = { path, arrays: [], size: 0 };
    groups.set(path, group);
  }
  const used = rows.slice(0, MAX_ROWS - group.size);
  if (used.length > 0) group.arrays.push({ owner, rows: used });
  group.size += used.length;
}

/** Caches keep things in tables by name: `{"Post:1": {…}, "Post:2": {…}, "User:7": {…}}`. */
function noteTable(
  groups: Map<string, Group>,
  path: string,
  keys: readonly string[],
  values: readonly Json[],
  end: number,
): void {
  let kinds: Map<string, JsonObject[]> | null = null;
  for (let i = 0; i < end; i++) {
    const row = values[i] as Json;
    if (!isJsonObject(row)) continue;
    const kind = typeof row.__typename === 'string' ? row.__typename : kindOfKey(keys[i] as string);
    if (kind === null) continue;
    kinds ??= new Map();
    const rows = kinds.get(kind);
    if (rows === undefined) kinds.set(kind, [row]);
    else if (rows.length < MAX_ROWS) rows.push(row);
  }
  if (kinds === null) return;
  for (const [kind, rows] of kinds)
    if (rows.length >= MIN_ROWS) note(groups, `${path}{${kind.slice(0, 40)}}`, null, rows);
}

function kindOfKey(key: string): string | null {
  return /^\w+[:.]\S|^\d+$/.test(key) ? key.replace(/[:.].*|^\d+$/s, '') : null;
}

function readGroup(group: Group, links: StateLinks, language: string): DataList | null {
  const rows = leavesOfRows(group);
  if (rows === null) return null;
  const paths = pathsOf(rows);
  const title = bestPath(paths, 'title', rows, isTitle);
  if (title === null) return null;
  const link = bestLink(paths, rows, links);
  if (link === null) return null;
  const date = bestPath(paths, 'date', rows, (text) => readDate(text, language) !== null);
  const description = bestPath(paths, 'description', rows, (text) => text.length > 20 || /\p{L}.*\s/su.test(text));
  const image = bestPath(paths, 'image', rows, (text) => /^(?:https?:\/\/|\/)\S+$/i.test(text));
  const author = bestPath(
    paths,
    'author',
    rows,
    (text) => /\p{L}/u.test(text) && text.length < 100 && !/^https?:/.test(text),
  );
  const price = bestPath(paths, 'price', rows, (text) => priceFromData(text, '', language) !== null);
  const currency = bestPath(paths, 'currency', rows, (text) => text.length <= 4);
  const items = rows.map((leaves, i): DataItem => {
    const text = (path: string | null, limit = 300): string | null =>
      clean(path === null ? undefined : leaves.get(path), limit);
    const day = text(date);
    return {
      title: text(title),
      link: link[i] ?? null,
      date: day !== null && readDate(day, language) !== null ? day : null,
      description: text(description, MAX_DESCRIPTION),
      image: image === null ? null : (leaves.get(image) ?? null),
      author: text(author),
      price: priceOf(text(price), text(currency) ?? '', language),
      node: 0,
      fieldNodes: {},
    };
  });
  const trust = FURNITURE.test(group.path) ? 0.1 : SIDE.test(group.path) ? 0.4 : 0.7;
  return { source: 'page state', place: group.path.slice(-120), subjects: subjectsOf(group, items), trust };
}

/**
 * The leaves of all rows; null when they cannot be items. A field that enough of the rows have is found among the first of them
 * already, so most groups are given up after these.
 */
function leavesOfRows(group: Group): Leaves[] | null {
  const reader = new LeafReader();
  const rows: Leaves[] = [];
  const enough = Math.floor(group.size * (1 - COVERAGE)) + 2;
  for (const array of group.arrays) {
    for (const row of array.rows) {
      rows.push(reader.leavesOf(row));
      if (rows.length === enough && !mayBeItems(rows)) return null;
    }
  }
  return rows;
}

/** Paths whose meaning is asked for before the rest of the rows is read; rows with more have nothing in common. */
const MAX_ASKED = 300;

function mayBeItems(rows: readonly Leaves[]): boolean {
  const seen = new Set<string>();
  let hasTitle = false;
  let hasLink = false;
  for (const leaves of rows) {
    for (const path of leaves.keys()) {
      if (seen.has(path)) continue;
      seen.add(path);
      const field = fieldAt(path)?.field;
      hasTitle ||= field === 'title';
      hasLink ||= field === 'link';
      if ((hasTitle && hasLink) || seen.size > MAX_ASKED) return true;
    }
  }
  return false;
}

function priceOf(amount: string | null, currency: string, language: string): ItemPrice | null {
  return amount === null ? null : priceFromData(amount, currency, language);
}

/** Plain numbers count as dates only where they are whole seconds or milliseconds of our time. */
function readDate(text: string, language: string): string | null {
  const value =
    /^[\d.]+$/.test(text) && !/^1\d{9}(?:\d{3})?$|^(?:19|20)\d{6}$/.test(text)
      ? null
      : parseDeclaredDate(text, { language });
  return value === null || value < '1990' ? null : value;
}

function clean(text: string | undefined, limit: number): string | null {
  const plain = text === undefined ? '' : cleanValue(text).slice(0, limit).trim();
  return plain === '' ? null : plain;
}

function isTitle(text: string): boolean {
  return text.length >= 2 && text.length <= 400 && /\p{L}/u.test(text) && !/^(?:https?:|\/)\S*$/.test(text);
}

/** A path that leads to a field of the rows, and how many of them have it. */
interface FieldPath {
  path: string;
  field: StateField;
  rank: number;
  count: number;
}

function pathsOf(rows: readonly Leaves[]): FieldPath[] {
  const counts = new Map<string, number>();
  for (const leaves of rows) for (const path of leaves.keys()) counts.set(path, (counts.get(path) ?? 0) + 1);
  const paths: FieldPath[] = [];
  for (const [path, count] of counts) {
    const meaning = count < rows.length * MIN_COVERAGE ? null : fieldAt(path);
    if (meaning !== null) paths.push({ path, count, ...meaning });
  }
  return paths;
}

function* candidates(
  paths: readonly FieldPath[],
  wanted: StateField,
  total: number,
): Generator<{ path: string; rank: number }> {
  const least = total * (wanted === 'title' || wanted === 'link' ? COVERAGE : MIN_COVERAGE);
  for (const { path, field, rank, count } of paths)
    if (field === wanted && count >= least) yield { path, rank: rank + count / total };
}

function bestPath(
  paths: readonly FieldPath[],
  field: StateField,
  rows: readonly Leaves[],
  fits: (text: string) => boolean,
): string | null {
  let best: string | null = null;
  let bestRank = 0;
  for (const { path, rank } of candidates(paths, field, rows.length)) {
    if (rank <= bestRank) continue;
    const values = gather(rows, (leaves) => {
      const value = leaves.get(path);
      return value === undefined ? [] : [value];
    });
    if (values.filter(fits).length < values.length * 0.7) continue;
    // Titles differ from item to item; a word they share names their kind.
    if (field === 'title' && new Set(values).size < values.length * COVERAGE) continue;
    best = path;
    bestRank = rank;
  }
  return best;
}

function bestLink(paths: readonly FieldPath[], rows: readonly Leaves[], links: StateLinks): (string | null)[] | null {
  let best: (string | null)[] | null = null;
  let bestRank = 0;
  for (const { path, rank } of candidates(paths, 'link', rows.length)) {
    if (rank <= bestRank) continue;
    const resolved = links.resolve(rows.map((leaves) => leaves.get(path) ?? null));
    const found = resolved.filter((link) => link !== null);
    if (found.length < rows.length * COVERAGE || new Set(found).size < found.length * COVERAGE) continue;
    best = resolved;
    bestRank = rank;
  }
  return best;
}

/** Each array is a section, named by what the object around it is called. */
function subjectsOf(group: Group, items: readonly DataItem[]): DataList['subjects'] {
  let at = 0;
  return group.arrays.map(({ owner, rows }) => {
    const own = items.slice(at, at + rows.length);
    at += rows.length;
    return { title: group.arrays.length > 1 && owner !== null ? titleOf(owner) : null, items: own };
  });
}

function titleOf(owner: JsonObject): string | null {
  for (const key of Object.keys(owner).slice(0, 100)) {
    const value = owner[key];
    if (typeof value === 'string' && fieldAt(key)?.field === 'title' && isTitle(value)) return clean(value, 300);
  }
  return null;
}
