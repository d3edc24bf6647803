import { type Attribute, type CompactDom, DOCUMENT, Namespace } from '../model/compact-dom.js';
import { DomBuilder } from './dom-builder.js';
import { isXmlSpace } from './xml/xml-characters.js';
import { type XmlHandler, XmlScanner } from './xml/xml-scanner.js';

/**
 * Parses XML text to a compact DOM, forgiving what a strict parser refuses: unclosed and stray tags, unquoted attributes,
 * bare `&` and `<`. Names keep their case and prefix. The first repair is listed in `issues` as `malformed-xml`.
 */
export function parseXml(source: string): CompactDom {
  const normalised = normaliseNewlines(source);
  const tree = new XmlTree();
  new XmlScanner(normalised, tree).run();
  return tree.finish(normalised);
}

/** XML 1.0, section 2.11, and no byte order mark. */
function normaliseNewlines(source: string): string {
  const text = source.startsWith('\ufeff') ? source.slice(1) : source;
  return text.includes('\r') ? text.replaceAll(/\r\n?/g, '\n') : text;
}

class XmlTree implements XmlHandler {
  readonly #builder = new DomBuilder('xml');
  readonly #openNodes: number[] = [DOCUMENT];
  readonly #openNames: string[] = [''];
  /** How many elements of a name are open, so that a stray end tag costs nothing however deep the tree is. */
  readonly #openCounts = new Map<string, number>();
  #isMalformed = false;

  openTag(name: string, attributes: Attribute[], selfClosing: boolean, offset: number): void {
    const node = this.#builder.addElement(this.#current, name, Namespace.Xml, attributes, offset);
    if (selfClosing) return;
    this.#openNodes.push(node);
    this.#openNames.push(name);
    this.#openCounts.set(name, (this.#openCounts.get(name) ?? 0) + 1);
  }

  closeTag(name: string, offset: number): void {
    if (this.#openNames.at(-1) !== name) this.malformed(offset);
    if ((this.#openCounts.get(name) ?? 0) > 0) while (this.#closeInnermost() !== name);
  }

  text(data: string, offset: number): void {
    if (data === '') return;
    if (this.#current !== DOCUMENT) this.#builder.addText(this.#current, data, offset);
    else if (!isBlank(data)) this.malformed(offset);
  }

  comment(data: string, offset: number): void {
    this.#builder.addComment(this.#current, data, offset);
  }

  instruction(data: string, offset: number): void {
    const isDeclaration = offset === 0 && /^xml\s/.test(data);
    if (!isDeclaration) this.#builder.addInstruction(this.#current, data, offset);
  }

  doctype(declaration: string, offset: number): void {
    const pattern = /^\s*([^\s[]+)(?:\s+(?:PUBLIC\s+("[^"]*"|'[^']*')|SYSTEM))?(?:\s+("[^"]*"|'[^']*'))?/;
    const [, name, publicId = '""', systemId = '""'] = pattern.exec(declaration) ?? [];
    if (name === undefined || this.#current !== DOCUMENT) this.malformed(offset);
    else this.#builder.addDoctype(DOCUMENT, name, publicId.slice(1, -1), systemId.slice(1, -1));
  }

  malformed(offset: number): void {
    if (this.#isMalformed) return;
    this.#isMalformed = true;
    this.#builder.issues.push({ code: 'malformed-xml', offset });
  }

  finish(source: string): CompactDom {
    if (this.#openNodes.length > 1) this.malformed(source.length);
    return this.#builder.finish(source);
  }

  get #current(): number {
    return this.#openNodes.at(-1) as number;
  }

  #closeInnermost(): string {
    this.#openNodes.pop();
    const name = this.#openNames.pop() as string;
    this.#openCounts.set(name, (this.#openCounts.get(name) as number) - 1);
    return name;
  }
}

function isBlank(data: string): boolean {
  for (let i = 0; i < data.length; i++) if (!isXmlSpace(data.charCodeAt(i))) return false;
  return true;
}
