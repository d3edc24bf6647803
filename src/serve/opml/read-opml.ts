/** Reads lists of subscriptions as they are found: of any version, with folders, of readers that care little for XML. Linear time. */
import { parseXml } from '../../parse/index.js';
import { PITH_NAMESPACE } from './write-opml.js';

export interface OpmlEntry {
  /** Address of the page, where the list names it. */
  page: string | null;
  title: string | null;
  tags: readonly string[];
  /** Attributes of our own namespace, by their names. */
  own: ReadonlyMap<string, string>;
}

export interface OpmlReading {
  entries: readonly OpmlEntry[];
  /** Whether there were more than are read. */
  isCut: boolean;
}

const MOST_TAGS = 50;
const MOST_TAG_LENGTH = 100;

export function readOpml(text: string, most: number): OpmlReading {
  const dom = parseXml(text);
  const prefix = ownPrefix(text);
  const entries: OpmlEntry[] = [];
  // Nodes are numbered in the order of the document, so folders come before what is in them.
  const folders = new Map<number, readonly string[]>();
  for (let node = 1; node < dom.nodeCount; node++) {
    if (!dom.isElement(node) || dom.tagName(node).toLowerCase() !== 'outline') continue;
    const attributes = new Map(dom.attributes(node).map(({ name, value }) => [name.toLowerCase(), value.trim()]));
    const above = folders.get(dom.parent[node] as number) ?? [];
    const own = new Map<string, string>();
    for (const { name, value } of dom.attributes(node))
      if (name.startsWith(prefix)) own.set(name.slice(prefix.length), value);
    const text = attributes.get('title') || attributes.get('text') || null;
    const isFeed = attributes.has('xmlurl') || own.has('page');
    if (!isFeed) {
      folders.set(node, tagsOf([...above, ...(text === null ? [] : [text])]));
      continue;
    }
    if (entries.length >= most) return { entries, isCut: true };
    entries.push({
      page: own.get('page') ?? (attributes.get('htmlurl') || null),
      title: text,
      tags: tagsOf([...above, ...(attributes.get('category') ?? '').split(/[,/]/)]),
      own,
    });
  }
  return { entries, isCut: false };
}

/** The prefix our namespace has in this document; ours when it has none. */
function ownPrefix(text: string): string {
  const at = text.indexOf(`="${PITH_NAMESPACE}"`);
  const name = at < 0 ? null : /xmlns:([\w.-]{1,50})$/.exec(text.slice(Math.max(0, at - 60), at));
  return `${name?.[1] ?? 'pith'}:`;
}

function tagsOf(texts: readonly string[]): string[] {
  const clean = texts.map((text) =>
    text
      .replace(/[\s,/]+/g, ' ')
      .trim()
      .slice(0, MOST_TAG_LENGTH),
  );
  return [...new Set(clean.filter((text) => text !== ''))].slice(0, MOST_TAGS);
}
