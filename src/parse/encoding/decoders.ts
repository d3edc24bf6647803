import { getBOMEncoding, legacyHookDecode, normalizeEncoding } from '@exodus/bytes/encoding.js';
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

/** The text when every byte is proper UTF-8, else null. */
export function decodeStrictUtf8(bytes: Uint8Array): string | null {
  try {
    return utf8toString(bytes);
  } catch {
    return null;
  }
}
