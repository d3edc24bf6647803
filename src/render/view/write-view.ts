/**
 * A page as a document for a frame in which nothing runs and nothing is loaded, for people who point at its parts: it looks like the page,
 * and every element carries the number of its node in `data-pith`. Only what is known to be harmless is written.
 */
import { type CompactDom, Namespace } from '../../model/compact-dom.js';
import { escapeMarkup } from '../markup.js';
import { webUrl } from '../urls.js';
import { cleanSheet } from './clean-css.js';
import { viewAttributes } from './view-attributes.js';
import { VIEW_VOID_ELEMENTS, viewName } from './view-elements.js';
import { VIEW_STYLE } from './view-style.js';

export interface WriteViewOptions {
  /** Base of the page's links, where known. */
  base: string | null;
  /** Texts of the style sheets the page links to, by address. */
  sheets?: ReadonlyMap<string, string>;
}

export interface WrittenView {
  html: string;
  /** Elements that can be pointed at. */
  elements: number;
  /** Whether something of the page is missing, because it is too large or too deep. */
  shortened: boolean;
}

/** Browsers take long to lay out more. */
const MAX_ELEMENTS = 40_000;
/** Elements in each other; deeper ones are written beside each other. */
const MAX_DEPTH = 200;
/** Characters of texts and attributes. */
const MAX_CHARACTERS = 8_000_000;
const MAX_STYLE_CHARACTERS = 4_000_000;
/** Style sheets of other addresses. */
const MAX_SHEETS = 12;

/** Addresses of the style sheets a page links to, in the order in which they count. */
export function viewSheets(dom: CompactDom, base: string | null): string[] {
  const addresses = new Set<string>();
  const root = dom.documentElement;
  for (let node = root; node !== 0 && addresses.size < MAX_SHEETS; node = dom.next(node, root)) {
    const address = sheetAddress(dom, node, base);
    if (address !== null) addresses.add(address);
  }
  return [...addresses];
}

export function writeView(dom: CompactDom, options: WriteViewOptions): WrittenView {
  return new ViewWriter(dom, options).write();
}

function sheetAddress(dom: CompactDom, node: number, base: string | null): string | null {
  if (!dom.isElement(node) || dom.tagName(node) !== 'link') return null;
  const kinds = (dom.attribute(node, 'rel') ?? '').toLowerCase().split(/\s+/);
  if (!kinds.includes('stylesheet') || kinds.includes('alternate') || dom.hasAttribute(node, 'disabled')) return null;
  const href = dom.attribute(node, 'href');
  const address = href === null ? null : webUrl(href, base);
  return address !== null && /^https?:/.test(address) ? address : null;
}

class ViewWriter {
  readonly #dom: CompactDom;
  readonly #base: string | null;
  readonly #sheets: ReadonlyMap<string, string>;
  /** Whether names mean what they mean in HTML: XML of other kinds is shown as nested boxes. */
  readonly #isMarkup: boolean;
  readonly #pieces: string[] = [];
  /** Cleaned styles by text: pages repeat them. */
  readonly #cleaned = new Map<string, string>();
  #elements = 0;
  #characters = 0;
  #styleCharacters = 0;
  #isShortened = false;

  constructor(dom: CompactDom, { base, sheets = new Map() }: WriteViewOptions) {
    this.#dom = dom;
    this.#base = base;
    this.#sheets = sheets;
    this.#isMarkup = dom.language === 'html' || dom.tagName(dom.documentElement).toLowerCase() === 'html';
  }

  write(): WrittenView {
    const dom = this.#dom;
    const root = dom.documentElement;
    const body = this.#isMarkup ? this.#child(root, 'body') : root;
    // Pages that a browser lays out by its old rules look wrong by the new ones.
    if (dom.quirksMode !== 'quirks') this.#write('<!DOCTYPE html>');
    this.#write(`<html${this.#isMarkup ? this.#attributes(root, 'html') : ''}><head><meta charset="utf-8">`);
    this.#write(`<style>${VIEW_STYLE}</style>`);
    this.#headStyles();
    this.#write(`</head><body${this.#isMarkup ? this.#attributes(body, 'body') : ''}>`);
    this.#content(body, !this.#isMarkup);
    this.#write('</body></html>');
    return { html: this.#pieces.join(''), elements: this.#elements, shortened: this.#isShortened };
  }

  #child(parent: number, name: string): number {
    const dom = this.#dom;
    for (const child of dom.children(parent))
      if (dom.isElement(child) && dom.tagName(child).toLowerCase() === name) return child;
    return 0;
  }

