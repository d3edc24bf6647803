import { CompactDom } from '../model/compact-dom.js';
import { looksBinary } from './encoding/binary.js';
import { bytesAsText, decodeUtf8 } from './encoding/decoders.js';
import { type EncodingDecision, readBytes, textOf } from './encoding/detect-encoding.js';
import { charsetParameter } from './encoding/prescan.js';
import { parseHtml, parseHtmlBytes } from './parse-html.js';
import { parseXml } from './parse-xml.js';

export interface ParseOptions {
  /** Content type of the HTTP answer, with or without parameters. */
  contentType?: string | undefined;
  /** Charset the transport named; wins over the charset parameter of `contentType`. */
  charset?: string | undefined;
  /** Language of the markup. @default 'auto' */
  as?: 'auto' | 'html' | 'xml' | undefined;
}

export interface ParsedDocument {
  dom: CompactDom;
  /** How bytes became text; null for input that was text already, or is no text. */
  encoding: EncodingDecision | null;
  /** True for images, archives and the like; the document is then empty. */
  binary: boolean;
}

/** How much of the text is searched for its root element. */
const PROLOG_LIMIT = 65_536;

/**
 * Parses a page given as bytes or text; a document that is parsed already is passed through.
 *
 * @example
 * const { dom } = parseDocument('<p>Hello');
 * dom.textContent(dom.body); // 'Hello'
 */
export function parseDocument(input: string | Uint8Array | CompactDom, options: ParseOptions = {}): ParsedDocument {
  if (input instanceof CompactDom) return { dom: input, encoding: null, binary: false };
  if (typeof input === 'string') return { dom: parseText(input, options), encoding: null, binary: false };
  if (looksBinary(input)) return { dom: parseHtml(''), encoding: null, binary: true };
  const charset = options.charset ?? charsetParameter(options.contentType ?? '') ?? undefined;
  const { encoding, form } = readBytes(input, { charset });
  const dom = form === 'utf-8' ? parseUtf8(input, options) : parseText(textOf(input, encoding, form), options);
  return { dom, encoding, binary: false };
}

/** Well-formed UTF-8 is not decoded as a whole: most of a page is markup and scripts nobody asks for. */
function parseUtf8(bytes: Uint8Array, options: ParseOptions): CompactDom {
  const source = bytesAsText(bytes);
  return isXml(source, options) || bytes.includes(0) ? parseText(decodeUtf8(bytes), options) : parseHtmlBytes(source);
}

function parseText(text: string, options: ParseOptions): CompactDom {
  return isXml(text, options) ? parseXml(text) : parseHtml(text);
}

/** XHTML goes to the HTML parser: pages say `application/xhtml+xml` far more often than they are well-formed. */
function isXml(text: string, { as = 'auto', contentType = '' }: ParseOptions): boolean {
  if (as !== 'auto') return as === 'xml';
  const mediaType = (contentType.split(';', 1)[0] as string).trim().toLowerCase();
  const saysXml = mediaType !== 'application/xhtml+xml' && /[/+]xml$/.test(mediaType);
  const head = text.slice(0, PROLOG_LIMIT).replace(/^\ufeff?[\t\n\f\r ]*/, '');
  if (!saysXml && !/^<\?xml[\t\n\r ]/.test(head)) return false;
  const root = rootElementName(head);
  return root === null ? saysXml : root !== 'html';
}

/** Lower-case name of the first element after declarations, comments and a doctype; a doctype may already name it. */
function rootElementName(head: string): string | null {
  let at = head.indexOf('<');
  while (at >= 0) {
    const [, doctype, name] = /^<(?:!doctype\s+([^\s>[]+)|([^\s<>/!?]+))/i.exec(head.slice(at, at + 100)) ?? [];
    const found = name ?? doctype;
    if (found !== undefined) return found.toLowerCase();
    const end = head.indexOf(head.startsWith('<!--', at) ? '-->' : '>', at);
    at = end < 0 ? -1 : head.indexOf('<', end);
  }
  return null;
}
