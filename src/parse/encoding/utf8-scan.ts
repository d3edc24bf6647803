/** What reading bytes as UTF-8 finds. */
export interface Utf8Scan {
  /** Well-formed sequences of two to four bytes. */
  sequences: number;
  /** Ill-formed stretches, each of which a decoder turns into one U+FFFD. */
  invalid: number;
}

/** Counts good and bad multi-byte sequences; a sequence cut off by the end of the input counts as neither. */
export function scanUtf8(bytes: Uint8Array): Utf8Scan {
  const scan: Utf8Scan = { sequences: 0, invalid: 0 };
  const end = bytes.length;
  let at = 0;
  while (at < end) {
    const lead = bytes[at++] as number;
    if (lead < 0x80) continue;
    const trailing = trailingBytes(lead);
    let taken = 0;
    while (taken < trailing && at < end && isTrail(lead, taken, bytes[at] as number)) {
      taken++;
      at++;
    }
    if (trailing > 0 && taken === trailing) scan.sequences++;
    else if (trailing === 0 || at < end) scan.invalid++;
  }
  return scan;
}

function trailingBytes(lead: number): number {
  if (lead >= 0xc2 && lead <= 0xdf) return 1;
  if (lead >= 0xe0 && lead <= 0xef) return 2;
  return lead >= 0xf0 && lead <= 0xf4 ? 3 : 0;
}

/** The narrower ranges after E0, ED, F0 and F4 exclude overlong forms, surrogates and code points past U+10FFFF. */
function isTrail(lead: number, index: number, byte: number): boolean {
  if (byte < 0x80 || byte > 0xbf) return false;
  if (index > 0) return true;
  if (lead === 0xe0) return byte >= 0xa0;
  if (lead === 0xed) return byte <= 0x9f;
  if (lead === 0xf0) return byte >= 0x90;
  return lead !== 0xf4 || byte <= 0x8f;
}

const HIGH_BITS = 0x80808080 | 0;

/**
 * How many more bytes than characters (of a string) UTF-8 has, 0 for plain ASCII; −1 when the bytes are not well-formed UTF-8.
 * Plain stretches are passed over four bytes at a time.
 */
export function utf8Surplus(bytes: Uint8Array): number {
  const end = bytes.length;
  /** Bytes before the first whole word of memory. */
  const unaligned = (4 - (bytes.byteOffset & 3)) & 3;
  const count = Math.max(0, (end - unaligned) >> 2);
  const words = new Int32Array(bytes.buffer, count === 0 ? 0 : bytes.byteOffset + unaligned, count);
  let surplus = 0;
  let at = 0;
  while (at < end) {
    if (((at - unaligned) & 3) === 0) {
      let word = (at - unaligned) >> 2;
      while (word < count && ((words[word] as number) & HIGH_BITS) === 0) word++;
      at = unaligned + (word << 2);
      if (at >= end) break;
    }
    const lead = bytes[at++] as number;
    if (lead < 0x80) continue;
    const trailing = trailingBytes(lead);
    if (trailing === 0) return -1;
    for (let taken = 0; taken < trailing; taken++)
      if (at >= end || !isTrail(lead, taken, bytes[at++] as number)) return -1;
    surplus += trailing === 1 ? 1 : 2;
  }
  return surplus;
}
