/**
 * The encoding a page declares in its markup: the "prescan a byte stream" algorithm of the HTML specification
 * (section 13.2.3.2) and its XML declaration rule. Works on bytes, before any decoding.
 */
import { encodingOfLabel } from './decoders.js';

export interface Declaration {
  /** Encoding to use; UTF-16 labels mean UTF-8 here, as bytes that could be scanned are not UTF-16. */
  encoding: string;
  /** The label as written. */
  label: string;
}

interface ByteCursor {
  readonly bytes: Uint8Array;
  readonly end: number;
  at: number;
}

/**
 * The specification scans 1,024 bytes and lets a later `meta` restart the parser with the new encoding. Scanning further
 * at once has the same end, without parsing twice.
 */
const SCANNED_BYTES = 16_384;

const LT = 0x3c;
const GT = 0x3e;
const SLASH = 0x2f;
const EQUALS = 0x3d;
const BANG = 0x21;
const DASH = 0x2d;
const QUESTION = 0x3f;

export function prescanDeclaration(bytes: Uint8Array): Declaration | null {
  const cursor: ByteCursor = { bytes, end: Math.min(bytes.length, SCANNED_BYTES), at: 0 };
  while (cursor.at < cursor.end) {
    if (bytes[cursor.at] === LT) {
      const found = readMarkup(cursor);
      if (found) return found;
    }
    cursor.at++;
  }
  return xmlDeclaration(bytes);
}

/** Handles one construct that starts with `<`; leaves the cursor on its last byte. */
function readMarkup(cursor: ByteCursor): Declaration | null {
  const next = cursor.bytes[cursor.at + 1] as number;
  const afterNext = cursor.bytes[cursor.at + 2] as number;
  if (next === BANG && afterNext === DASH && cursor.bytes[cursor.at + 3] === DASH) skipComment(cursor);
  else if (startsMeta(cursor)) return readMeta(cursor);
  else if (isLetter(next) || (next === SLASH && isLetter(afterNext))) skipTag(cursor);
  else if (next === BANG || next === SLASH || next === QUESTION) skipTo(cursor, GT);
  return null;
}

function skipComment(cursor: ByteCursor): void {
  const { bytes, end } = cursor;
  // The dashes that open a comment may close it: `<!-->`.
  let at = cursor.at + 4;
  while (at < end && !(bytes[at] === GT && bytes[at - 1] === DASH && bytes[at - 2] === DASH)) at++;
  cursor.at = at;
}

function skipTo(cursor: ByteCursor, byte: number): void {
  while (cursor.at < cursor.end && cursor.bytes[cursor.at] !== byte) cursor.at++;
}

function skipTag(cursor: ByteCursor): void {
  while (cursor.at < cursor.end && !isSpace(cursor.bytes[cursor.at] as number) && cursor.bytes[cursor.at] !== GT)
    cursor.at++;
  while (readAttribute(cursor) !== null);
}

function startsMeta(cursor: ByteCursor): boolean {
  const after = cursor.bytes[cursor.at + 5] as number;
  return (
    ascii(cursor.bytes, cursor.at + 1, cursor.at + 5).toLowerCase() === 'meta' && (isSpace(after) || after === SLASH)
  );
}

function readMeta(cursor: ByteCursor): Declaration | null {
  cursor.at += 5;
  const seen = new Set<string>();
  let gotPragma = false;
  let needPragma: boolean | null = null;
  let label: string | null = null;
  for (let attribute = readAttribute(cursor); attribute !== null; attribute = readAttribute(cursor)) {
    if (seen.has(attribute.name)) continue;
    seen.add(attribute.name);
    if (attribute.name === 'http-equiv') gotPragma ||= attribute.value.toLowerCase() === 'content-type';
    else if (attribute.name === 'charset') {
      label = attribute.value;
      needPragma = false;
    } else if (attribute.name === 'content' && label === null) {
      label = charsetParameter(attribute.value);
      if (label !== null) needPragma = true;
    }
  }
  // A tag cut off by the end of the scanned bytes has declared nothing yet.
  if (cursor.at >= cursor.end || label === null || (needPragma === true && !gotPragma)) return null;
  return declaration(label);
}

function declaration(label: string): Declaration | null {
  const encoding = encodingOfLabel(label);
  if (encoding === null) return null;
  if (encoding === 'utf-16le' || encoding === 'utf-16be') return { encoding: 'utf-8', label };
  return { encoding: encoding === 'x-user-defined' ? 'windows-1252' : encoding, label };
}

/** "Get an attribute" of the specification; null at the end of the tag, with the cursor on `>`, or at the end of input. */
function readAttribute(cursor: ByteCursor): { name: string; value: string } | null {
  const { bytes, end } = cursor;
  while (cursor.at < end && (isSpace(bytes[cursor.at] as number) || bytes[cursor.at] === SLASH)) cursor.at++;
  if (cursor.at >= end || bytes[cursor.at] === GT) return null;
  const nameStart = cursor.at++;
  while (cursor.at < end && !endsName(bytes[cursor.at] as number)) cursor.at++;
  const name = ascii(bytes, nameStart, cursor.at).toLowerCase();
  let at = cursor.at;
  while (at < end && isSpace(bytes[at] as number)) at++;
  if (bytes[at] !== EQUALS) return { name, value: '' };
  cursor.at = at + 1;
  return { name, value: readValue(cursor) };
}

function readValue(cursor: ByteCursor): string {
  const { bytes, end } = cursor;
  while (cursor.at < end && isSpace(bytes[cursor.at] as number)) cursor.at++;
  const quote = bytes[cursor.at] as number;
  const start = cursor.at;
  if (quote === 0x22 || quote === 0x27) {
    cursor.at++;
    skipTo(cursor, quote);
    return ascii(bytes, start + 1, cursor.at++);
  }
  while (cursor.at < end && !isSpace(bytes[cursor.at] as number) && bytes[cursor.at] !== GT) cursor.at++;
  return ascii(bytes, start, cursor.at);
}

/** "Extracting a character encoding from a meta element": the charset parameter of a content attribute. */
export function charsetParameter(content: string): string | null {
  const pattern = /charset[\t\n\f\r ]*=[\t\n\f\r ]*(?:"([^"]*)"|'([^']*)'|(["'])|([^\t\n\f\r ;]*))/i;
  const match = pattern.exec(content);
  if (match === null || match[3] !== undefined) return null;
  return match[1] ?? match[2] ?? match[4] ?? null;
}

/** `<?xml … encoding="…"`, of value only at the very start. */
function xmlDeclaration(bytes: Uint8Array): Declaration | null {
  if (ascii(bytes, 0, 5) !== '<?xml') return null;
  const head = ascii(bytes, 0, Math.min(bytes.length, 512));
  const close = head.indexOf('>');
  const match = /encoding[\0- ]*=[\0- ]*(?:"([^"]*)"|'([^']*)')/.exec(close < 0 ? head : head.slice(0, close));
  const label = match?.[1] ?? match?.[2];
  return label === undefined ? null : declaration(label);
}

function ascii(bytes: Uint8Array, start: number, end: number): string {
  return String.fromCharCode(...bytes.subarray(start, end));
}

function isSpace(byte: number): boolean {
  return byte === 0x20 || (byte >= 0x09 && byte <= 0x0d && byte !== 0x0b);
}

function isLetter(byte: number): boolean {
  return (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a);
}

function endsName(byte: number): boolean {
  return isSpace(byte) || byte === SLASH || byte === GT || byte === EQUALS;
}
