/**
 * Text whose characters are the bytes of UTF-8: "Ã©" for "é". It takes a byte a character in memory and is made by copying.
 * Only well-formed UTF-8 gets here.
 */
import { isAsciiPart } from './is-ascii.js';

/** Length of what a part of a byte text means, in characters of a string. */
export function lengthOfBytes(bytes: string, start: number, end: number): number {
  let length = end - start;
  for (let i = start; i < end; i++) {
    const byte = bytes.charCodeAt(i);
    // Bytes that continue a character add nothing to it, and a character of four bytes takes two.
    if (byte >= 0x80) length += byte < 0xc0 ? -1 : byte >= 0xf0 ? 1 : 0;
  }
  return length;
}

/** Characters put together at a time: as many as a call takes arguments without harm. */
const CHUNK = 2048;
const chunk = new Uint16Array(CHUNK + 1);

/** What a part of a byte text means. */
export function textOfBytes(bytes: string, start: number, end: number): string {
  if (isAsciiPart(bytes, start, end)) return bytes.slice(start, end);
  let text = '';
  let used = 0;
  for (let at = start; at < end; ) {
    const lead = bytes.charCodeAt(at++);
    if (lead < 0x80) {
      chunk[used++] = lead;
    } else if (lead < 0xe0) {
      chunk[used++] = ((lead & 0x1f) << 6) | trail(bytes, at++);
    } else if (lead < 0xf0) {
      chunk[used++] = ((lead & 0x0f) << 12) | (trail(bytes, at) << 6) | trail(bytes, at + 1);
      at += 2;
    } else {
      const code =
        ((lead & 0x07) << 18) | (trail(bytes, at) << 12) | (trail(bytes, at + 1) << 6) | trail(bytes, at + 2);
      chunk[used++] = 0xd7c0 + (code >> 10);
      chunk[used++] = 0xdc00 | (code & 0x3ff);
      at += 3;
    }
    if (used >= CHUNK) {
      text += charactersOf(chunk.subarray(0, used));
      used = 0;
    }
  }
  return text + charactersOf(chunk.subarray(0, used));
}

const trail = (bytes: string, at: number): number => bytes.charCodeAt(at) & 0x3f;

const charactersOf = (codes: Uint16Array): string => String.fromCharCode.apply(null, codes as unknown as number[]);
