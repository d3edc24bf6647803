/**
 * Splits XML text into tags, text and the rest, forgivingly: an unclosed construct ends where the input ends, a `<` that
 * opens nothing is text. Every search moves forward, and a search that fails consumes the rest, so time is linear.
 */
import type { Attribute } from '../../model/compact-dom.js';
import { decodeReferences, isXmlSpace, startsXmlName } from './xml-characters.js';

export interface XmlHandler {
  openTag(name: string, attributes: Attribute[], selfClosing: boolean, offset: number): void;
  closeTag(name: string, offset: number): void;
  text(data: string, offset: number): void;
  comment(data: string, offset: number): void;
  instruction(data: string, offset: number): void;
  doctype(declaration: string, offset: number): void;
  malformed(offset: number): void;
}

export class XmlScanner {
  readonly #source: string;
  readonly #handler: XmlHandler;
  #at = 0;
  /** Quotes that occur nowhere in the rest of the input. */
  readonly #exhausted = new Set<string>();
  #brokenDoctype = false;

  constructor(source: string, handler: XmlHandler) {
    this.#source = source;
    this.#handler = handler;
  }

  run(): void {
    const { length } = this.#source;
    while (this.#at < length) {
      const open = this.#source.indexOf('<', this.#at);
      const end = open < 0 ? length : open;
      if (end > this.#at) this.#handler.text(decodeReferences(this.#source.slice(this.#at, end)), this.#at);
      this.#at = end;
      if (open >= 0) this.#markup(open);
    }
  }

  #markup(start: number): void {
    const source = this.#source;
    if (source.startsWith('<!--', start)) {
      this.#handler.comment(this.#until('-->', start + 4), start);
    } else if (source.startsWith('<![CDATA[', start)) {
      this.#handler.text(this.#until(']]>', start + 9), start);
    } else if (source.startsWith('<!DOCTYPE', start)) {
      this.#handler.doctype(this.#declaration(start + 9), start);
    } else if (source.startsWith('<?', start)) {
      this.#handler.instruction(this.#until('?>', start + 2), start);
    } else if (source.startsWith('</', start)) {
      this.#handler.closeTag(this.#until('>', start + 2).trim(), start);
    } else if (startsXmlName(source.charCodeAt(start + 1))) {
      this.#openTag(start);
    } else {
      this.#strayMarkup(start);
    }
  }

  /** A declaration outside a doctype says nothing about the tree; any other `<` was meant as a character. */
  #strayMarkup(start: number): void {
    this.#handler.malformed(start);
    if (this.#source.startsWith('<!', start)) {
      this.#until('>', start + 2);
    } else {
      this.#handler.text('<', start);
      this.#at = start + 1;
    }
  }

  /** Data up to a terminator, moving behind it. */
  #until(terminator: string, from: number): string {
    const found = this.#source.indexOf(terminator, from);
    if (found < 0) this.#handler.malformed(from);
    const end = found < 0 ? this.#source.length : found;
    this.#at = Math.min(this.#source.length, end + terminator.length);
    return this.#source.slice(from, end);
  }

  /** A doctype ends at the `>` outside quotes, comments and its internal subset. */
  #declaration(from: number): string {
    const boundary = /<!--|["'[\]>]/g;
    boundary.lastIndex = this.#brokenDoctype ? this.#source.length : from;
    let depth = 0;
    for (let match = boundary.exec(this.#source); match !== null; match = boundary.exec(this.#source)) {
      const [mark] = match;
      if (mark === '[') depth++;
      else if (mark === ']') depth--;
      else if (mark === '>' && depth <= 0) {
        this.#at = match.index + 1;
        return this.#source.slice(from, match.index);
      } else if (mark !== '>') {
        const closer = mark === '<!--' ? '-->' : mark;
        const close = this.#source.indexOf(closer, match.index + mark.length);
        if (close < 0) break;
        boundary.lastIndex = close + closer.length;
      }
    }
    // Quotes or brackets do not pair up: the next `>` is as good an end as any, and forgets the least. The search is not
    // made again for another doctype, which would make many of them quadratic.
    this.#brokenDoctype = true;
    return this.#until('>', from);
  }

  #openTag(start: number): void {
    const name = this.#name(start + 1);
    const attributes: Attribute[] = [];
    const seen = new Set<string>();
    for (let end = this.#tagEnd(start); ; end = this.#tagEnd(start)) {
      if (end !== 'none') {
        this.#handler.openTag(name, attributes, end === 'empty', start);
        break;
      }
      const attribute = this.#attribute();
      if (seen.has(attribute.name)) this.#handler.malformed(start);
      else attributes.push(attribute);
      seen.add(attribute.name);
    }
  }

  /** Moves past `>` or `/>`; a tag that another one or the end of input interrupts ends there. */
  #tagEnd(start: number): 'open' | 'empty' | 'none' {
    for (;;) {
      this.#skipSpace();
      if (this.#source.startsWith('>', this.#at)) {
        this.#at++;
        return 'open';
      }
      if (this.#source.startsWith('/>', this.#at)) {
        this.#at += 2;
        return 'empty';
      }
      if (this.#at >= this.#source.length || this.#source.startsWith('<', this.#at)) {
        this.#handler.malformed(start);
        return 'open';
      }
      if (!this.#source.startsWith('/', this.#at)) return 'none';
      this.#at++;
    }
  }

  #attribute(): Attribute {
    const name = this.#name(this.#at);
    this.#skipSpace();
    if (this.#source.charCodeAt(this.#at) !== 0x3d) {
      this.#handler.malformed(this.#at);
      return { name, value: '' };
    }
    this.#at++;
    this.#skipSpace();
    return { name, value: decodeReferences(this.#value().replaceAll(/[\t\n]/g, ' ')) };
  }

  #value(): string {
    const quote = this.#source.charAt(this.#at);
    if ((quote === '"' || quote === "'") && !this.#exhausted.has(quote)) {
      const close = this.#source.indexOf(quote, this.#at + 1);
      if (close >= 0) {
        const value = this.#source.slice(this.#at + 1, close);
        this.#at = close + 1;
        return value;
      }
      this.#exhausted.add(quote);
    }
    this.#handler.malformed(this.#at);
    return this.#name(this.#at);
  }

  /** Characters up to the next one that structures a tag; at least one, so that reading always moves on. */
  #name(from: number): string {
    let at = from + 1;
    const { length } = this.#source;
    while (at < length && !endsName(this.#source.charCodeAt(at))) at++;
    this.#at = at;
    return this.#source.slice(from, at);
  }

  #skipSpace(): void {
    while (isXmlSpace(this.#source.charCodeAt(this.#at))) this.#at++;
  }
}

function endsName(code: number): boolean {
  return isXmlSpace(code) || code === 0x3e || code === 0x3c || code === 0x2f || code === 0x3d;
}
