/** Atom as a view. */
import type { Field, ItemView, Markup, XmlFeedView } from '../feed-view.js';
import type { FeedPlace } from '../finding.js';
import { htmlOf } from './html-of.js';
import { attributeFields, dateFields, fieldsOf, selfLinks } from './xml-fields.js';
import type { XmlTree } from './xml-tree.js';

export function readAtom(tree: XmlTree, root: number): XmlFeedView {
  const place: FeedPlace = { item: null, id: null, line: tree.line(root) };
  const itemNodes = tree.all(root, 'atom:entry');
  const dates = dateFields(tree, root, place, ['atom:updated'], 'rfc3339');
  return {
    kind: 'atom',
    tree,
    channel: root,
    itemNodes,
    place,
    title: titleOf(tree, root, place),
    date: dates[0] ?? null,
    dates,
    urls: [...hrefs(tree, root, place), ...addressFields(tree, root, place, ['atom:logo', 'atom:icon'])],
    selfLinks: selfLinks(tree, root, place),
    languages: languageOf(tree, root, place),
    items: itemNodes.map((node, i) => entryView(tree, node, i + 1)),
  };
}

function entryView(tree: XmlTree, node: number, number: number): ItemView {
  const idText = tree.childText(node, 'atom:id');
  const link = alternateLink(tree, node);
  const place: FeedPlace = {
    item: number,
    id: idText ?? link ?? tree.childText(node, 'atom:title'),
    line: tree.line(node),
  };
  const dates = dateFields(tree, node, place, ['atom:updated', 'atom:published'], 'rfc3339');
  return {
    place,
    id: fieldsOf(tree, node, place, ['atom:id'])[0] ?? null,
    idIsPermalink: false,
    title: titleOf(tree, node, place),
    link,
    date: dates[0] ?? null,
    dates,
    urls: [
      ...hrefs(tree, node, place),
      ...attributeFields(tree, node, place, ['media:content', 'media:thumbnail'], 'url'),
      ...attributeFields(tree, node, place, ['atom:content'], 'src').filter(() => !tree.hasBase(node)),
    ],
    languages: languageOf(tree, node, place),
    markup: () => ['atom:summary', 'atom:content'].flatMap((name) => markupOf(tree, node, place, name)),
  };
}

/** Address of the page an entry or feed stands for. */
export function alternateLink(tree: XmlTree, node: number): string | null {
  for (const link of tree.all(node, 'atom:link')) {
    const href = tree.attribute(link, 'href');
    if (href !== null && (tree.attribute(link, 'rel') ?? 'alternate') === 'alternate') return href;
  }
  return null;
}

/** Titles that say they are markup may be. */
function titleOf(tree: XmlTree, node: number, place: FeedPlace): Field | null {
  const title = tree.first(node, 'atom:title');
  const isText = title === 0 || (tree.attribute(title, 'type') ?? 'text') === 'text';
  const [field] = fieldsOf(tree, node, place, ['atom:title']);
  if (field === undefined) return null;
  return isText ? field : { ...field, value: field.value.replace(/[<>&]/g, ' ') };
}

function languageOf(tree: XmlTree, node: number, place: FeedPlace): Field[] {
  const value = tree.attribute(node, 'xml:lang');
  return value === null || value === '' ? [] : [{ name: 'xml:lang', value, place }];
}

/** Addresses that an `xml:base` makes complete are as good as complete ones. */
function hrefs(tree: XmlTree, node: number, place: FeedPlace): Field[] {
  return tree.hasBase(node) ? [] : attributeFields(tree, node, place, ['atom:link'], 'href');
}

function addressFields(tree: XmlTree, node: number, place: FeedPlace, names: readonly string[]): Field[] {
  return tree.hasBase(node) ? [] : fieldsOf(tree, node, place, names);
}

function markupOf(tree: XmlTree, entry: number, place: FeedPlace, name: string): Markup[] {
  return tree.all(entry, name).flatMap((node) => {
    const type = tree.attribute(node, 'type')?.toLowerCase();
    const here = tree.at(place, node);
    const hasBase = tree.hasBase(node);
    if (type === 'xhtml') return [{ name, place: here, dom: tree.dom, root: node, hasBase }];
    return type === 'html' ? htmlOf({ name, value: tree.text(node), place: here }, hasBase) : [];
  });
}
