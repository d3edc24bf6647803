/**
 * The part of `@exodus/bytes` that is used, declared here because the package's own declarations pull in the types of
 * Node, which the pure stages must not see.
 */
declare module '@exodus/bytes/encoding-browser.js' {
  /** Lower-case name of the encoding a WHATWG label stands for, or null. */
  export function normalizeEncoding(label: string): string | null;
  export function getBOMEncoding(input: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' | null;
  /** Never fails on bytes; a byte order mark overrules the encoding given. */
  export function legacyHookDecode(input: Uint8Array, fallbackEncoding?: string): string;
}

declare module '@exodus/bytes/utf8.js' {
  /** Throws on bytes that are not UTF-8. */
  export function utf8toString(input: Uint8Array): string;
}

declare module '@exodus/bytes/single-byte.js' {
  export function createSinglebyteDecoder(encoding: string): (input: Uint8Array) => string;
}
