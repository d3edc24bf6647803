import { type CompactDom, DOCUMENT } from '../../model/compact-dom.js';
import type { NodeSet } from '../../model/node-set.js';
import { Tag } from '../../model/tags.js';
import { MARKUP_REFERENCES } from './markup-references.js';
import { VOID_TAGS } from './void-tags.js';
import { walkTree } from './walk-tree.js';

/** Elements whose text is written as it is. `noscript` is not among them: the tree is that of a browser without scripts. */
const RAW_TEXT_TAGS = new Set([Tag.style, Tag.script, Tag.xmp, Tag.iframe, Tag.noembed, Tag.noframes, Tag.plaintext]);
/** A newline directly after these start tags is dropped by the parser. */
const NEWLINE_EATING_TAGS = new Set([Tag.pre, Tag.textarea, Tag.listing]);

/**
 * Writes a node and what is below it as HTML ("serializing HTML fragments" of the HTML specification; the document itself
 * is all that is in it). Two additions make parsing give the same tree again: the identifiers of the doctype are kept, and
 * a newline that starts a `pre` is doubled.
 *
 * @param without nodes to leave out, with all that is below them
 */
export function writeHtml(dom: CompactDom, node: number = DOCUMENT, without?: NodeSet): string {
  const pieces: string[] = [];
  walkTree(
    dom,
    node,
    (current) => pieces.push(openingOf(dom, current)),
    (current) => {
      if (dom.isElement(current) && !VOID_TAGS.has(dom.tag[current] as number))
        pieces.push(`</${dom.tagName(current)}>`);
    },
    without,
  );
  return pieces.join('');
}

function openingOf(dom: CompactDom, node: number): string {
  switch (dom.tag[node]) {
    case Tag['#text']:
      return isRaw(dom, node) ? dom.data(node) : escapeText(dom.data(node));
    case Tag['#comment']:
      return `<!--${dom.data(node)}-->`;
    case Tag['#instruction']:
      return `<?${dom.data(node)}>`;
    case Tag['#doctype']:
      return doctype(dom, node);
    case Tag['#document']:
    case Tag['#fragment']:
      return '';
    default:
      return startTag(dom, node);
  }
}

function isRaw(dom: CompactDom, text: number): boolean {
  return RAW_TEXT_TAGS.has(dom.tag[dom.parent[text] as number] as number);
}

function startTag(dom: CompactDom, element: number): string {
  let tag = `<${dom.tagName(element)}`;
  for (const { name, value } of dom.attributes(element)) tag += ` ${name}="${escapeAttribute(value)}"`;
  return `${tag}>${startsWithNewline(dom, element) ? '\n' : ''}`;
}

function startsWithNewline(dom: CompactDom, element: number): boolean {
  const first = dom.firstChild[element] as number;
  return NEWLINE_EATING_TAGS.has(dom.tag[element] as number) && dom.isText(first) && dom.data(first).startsWith('\n');
}

function doctype(dom: CompactDom, node: number): string {
  const { name, publicId, systemId } = dom.doctype(node) as { name: string; publicId: string; systemId: string };
  const keyword = publicId !== '' ? ` PUBLIC ${quoted(publicId)}` : systemId !== '' ? ' SYSTEM' : '';
  return `<!DOCTYPE ${name}${keyword}${systemId === '' ? '' : ` ${quoted(systemId)}`}>`;
}

function quoted(identifier: string): string {
  return identifier.includes('"') ? `'${identifier}'` : `"${identifier}"`;
}

function escapeText(text: string): string {
  return /[&\u00a0<>]/.test(text) ? text.replaceAll(/[&\u00a0<>]/g, escapeCharacter) : text;
}

function escapeAttribute(value: string): string {
  return /[&\u00a0"<>]/.test(value) ? value.replaceAll(/[&\u00a0"<>]/g, escapeCharacter) : value;
}

function escapeCharacter(character: string): string {
  return MARKUP_REFERENCES.get(character) ?? '&nbsp;';
}
