/** Guessing the encoding of bytes that are not UTF-8, from the frequencies of their letters. */
import { chardet } from 'jschardet';

/** The detector's cost grows with its input; past this much text around non-ASCII bytes its answer no longer changes. */
const SAMPLE_BYTES = 4096;
/** ASCII kept on either side of non-ASCII bytes: second halves of double-byte characters, and the letters of a word. */
const CONTEXT_BYTES = 12;
const NO_MATCH = 'cp1252';
/** Confidence at or below which the detector names a fallback instead of a finding. */
const NO_MATCH_CONFIDENCE = 0.1;

/**
 * Encodings of the web that are told apart by statistics, under the detector's names. Where the Windows encoding has the
 * same letters in the same places, it stands for its ISO relative, as the Encoding Standard has it for Latin and Thai.
 */
const WHATWG_NAMES: Readonly<Record<string, string>> = {
  gb18030: 'gb18030',
  big5hkscs: 'big5',
  cp932: 'shift_jis',
  shift_jis_2004: 'shift_jis',
  euc_jis_2004: 'euc-jp',
  cp949: 'euc-kr',
  euc_kr: 'euc-kr',
  cp874: 'windows-874',
  'tis-620': 'windows-874',
  cp1250: 'windows-1250',
  cp1251: 'windows-1251',
  cp1252: 'windows-1252',
  cp1253: 'windows-1253',
  cp1254: 'windows-1254',
  cp1255: 'windows-1255',
  cp1256: 'windows-1256',
  cp1257: 'windows-1257',
  cp1258: 'windows-1258',
  'iso8859-1': 'windows-1252',
  'iso8859-2': 'iso-8859-2',
  'iso8859-5': 'iso-8859-5',
  'iso8859-6': 'iso-8859-6',
  'iso8859-7': 'iso-8859-7',
  'iso8859-8': 'windows-1255',
  'iso8859-9': 'windows-1254',
  'iso8859-13': 'iso-8859-13',
  'iso8859-15': 'iso-8859-15',
  'koi8-r': 'koi8-r',
  'koi8-u': 'koi8-u',
};
const CANDIDATES = Object.keys(WHATWG_NAMES);

/** Most likely legacy encoding of a sample, or null when nothing speaks for one. */
export function guessLegacyEncoding(sample: Uint8Array): string | null {
  if (sample.length === 0) return null;
  const options = {
    includeEncodings: CANDIDATES,
    compatNames: false,
    noMatchEncoding: NO_MATCH,
    emptyInputEncoding: NO_MATCH,
  };
  const best = chardet.detect(sample, options);
  if (best.encoding === null) return null;
  const isFallback = best.encoding === NO_MATCH && best.confidence <= NO_MATCH_CONFIDENCE;
  return isFallback ? null : (WHATWG_NAMES[best.encoding] ?? null);
}

/** The first few kilobytes of text that hold non-ASCII bytes, without the markup between them. */
export function sampleNonAscii(bytes: Uint8Array): Uint8Array {
  const sample = new Uint8Array(SAMPLE_BYTES);
  let size = 0;
  let copiedTo = 0;
  for (let at = 0; at < bytes.length && size < SAMPLE_BYTES; at++) {
    if ((bytes[at] as number) < 0x80) continue;
    const from = Math.max(copiedTo, at - CONTEXT_BYTES);
    while (at < bytes.length && (bytes[at] as number) >= 0x80) at++;
    const to = Math.min(at + CONTEXT_BYTES, bytes.length, from + SAMPLE_BYTES - size);
    sample.set(bytes.subarray(from, to), size);
    size += to - from;
    copiedTo = to;
    at = to - 1;
  }
  return sample.subarray(0, size);
}
