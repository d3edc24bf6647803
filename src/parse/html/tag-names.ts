/**
 * Tag names to ids. The names the project knows have fixed ids; a document's other names, and every SVG or MathML
 * element (whose id also says its namespace), get ids of their own for as long as that document is parsed.
 */
import { Namespace } from '../../model/compact-dom.js';
import { FIRST_ELEMENT_TAG, STATIC_TAG_COUNT, STATIC_TAG_NAMES, Tag } from '../../model/tags.js';
import { foreignElementName, foreignElementProperties } from './foreign-names.js';
import { nameText, noteIssue, source } from './input.js';
import { NameTable } from './name-table.js';
import { FOREIGN, forgetExtraTagProperties, TAG_ID_LIMIT, tagProperties } from './tag-properties.js';
import { token } from './token.js';

const UNKNOWN = Tag['x-unknown'];
/** No element has this id: end tags whose name no start tag had. */
const NO_TAG = 0;

const names = new NameTable();
/** Tag id of each name in the table. */
let tagOfName: number[] = [];
let extraTagNames: string[] = [];
let extraTagNamespaces: Namespace[] = [];
/** For each extra id the id its start tag's name has in HTML. */
let htmlTagOfExtra: number[] = [];
const foreignTags: [svg: number[], mathMl: number[]] = [[], []];
/** Whether a start tag had to go without an id of its own. */
let isFull = false;

export function openTagNames(): void {
  for (let tag = FIRST_ELEMENT_TAG; tag < STATIC_TAG_COUNT; tag++) {
    names.intern(STATIC_TAG_NAMES[tag]!);
    tagOfName.push(tag);
  }
  isFull = false;
}

/** Hands the document's own tags over and forgets them. */
export function takeExtraTags(): { extraTagNames: string[]; extraTagNamespaces: Namespace[] } {
  const taken = { extraTagNames: extraTagNames.map(nameText), extraTagNamespaces };
  forgetExtraTagProperties(extraTagNames.length);
  names.take();
  tagOfName = [];
  extraTagNames = [];
  extraTagNamespaces = [];
  htmlTagOfExtra = [];
  for (const tags of foreignTags) tags.length = 0;
  return taken;
}

export function startTagId(start: number, end: number, hash: number): number {
  const known = names.find(source, start, end, hash);
  if (known >= 0) return tagOfName[known]!;
  return addTag(start, end);
}

/** Like `startTagId`, but adds nothing: a name no start tag had cannot close anything. */
export function endTagId(start: number, end: number, hash: number): number {
  const known = names.find(source, start, end, hash);
  if (known >= 0) return tagOfName[known]!;
  return isFull ? UNKNOWN : NO_TAG;
}

/** Id of an HTML element's name given as a string. */
export function tagIdOf(name: string): number {
  const known = names.intern(name);
  if (known < tagOfName.length) return tagOfName[known]!;
  const tag = newExtraTag(name, Namespace.Html, 0);
  tagOfName.push(tag);
  return tag;
}

export function tagName(tag: number): string {
  return tag < STATIC_TAG_COUNT ? STATIC_TAG_NAMES[tag]! : extraTagNames[tag - STATIC_TAG_COUNT]!;
}

export function tagNamespace(tag: number): Namespace {
  return tag < STATIC_TAG_COUNT ? Namespace.Html : extraTagNamespaces[tag - STATIC_TAG_COUNT]!;
}

/** Id of the SVG or MathML element that a start tag with this (HTML) id makes. */
export function foreignTagId(htmlTag: number, namespace: Namespace): number {
  const known = foreignTags[namespace === Namespace.Svg ? 0 : 1];
  const tag = known[htmlTag];
  if (tag !== undefined) return tag;
  const name = foreignElementName(tagName(htmlTag), namespace);
  const added = newExtraTag(name, namespace, htmlTag);
  if (added !== UNKNOWN) tagProperties[added] = FOREIGN | foreignElementProperties(name, namespace);
  known[htmlTag] = added;
  return added;
}

/** The id a tag token with the element's name (in lower case) has. */
export function tokenTagOf(tag: number): number {
  return tag < STATIC_TAG_COUNT ? tag : htmlTagOfExtra[tag - STATIC_TAG_COUNT] || tag;
}

function addTag(start: number, end: number): number {
  if (STATIC_TAG_COUNT + extraTagNames.length >= TAG_ID_LIMIT) return limitReached();
  names.internSlice(source, start, end);
  const tag = newExtraTag(names.name(names.size - 1), Namespace.Html, 0);
  tagOfName.push(tag);
  return tag;
}

function newExtraTag(name: string, namespace: Namespace, htmlTag: number): number {
  const tag = STATIC_TAG_COUNT + extraTagNames.length;
  if (tag >= TAG_ID_LIMIT) return limitReached();
  extraTagNames.push(name);
  extraTagNamespaces.push(namespace);
  htmlTagOfExtra.push(htmlTag);
  return tag;
}

function limitReached(): number {
  isFull = true;
  noteIssue('name-limit', token.offset);
  return UNKNOWN;
}
