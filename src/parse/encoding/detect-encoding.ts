/**
 * Which encoding bytes are in. The order is that of browsers (byte order mark, HTTP, markup), but a declaration is
 * believed only as long as the bytes can bear it: the web is full of UTF-8 pages whose old template still says `gbk` or
 * `iso-8859-1`, and of the reverse.
 */
import { PithError } from '../../errors.js';
import { byteOrderMark, bytesAsText, decodeAs, decodeUtf8, encodingOfLabel } from './decoders.js';
import { prescanDeclaration } from './prescan.js';
import { guessLegacyEncoding, sampleNonAscii } from './statistics.js';
import { scanUtf8, utf8Surplus } from './utf8-scan.js';
import { utf16Pattern } from './utf16-pattern.js';

/** What the transport said about the bytes. */
export interface EncodingHints {
  /** Charset parameter of the HTTP content type. */
  charset?: string | undefined;
}

export interface EncodingDecision {
  /** Lower-case WHATWG name, e.g. `utf-8` or `shift_jis`. */
  encoding: string;
  /** What decided: a declaration, the bytes themselves, or nothing but the default. */
  source: 'bom' | 'http' | 'meta' | 'detected' | 'default';
  /** The label of the declaration, where there was one; it may have been overruled. */
  declared?: string;
}

export interface DecodedText {
  text: string;
  encoding: EncodingDecision;
}

interface Claim {
  encoding: string;
  source: 'http' | 'meta';
  label: string;
}

/** The default of browsers for pages that say nothing, and for which nothing can be told. */
const DEFAULT_ENCODING = 'windows-1252';
/** Longest string of today's engines; longer input cannot become text. */
const MAX_BYTES = 0x1fffffe8;
/** One bad sequence in fifty good ones is a stray byte in UTF-8 text, not another encoding. */
const GOOD_PER_STRAY = 50;
/** Share of undecodable characters from which on a declared encoding is not believed. */
const MAX_BAD_SHARE = 0.2;
/**
 * Encodings whose ordinary text is pairs of high bytes. A few of their characters can be well-formed UTF-8 by chance
 * (about one in five is, so a dozen are not); letters of the other encodings stand alone and practically never are.
 */
const DENSE_ENCODINGS = new Set(['gbk', 'gb18030', 'big5', 'euc-kr', 'euc-jp', 'shift_jis', 'windows-874']);
/** Bytes minus characters: 12 means at least six sequences of UTF-8. */
const MIN_DENSE_SURPLUS = 12;

/** In samples of Western text, accented letters included, less than a fifth of the bytes are high. */
const MAX_WESTERN_SHARE = 0.35;
const MIN_HIGH_BYTES = 16;

/** Decides the encoding of a page's bytes. */
export function detectEncoding(bytes: Uint8Array, hints: EncodingHints = {}): EncodingDecision {
  return readBytes(bytes, hints).encoding;
}

/**
 * Turns a page's bytes into text. Total: what the encoding does not allow becomes U+FFFD.
 * @throws PithError `input-too-large` when the text could not be held in one string
 */
export function decodeBytes(bytes: Uint8Array, hints: EncodingHints = {}): DecodedText {
  const { encoding, form } = readBytes(bytes, hints);
  return { text: textOf(bytes, encoding, form), encoding };
}

/** What the bytes turned out to be: ASCII and well-formed UTF-8 can be read without decoding them. */
export type ByteForm = 'ascii' | 'utf-8' | 'other';

/**
 * Decides the encoding, and says what the bytes are, whatever their encoding is called.
 * @throws PithError `input-too-large` when the text could not be held in one string
 */
export function readBytes(bytes: Uint8Array, hints: EncodingHints): { encoding: EncodingDecision; form: ByteForm } {
  if (bytes.length > MAX_BYTES)
    throw new PithError('input-too-large', `${bytes.length} bytes are too many for one page`);
  const mark = byteOrderMark(bytes);
  if (mark !== null) return { encoding: { encoding: mark, source: 'bom' }, form: 'other' };
  const claim = declaredEncoding(bytes, hints);
  const wide = utf16Pattern(bytes);
  if (wide !== null) return { encoding: decision(wide, claim, 'detected'), form: 'other' };
  const surplus = utf8Surplus(bytes);
  if (surplus < 0) return { encoding: decideForLegacy(bytes, claim), form: 'other' };
  const encoding = decideForUtf8(bytes, surplus, claim);
  // Every encoding but ISO-2022-JP reads ASCII bytes alike.
  if (surplus === 0) return { encoding, form: encoding.encoding === 'iso-2022-jp' ? 'other' : 'ascii' };
  return { encoding, form: encoding.encoding === 'utf-8' ? 'utf-8' : 'other' };
}

