/**
 * Reads what sites offer as lists of their pages: sitemaps, indexes of sitemaps, plain lists of addresses, RSS, Atom and JSON
 * feeds. Broken XML is read as far as it makes sense.
 */
import type { CompactDom } from '../../model/compact-dom.js';
import { parseXml } from '../../parse/index.js';
import { SeedCollector, type SeedList } from './seed-list.js';

/** The list in a file, or null when it holds none. @param url address of the file, after redirects */
export function readSeeds(text: string, url: string): SeedList | null {
  const start = text
    .slice(0, 1000)
    .replace(/^\ufeff/, '')
    .trimStart();
  if (start.startsWith('{')) return readJsonFeed(text, url);
  if (start.startsWith('<')) return readXml(parseXml(text), url);
  return readPlainList(text, url);
}

/** Names of elements without their prefix: namespaces are forgotten or misspelt more often than they tell things apart. */
const nameOf = (dom: CompactDom, node: number) => dom.tagName(node).replace(/^.*:/, '').toLowerCase();

function readXml(dom: CompactDom, url: string): SeedList | null {
  const root = dom.documentElement;
  if (root === 0) return null;
  switch (nameOf(dom, root)) {
    case 'urlset':
      return { kind: 'sitemap', ...readEntries(dom, root, 'url', url), more: [] };
    case 'sitemapindex': {
      const { pages, isCut } = readEntries(dom, root, 'sitemap', url);
      return { kind: 'sitemap-index', pages: [], more: pages, isCut };
    }
    case 'rss':
    case 'rdf':
    case 'feed':
      return readFeed(dom, root, url);
    default:
      return null;
  }
}

/** `<url>` or `<sitemap>` elements wherever they stand: an unclosed one holds those that follow it. */
function readEntries(dom: CompactDom, root: number, name: string, url: string): Pick<SeedList, 'pages' | 'isCut'> {
  const collector = new SeedCollector(url);
  for (let node = dom.next(root, root); node !== 0; node = dom.next(node, root)) {
    if (!dom.isElement(node) || nameOf(dom, node) !== name) continue;
    collector.add(childTexts(dom, node, ['loc']).get('loc') ?? null);
  }
  return { pages: collector.found, isCut: collector.isCut };
}

/** The first text under each name among the children of an element. Images and videos have `loc` elements of their own below. */
function childTexts(dom: CompactDom, node: number, names: readonly string[]): Map<string, string> {
  const texts = new Map<string, string>();
  for (const child of dom.children(node)) {
    if (!dom.isElement(child)) continue;
    const name = nameOf(dom, child);
    if (names.includes(name) && !texts.has(name)) texts.set(name, ownText(dom, child));
  }
  return texts;
}

/** Text of an element without that of elements inside it. */
function ownText(dom: CompactDom, node: number): string {
  let text = '';
  for (const child of dom.children(node)) if (dom.isText(child)) text += dom.data(child);
  return text.trim();
}

function readFeed(dom: CompactDom, root: number, url: string): SeedList {
  const collector = new SeedCollector(url);
  const more = new SeedCollector(url);
  for (let node = dom.next(root, root); node !== 0; node = dom.next(node, root)) {
    if (!dom.isElement(node)) continue;
    const name = nameOf(dom, node);
    if (name === 'link' && dom.attribute(node, 'rel') === 'next') more.add(dom.attribute(node, 'href'));
    if (name !== 'item' && name !== 'entry') continue;
    const texts = childTexts(dom, node, ['link', 'guid']);
    collector.add(linkOfEntry(dom, node) ?? (texts.get('link') || permalink(texts.get('guid'))));
  }
  return { kind: 'feed', pages: collector.found, more: more.found, isCut: collector.isCut };
}

/** The address in an attribute, as Atom has it: the one for readers. */
function linkOfEntry(dom: CompactDom, entry: number): string | null {
  for (const child of dom.children(entry)) {
    if (!dom.isElement(child) || nameOf(dom, child) !== 'link') continue;
    const rel = dom.attribute(child, 'rel');
    const href = dom.attribute(child, 'href');
    if (href !== null && (rel === null || rel === 'alternate')) return href;
  }
  return null;
}

const permalink = (guid: string | undefined) => (guid !== undefined && /^https?:\/\//.test(guid) ? guid : null);

function readJsonFeed(text: string, url: string): SeedList | null {
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\ufeff/, ''));
  } catch {
    return null;
  }
  const { items, next_url: next } = value as Record<string, unknown>;
  if (!Array.isArray(items)) return null;
  const collector = new SeedCollector(url);
  const more = new SeedCollector(url);
  more.add(textOf(next));
  for (const item of items as unknown[]) {
    if (typeof item !== 'object' || item === null) continue;
    const fields = item as Record<string, unknown>;
    collector.add(textOf(fields.url) ?? textOf(fields.external_url));
  }
  return { kind: 'feed', pages: collector.found, more: more.found, isCut: collector.isCut };
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : null);

/** One address on each line; a file with anything else on its first lines is no list. */
function readPlainList(text: string, url: string): SeedList | null {
  const collector = new SeedCollector(url);
  let strangers = 0;
  for (const line of text.split(/[\r\n]+/)) {
    const address = line.replace(/^\ufeff/, '').trim();
    if (/^https?:\/\/\S+$/i.test(address.slice(0, 5000))) collector.add(address);
    else if (address !== '') strangers++;
  }
  const { found, isCut } = collector;
  return found.length > strangers ? { kind: 'text', pages: found, more: [], isCut } : null;
}