  #headStyles(): void {
    const head = this.#isMarkup ? this.#child(this.#dom.documentElement, 'head') : 0;
    for (let node = head; node !== 0; node = this.#dom.next(node, head)) this.#style(node);
  }

  /** Writes what is below a node, or with the node. */
  #content(root: number, withRoot: boolean): void {
    if (root === 0) return;
    const dom = this.#dom;
    /** Open nodes with their end tags, which are empty for those that were not written. */
    const open: [node: number, end: string][] = [];
    const close = () => this.#write((open.pop() as [number, string])[1]);
    let depth = 0;
    let node = withRoot ? root : dom.next(root, root);
    while (node !== 0) {
      while (open.length > 0 && open.at(-1)?.[0] !== dom.parent[node]) {
        if (open.at(-1)?.[1] !== '') depth--;
        close();
      }
      if (this.#isFull()) break;
      if (dom.isText(node)) this.#text(node);
      const name = dom.isElement(node) && !this.#style(node) ? viewName(dom, node, this.#isMarkup) : null;
      if (name === null) {
        node = dom.nextSkippingChildren(node, root);
        continue;
      }
      const isFlat = depth >= MAX_DEPTH;
      if (isFlat) this.#isShortened = true;
      else this.#write(this.#startTag(node, name));
      if (VIEW_VOID_ELEMENTS.has(name)) {
        node = dom.nextSkippingChildren(node, root);
        continue;
      }
      const end = isFlat ? '' : `</${name}>`;
      if (dom.firstChild[node] === 0) this.#write(end);
      else {
        open.push([node, end]);
        if (!isFlat) depth++;
      }
      node = dom.next(node, root);
    }
    while (open.length > 0) close();
  }

  #isFull(): boolean {
    const isFull = this.#elements >= MAX_ELEMENTS || this.#characters >= MAX_CHARACTERS;
    if (isFull) this.#isShortened = true;
    return isFull;
  }

  #startTag(node: number, name: string): string {
    const first = this.#dom.firstChild[node] as number;
    // A newline right after these start tags would be dropped.
    const eatsNewline = (name === 'pre' || name === 'textarea') && this.#dom.isText(first);
    const newline = eatsNewline && this.#dom.data(first).startsWith('\n') ? '\n' : '';
    return `<${name}${this.#attributes(node, name)}>${newline}`;
  }

  #attributes(node: number, name: string): string {
    if (node === 0) return '';
    this.#elements++;
    return viewAttributes(this.#dom, node, name, this.#base);
  }

  #text(node: number): void {
    const text = this.#dom.data(node);
    const room = MAX_CHARACTERS - this.#characters;
    if (text.length > room) this.#isShortened = true;
    this.#write(escapeMarkup(text.slice(0, room)));
  }

  /** Writes a style sheet, if the node is one. */
  #style(node: number): boolean {
    const dom = this.#dom;
    if (!dom.isElement(node) || dom.namespace(node) === Namespace.Svg) return false;
    const name = dom.tagName(node);
    if (name !== 'style' && name !== 'link') return false;
    const address = name === 'link' ? sheetAddress(dom, node, this.#base) : null;
    const css = name === 'style' ? dom.textContent(node) : address === null ? '' : (this.#sheets.get(address) ?? '');
    if (css.trim() === '') return true;
    if (this.#styleCharacters + css.length > MAX_STYLE_CHARACTERS) {
      this.#isShortened = true;
      return true;
    }
    this.#styleCharacters += css.length;
    const media = dom.attribute(node, 'media');
    const condition = media === null || media.length > 1000 ? '' : ` media="${escapeMarkup(media)}"`;
    this.#write(`<style${condition}>${this.#cleanedSheet(css)}</style>`);
    return true;
  }

  #cleanedSheet(css: string): string {
    const known = this.#cleaned.get(css);
    if (known !== undefined) return known;
    const cleaned = cleanSheet(css);
    this.#cleaned.set(css, cleaned);
    return cleaned;
  }

  #write(piece: string): void {
    this.#characters += piece.length;
    this.#pieces.push(piece);
  }
}
