/** Whether a document is a feed itself, whatever it was sent as and parsed for. */
import type { CompactDom } from '../../../model/compact-dom.js';
import { parseXml } from '../../../parse/index.js';
import { isObject, type JsonObject, own } from './json-values.js';

export type FeedDocument = { kind: 'xml'; dom: CompactDom } | { kind: 'json'; document: JsonObject };

/** How far into the text the root of a feed is looked for: behind comments, styles, and what broken servers say first. */
const PROLOG_LIMIT = 16_384;
const ROOT = /<(?:[a-z][\w.-]{0,30}:)?(rss|rdf|feed)(?=[\s>])/i;
/** What stands before the root of a page, and never before that of a feed. */
const PAGE = /<(?:!doctype\s+html|html|head|body|title|main|div|table|script|svg)[\s>]/i;
/** A root alone may be anything; with one of these inside it is a feed. */
const INSIDE = /<(?:[a-z][\w.-]{0,30}:)?(?:channel|item|entry)[\s>/]/i;
/** Atom names its namespace even where nothing has been published yet. */
const ATOM = /["']http:\/\/(?:www\.w3\.org\/2005\/Atom|purl\.org\/atom\/ns#)["']/i;

/** The feed a document is, or null. */
export function findFeedDocument(dom: CompactDom): FeedDocument | null {
  const { source } = dom;
  const start = /[^\s\ufeff]/.exec(source.slice(0, PROLOG_LIMIT))?.index ?? 0;
  return source.charAt(start) === '{' ? findJson(source.slice(start)) : findXml(source);
}

function findJson(source: string): FeedDocument | null {
  // Parsing takes time; what names no items needs none.
  if (!source.includes('"items"')) return null;
  let document: unknown;
  try {
    document = JSON.parse(source);
  } catch {
    return null;
  }
  if (!isObject(document) || !Array.isArray(own(document, 'items'))) return null;
  const version = own(document, 'version');
  return typeof version === 'string' && version.includes('jsonfeed.org') ? { kind: 'json', document } : null;
}

function findXml(source: string): FeedDocument | null {
  const head = source.slice(0, PROLOG_LIMIT);
  const root = ROOT.exec(head);
  if (root === null || PAGE.test(head.slice(0, root.index))) return null;
  if (!INSIDE.test(source) && !ATOM.test(head)) return null;
  // From the root on: what stands before it may be no XML at all.
  return { kind: 'xml', dom: parseXml(source.slice(root.index)) };
}
