/** A feed as the rules look at it: the same for every format, as far as formats have the same things. */
import type { CompactDom } from '../model/compact-dom.js';
import type { FeedPlace } from './finding.js';
import type { XmlTree } from './read/xml-tree.js';

/** A value of the feed with the name of its element or key. */
export interface Field {
  name: string;
  value: string;
  place: FeedPlace;
}

export interface DateField extends Field {
  /** How the format wants it written; `w3c` allows dates of any precision. */
  form: 'rfc822' | 'rfc3339' | 'w3c';
}

/** HTML inside the feed, parsed. */
export interface Markup {
  name: string;
  place: FeedPlace;
  dom: CompactDom;
  root: number;
  /** Whether an `xml:base` makes relative addresses complete. */
  hasBase: boolean;
}

export interface SelfLink extends Field {
  /** Media type it claims, if any. */
  type: string | null;
}

export interface ItemView {
  place: FeedPlace;
  id: Field | null;
  /** Whether the id claims to be an address. */
  idIsPermalink: boolean;
  title: Field | null;
  link: string | null;
  /** The date readers sort by, as it stands there. */
  date: DateField | null;
  dates: readonly DateField[];
  urls: readonly Field[];
  languages: readonly Field[];
  /** Parsed when asked for, one item after the other, so that a large feed is never held twice. */
  markup(): Markup[];
}

export type FeedKind = 'rss' | 'rdf' | 'atom' | 'json';

interface CommonView {
  place: FeedPlace;
  title: Field | null;
  /** Date of the whole feed that readers look at first. */
  date: DateField | null;
  dates: readonly DateField[];
  urls: readonly Field[];
  selfLinks: readonly SelfLink[];
  languages: readonly Field[];
  items: readonly ItemView[];
}

export interface XmlFeedView extends CommonView {
  kind: 'rss' | 'rdf' | 'atom';
  tree: XmlTree;
  /** The element with the feed's own facts. */
  channel: number;
  /** Elements of the items, in the order of `items`. */
  itemNodes: readonly number[];
}

export type JsonObject = Readonly<Record<string, unknown>>;

export interface JsonFeedView extends CommonView {
  kind: 'json';
  document: JsonObject;
  /** The items, in the order of `items`; what is no object is read as an empty one. */
  itemObjects: readonly JsonObject[];
}

export type FeedView = XmlFeedView | JsonFeedView;
