import { type Attribute, type CompactDom, Namespace } from '../../model/compact-dom.js';
import { repairName } from './xml-repair.js';

const XLINK = 'http://www.w3.org/1999/xlink';
const URIS: Readonly<Record<Namespace, string>> = {
  [Namespace.Html]: 'http://www.w3.org/1999/xhtml',
  [Namespace.Svg]: 'http://www.w3.org/2000/svg',
  [Namespace.MathMl]: 'http://www.w3.org/1998/Math/MathML',
  [Namespace.Xml]: '',
};
/** Names that "Namespaces in XML" reserves; binding them otherwise is an error. */
const RESERVED_PREFIXES = new Set(['xml', 'xmlns']);
const RESERVED_URIS = new Set(['http://www.w3.org/XML/1998/namespace', 'http://www.w3.org/2000/xmlns/']);
const DECLARATION = 'xmlns:';
const NONE: readonly string[] = [];

/**
 * Keeps track of the prefixes that are declared where a tag is written. A name keeps its prefix where that is declared;
 * elsewhere its colon becomes `_`, because an undeclared prefix is an error to every parser that knows namespaces.
 */
export class NamespaceScope {
  readonly #dom: CompactDom;
  readonly #declared = new Map<string, number>();
  /** Default namespace of every open element. */
  readonly #defaults: string[] = [''];
  /** Prefixes each open element declares. */
  readonly #opened: (readonly string[])[] = [];

  constructor(dom: CompactDom) {
    this.#dom = dom;
  }

  /** Enters an element; gives its attributes with legal, distinct names and the namespace declarations it needs. */
  enter(element: number): Attribute[] {
    const attributes = this.#dom.attributes(element);
    if (attributes.every(isPlain)) {
      this.#opened.push(NONE);
      return [...this.#defaultNamespace(element, attributes), ...attributes];
    }
    const declarations = attributes.filter(isDeclaration);
    if (needsXlink(attributes) && !this.#declared.has('xlink'))
      declarations.push({ name: 'xmlns:xlink', value: XLINK });
    this.#declare(declarations);
    const written = new Map<string, string>();
    for (const { name, value } of this.#defaultNamespace(element, attributes)) written.set(name, value);
    for (const { name, value } of declarations) if (!written.has(name)) written.set(name, value);
    for (const { name, value } of attributes) {
      if (name === 'xmlns' || name.startsWith(DECLARATION)) continue;
      const legal = this.name(name, true);
      if (!written.has(legal)) written.set(legal, value);
    }
    return [...written].map(([name, value]) => ({ name, value }));
  }

  leave(): void {
    this.#defaults.pop();
    for (const prefix of this.#opened.pop() ?? []) {
      const left = (this.#declared.get(prefix) as number) - 1;
      if (left === 0) this.#declared.delete(prefix);
      else this.#declared.set(prefix, left);
    }
  }

  /** A legal form of an element's or attribute's name. */
  name(name: string, isAttribute: boolean): string {
    const colon = name.indexOf(':');
    const prefix = name.slice(0, Math.max(0, colon));
    const isKnown = this.#declared.has(prefix) || (isAttribute && prefix === 'xml');
    if (!isKnown) return notReserved(repairName(name));
    return `${prefix}:${repairName(name.slice(colon + 1))}`;
  }

  #declare(declarations: readonly Attribute[]): void {
    const prefixes = new Set(declarations.map(({ name }) => name.slice(DECLARATION.length)));
    for (const prefix of prefixes) this.#declared.set(prefix, (this.#declared.get(prefix) ?? 0) + 1);
    this.#opened.push([...prefixes]);
  }

  /** HTML has no default namespaces of its own, so they are written where they change; XML says them itself. */
  #defaultNamespace(element: number, attributes: readonly Attribute[]): Attribute[] {
    const inherited = this.#defaults.at(-1) as string;
    const given = attributes.find(({ name }) => name === 'xmlns')?.value ?? inherited;
    const own = this.#dom.language === 'xml' ? given : URIS[this.#dom.namespace(element)];
    const legal = RESERVED_URIS.has(own) ? inherited : own;
    this.#defaults.push(legal);
    return legal === inherited ? [] : [{ name: 'xmlns', value: legal }];
  }
}

/** Nearly all attributes: nothing to repair, nothing to do with namespaces. */
function isPlain({ name }: Attribute): boolean {
  return name !== 'xmlns' && !name.includes(':') && name === repairName(name);
}

function isDeclaration({ name, value }: Attribute): boolean {
  if (!name.startsWith(DECLARATION) || value === '' || RESERVED_URIS.has(value)) return false;
  const prefix = name.slice(DECLARATION.length);
  return !RESERVED_PREFIXES.has(prefix) && prefix === repairName(prefix);
}

function needsXlink(attributes: readonly Attribute[]): boolean {
  return (
    attributes.some(({ name }) => name.startsWith('xlink:')) && !attributes.some(({ name }) => name === 'xmlns:xlink')
  );
}

/** `xmlns` without a prefix is no ordinary attribute name. */
function notReserved(name: string): string {
  return name === 'xmlns' ? '_xmlns' : name;
}