/** The text of bytes that `readBytes` has looked at. */
export function textOf(bytes: Uint8Array, { encoding }: EncodingDecision, form: ByteForm): string {
  if (form === 'ascii') return bytesAsText(bytes);
  return form === 'utf-8' ? decodeUtf8(bytes) : decodeAs(bytes, encoding);
}

function declaredEncoding(bytes: Uint8Array, hints: EncodingHints): Claim | null {
  const fromHttp = hints.charset === undefined ? null : encodingOfLabel(hints.charset);
  if (fromHttp !== null) return { encoding: fromHttp, source: 'http', label: hints.charset as string };
  const fromMarkup = prescanDeclaration(bytes);
  return fromMarkup && { ...fromMarkup, source: 'meta' };
}

/** Bytes that are proper UTF-8; `surplus` is how many more bytes than characters there are, 0 for plain ASCII. */
function decideForUtf8(bytes: Uint8Array, surplus: number, claim: Claim | null): EncodingDecision {
  if (claim === null || !isUsable(claim.encoding)) {
    if (surplus > 0) return decision('utf-8', claim, 'detected');
    return hasJapaneseEscape(bytes)
      ? decision('iso-2022-jp', claim, 'detected')
      : decision(DEFAULT_ENCODING, claim, 'default');
  }
  if (claim.encoding === 'utf-8') return decision('utf-8', claim, claim.source);
  const enough = DENSE_ENCODINGS.has(claim.encoding) ? MIN_DENSE_SURPLUS : 1;
  return surplus >= enough ? decision('utf-8', claim, 'detected') : decision(claim.encoding, claim, claim.source);
}

/** Bytes that are not proper UTF-8 throughout. */
function decideForLegacy(bytes: Uint8Array, claim: Claim | null): EncodingDecision {
  const { sequences, invalid } = scanUtf8(bytes);
  if (sequences > 0 && invalid * GOOD_PER_STRAY <= sequences) {
    const believed = claim?.encoding === 'utf-8';
    return decision('utf-8', claim, believed ? claim.source : 'detected');
  }
  const sample = sampleNonAscii(bytes);
  const bearable =
    claim?.encoding === 'utf-8'
      ? invalid <= (invalid + sequences) * MAX_BAD_SHARE
      : claim !== null && isUsable(claim.encoding) && canBe(claim.encoding, sample);
  if (claim !== null && bearable) return decision(claim.encoding, claim, claim.source);
  const guess = guessLegacyEncoding(sample);
  return guess === null ? decision(DEFAULT_ENCODING, claim, 'default') : decision(guess, claim, 'detected');
}

/** Whether a sample can be text in a legacy encoding. */
function canBe(encoding: string, sample: Uint8Array): boolean {
  // Single-byte encodings decode anything, and the Western ones are what templates name by default.
  if (encoding === 'windows-1252' && isMostlyHigh(sample)) return false;
  let characters = 0;
  let bad = 0;
  for (const character of decodeAs(sample, encoding)) {
    if (character < '\x80') continue;
    characters++;
    if (character === '\ufffd') bad++;
  }
  return bad <= characters * MAX_BAD_SHARE;
}

/**
 * Accented letters and typographic marks stand between ASCII letters; where high bytes are as common as ASCII, they are
 * words of another script. Repeated bytes do not count: those are rules and spacing (dashes, no-break spaces).
 */
function isMostlyHigh(sample: Uint8Array): boolean {
  let high = 0;
  for (let at = 0; at < sample.length; at++) {
    const byte = sample[at] as number;
    if (byte >= 0x80 && byte !== sample[at - 1]) high++;
  }
  return high >= MIN_HIGH_BYTES && high > sample.length * MAX_WESTERN_SHARE;
}

/**
 * The `replacement` encoding exists so that browsers show nothing for a few dangerous labels; UTF-16 was ruled out by the
 * absence of zero bytes.
 */
function isUsable(encoding: string): boolean {
  return encoding !== 'replacement' && encoding !== 'utf-16le' && encoding !== 'utf-16be';
}

function decision(encoding: string, claim: Claim | null, source: EncodingDecision['source']): EncodingDecision {
  return claim === null ? { encoding, source } : { encoding, source, declared: claim.label };
}

/** ESC $ B and ESC $ @ switch to JIS X 0208; no other text on the web holds them. */
function hasJapaneseEscape(bytes: Uint8Array): boolean {
  for (let at = bytes.indexOf(0x1b); at >= 0; at = bytes.indexOf(0x1b, at + 1)) {
    if (bytes[at + 1] === 0x24 && (bytes[at + 2] === 0x42 || bytes[at + 2] === 0x40)) return true;
  }
  return false;
}
