import { type CompactDom, DOCUMENT, Namespace } from '../../model/compact-dom.js';
import type { NodeSet } from '../../model/node-set.js';
import { Tag } from '../../model/tags.js';
import { VOID_TAGS } from './void-tags.js';
import { walkTree } from './walk-tree.js';
import { NamespaceScope } from './xml-namespaces.js';
import { repairName, xmlAttribute, xmlComment, xmlInstruction, xmlText } from './xml-repair.js';

/**
 * Writes a node and what is below it as XHTML: well-formed XML with namespaces, whatever the page was. Names and
 * characters that XML does not allow are repaired, attributes quoted and made distinct, text (scripts too) escaped, and
 * backslashes in the paths of links turned to slashes, as browsers read them. A document without exactly one root
 * element is wrapped in one.
 *
 * @param without nodes to leave out, with all that is below them
 */
export function writeXhtml(dom: CompactDom, node: number = DOCUMENT, without?: NodeSet): string {
  const writer = new XhtmlWriter(dom, node);
  walkTree(dom, node, writer.enter, writer.leave, without);
  return writer.finish();
}

class XhtmlWriter {
  readonly #dom: CompactDom;
  readonly #scope: NamespaceScope;
  readonly #pieces: string[] = [];
  /** Names of the open elements, as written. */
  readonly #names: string[] = [];
  readonly #wrapper: string | null;
  #prologDone = false;

  constructor(dom: CompactDom, root: number) {
    this.#dom = dom;
    this.#scope = new NamespaceScope(dom);
    this.#wrapper = root === DOCUMENT && !hasOneRoot(dom) ? (dom.language === 'xml' ? 'document' : 'div') : null;
    if (this.#wrapper !== null) this.#pieces.push(`<${this.#wrapper}>`);
  }

  readonly enter = (node: number): void => {
    const dom = this.#dom;
    switch (dom.tag[node]) {
      case Tag['#text']:
        // White space between the parts of a document is dropped by every parser; other text there has a wrapper.
        if (this.#wrapper !== null || dom.parent[node] !== DOCUMENT) this.#pieces.push(xmlText(dom.data(node)));
        break;
      case Tag['#comment']:
        this.#pieces.push(xmlComment(dom.data(node)));
        break;
      case Tag['#instruction']:
        this.#pieces.push(xmlInstruction(dom.data(node)));
        break;
      case Tag['#doctype']:
        this.#doctype(node);
        break;
      case Tag['#document']:
      case Tag['#fragment']:
        break;
      default:
        this.#startTag(node);
    }
  };

  readonly leave = (node: number): void => {
    if (!this.#dom.isElement(node)) return;
    const name = this.#names.pop() as string;
    if (!this.#isEmptyTag(node)) this.#pieces.push(`</${name}>`);
    this.#scope.leave();
  };

  finish(): string {
    if (this.#wrapper !== null) this.#pieces.push(`</${this.#wrapper}>`);
    return this.#pieces.join('');
  }

  /** Identifiers are left out: a reader that knows them would go and fetch the DTD. */
  #doctype(node: number): void {
    if (this.#prologDone || this.#wrapper !== null) return;
    this.#prologDone = true;
    this.#pieces.push(`<!DOCTYPE ${repairName(this.#dom.doctype(node)?.name ?? '')}>`);
  }

  #startTag(element: number): void {
    this.#prologDone = true;
    const attributes = this.#scope.enter(element);
    const name = this.#scope.name(this.#dom.tagName(element), false);
    this.#names.push(name);
    let tag = `<${name}`;
    for (const attribute of attributes) {
      tag += ` ${attribute.name}="${xmlAttribute(LINKS.has(attribute.name) ? slashes(attribute.value) : attribute.value)}"`;
    }
    this.#pieces.push(this.#isEmptyTag(element) ? `${tag}/>` : `${tag}>`);
  }

  /** Void elements of HTML, and whatever is empty elsewhere; an empty `div` needs its end tag where HTML is expected. */
  #isEmptyTag(element: number): boolean {
    if (this.#dom.firstChild[element] !== 0) return false;
    return this.#dom.namespace(element) !== Namespace.Html || VOID_TAGS.has(this.#dom.tag[element] as number);
  }
}

function hasOneRoot(dom: CompactDom): boolean {
  let roots = 0;
  for (const child of dom.children(DOCUMENT)) {
    if (dom.isElement(child)) roots++;
    else if (dom.isText(child) && dom.data(child).trim() !== '') return false;
  }
  return roots === 1;
}

/** Attributes that hold one address. */
const LINKS: ReadonlySet<string> = new Set(['href', 'src', 'action', 'formaction', 'poster', 'background', 'longdesc']);

/** URL Standard: for web addresses a backslash before the query is a slash. Other schemes keep theirs (`javascript:`). */
function slashes(url: string): string {
  if (!url.includes('\\') || (/^\s*[a-z][a-z0-9+.-]*:/i.test(url) && !/^\s*(?:https?|ftp|file):/i.test(url)))
    return url;
  const end = url.search(/[?#]/);
  const path = end < 0 ? url : url.slice(0, end);
  return path.replaceAll('\\', '/') + url.slice(path.length);
}
