/**
 * The DOCTYPE states of the tokenizer (13.2.5.53 to 13.2.5.68). The token ends at the first `>` or at the end of the
 * file: even inside a quoted identifier `>` ends it, so the declaration is one slice that can be read by itself.
 */
import { foldedName } from './name-table.js';
import type { DoctypeToken } from './token.js';

/** Reads what stands between `<!DOCTYPE` and its `>`; `atEnd` when the file ended first. */
export function readDoctype(declaration: string, atEnd: boolean): DoctypeToken {
  const start = skipWhitespace(declaration, 0);
  if (start === declaration.length) return { name: '', publicId: null, systemId: null, forceQuirks: true };
  const nameEnd = skipName(declaration, start);
  const doctype: DoctypeToken = {
    name: foldedName(declaration.slice(start, nameEnd)),
    publicId: null,
    systemId: null,
    forceQuirks: atEnd,
  };
  readIdentifiers(declaration, skipWhitespace(declaration, nameEnd), doctype);
  return doctype;
}

/** "After DOCTYPE name" and what follows. */
function readIdentifiers(text: string, at: number, doctype: DoctypeToken): void {
  if (at === text.length) return;
  const keyword = text.slice(at, at + 6).toLowerCase();
  if (keyword === 'public') {
    const next = readIdentifier(text, at + 6, doctype, 'publicId', true);
    if (next >= 0) readEnd(text, readIdentifier(text, next, doctype, 'systemId', false), doctype);
  } else if (keyword === 'system') {
    readEnd(text, readIdentifier(text, at + 6, doctype, 'systemId', true), doctype);
  } else {
    doctype.forceQuirks = true;
  }
}

/** "After DOCTYPE system identifier": what follows ("bogus DOCTYPE") does not matter, nor then that the file ends. */
function readEnd(text: string, at: number, doctype: DoctypeToken): void {
  if (at >= 0 && skipWhitespace(text, at) < text.length) doctype.forceQuirks = false;
}

/** Reads a quoted identifier and returns the position behind it; −1 when the rest of the declaration does not matter. */
function readIdentifier(
  text: string,
  from: number,
  doctype: DoctypeToken,
  which: 'publicId' | 'systemId',
  isRequired: boolean,
): number {
  const at = skipWhitespace(text, from);
  const quote = text[at];
  if (quote !== '"' && quote !== "'") {
    if (isRequired || at < text.length) doctype.forceQuirks = true;
    return -1;
  }
  const end = text.indexOf(quote, at + 1);
  doctype[which] = text.slice(at + 1, end < 0 ? text.length : end).replaceAll('\0', '\ufffd');
  if (end < 0) doctype.forceQuirks = true;
  return end < 0 ? -1 : end + 1;
}

const isWhitespace = (code: number): boolean => code === 0x20 || code === 0x0a || code === 0x09 || code === 0x0c;

function skipWhitespace(text: string, from: number): number {
  let at = from;
  while (at < text.length && isWhitespace(text.charCodeAt(at))) at++;
  return at;
}

function skipName(text: string, from: number): number {
  let at = from;
  while (at < text.length && !isWhitespace(text.charCodeAt(at))) at++;
  return at;
}
