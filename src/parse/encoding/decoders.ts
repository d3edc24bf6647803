import { getBOMEncoding, legacyHookDecode, normalizeEncoding } from '@exodus/bytes/encoding-browser.js';
import { createSinglebyteDecoder } from '@exodus/bytes/single-byte.js';
import { utf8toString } from '@exodus/bytes/utf8.js';

/** Lower-case WHATWG name of the encoding a label stands for (`latin1` is `windows-1252`), or null for unknown labels. */
export function encodingOfLabel(label: string): string | null {
  return normalizeEncoding(label);
}

/** Encoding announced by a byte order mark, or null. */
export function byteOrderMark(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' | null {
  return getBOMEncoding(bytes);
}

/** Decodes by the Encoding Standard: total, with U+FFFD for what the encoding does not allow, without the byte order mark. */
export function decodeAs(bytes: Uint8Array, encoding: string): string {
  return legacyHookDecode(bytes, encoding);
}

/** Bytes decoded at a time. */
const PART = 4096;
/** Beyond this, having the parts and the whole in memory at once matters more than time. */
const MAX_IN_PARTS = 1 << 22;

/**
 * The text of well-formed UTF-8. Engines are fast until the first byte beyond ASCII and slow from there on, so a page with a few
 * such characters is decoded in parts: most of them are plain.
 */
export function decodeUtf8(bytes: Uint8Array): string {
  return bytes.length > PART && bytes.length <= MAX_IN_PARTS ? decodeInParts(bytes) : utf8toString(bytes);
}

function decodeInParts(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let start = 0; start < bytes.length; ) {
    let end = Math.min(start + PART, bytes.length);
    // Not between the bytes of a character.
    while (end < bytes.length && isContinuation(bytes[end] as number)) end--;
    parts.push(utf8toString(bytes.subarray(start, end)));
    start = end;
  }
  return parts.join('');
}

function isContinuation(byte: number): boolean {
  return (byte & 0xc0) === 0x80;
}

/** A string whose characters are the bytes: copied, not decoded. */
export const bytesAsText: (bytes: Uint8Array) => string = createSinglebyteDecoder('iso-8859-1');
