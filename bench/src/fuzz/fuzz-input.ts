/** Inputs nobody would write: right ones that were damaged, and ones grown out of the words of a format. */
import type { Random } from '../../../test/random.js';

export interface Vocabulary {
  /** Right inputs, to be damaged. */
  seeds: readonly (string | Uint8Array)[];
  /** What matters in the format: marks, names, odd values. */
  words: readonly string[];
  /**
   * Of formats whose readers refuse whatever is not well formed: seeds are JSON of which values are replaced, or are damaged in one place
   * only. @default no: seeds are damaged all over
   */
  isStrict?: boolean;
}

/** What matters in all formats of text. */
const ANY_WORDS = [
  ...['', ' ', '\n', '\r\n', '\t', '\0', '\u00a0', '\ufeff', '\ufffe', '\ud800', '\udc00', '𝒳', 'é', '文', '\u202e'],
  ...['"', "'", '<', '>', '&', '\\', '/', '=', ':', ';', ',', '[', ']', '{', '}', '(', ')', '#', '%', '@', '*', '-'],
  ...['0', '-1', '1e999', '9007199254740993', 'NaN', 'null', 'true', '__proto__', 'constructor', 'toString', 'length'],
] as const;
const MOST_CHANGES = 12;
const MOST_GROWN = 120;
/** Times a piece is repeated: enough to show what grows faster than the input. */
const MOST_REPEATED = 3000;
const MOST_BYTES = 200_000;

export function fuzzInput(random: Random, { seeds, words, isStrict = false }: Vocabulary): Uint8Array {
  if (random.below(isStrict ? 10 : 4) === 0) return grown(random, words);
  const seed = random.pick(seeds);
  if (isStrict && typeof seed === 'string' && /^[[{]/.test(seed) && random.below(5) > 0)
    return Buffer.from(JSON.stringify(withOtherValues(random, JSON.parse(seed), words)));
  let bytes = Buffer.from(seed);
  for (let changes = isStrict ? 0 : random.below(MOST_CHANGES); changes >= 0; changes--)
    bytes = changed(random, bytes, words, random.pick(seeds));
  return bytes.subarray(0, MOST_BYTES);
}

const ODD_VALUES: readonly unknown[] = [null, true, 0, -1, 1e308, '', 'a', '\0', [], {}, [null], [[]], ['a'], { a: 1 }];

/** The same value with another one in one or two places; some keys go, and some come. */
function withOtherValues(random: Random, value: unknown, words: readonly string[]): unknown {
  let result = value;
  for (let changes = 1 + random.below(2); changes > 0; changes--) result = withOtherValue(random, result, words);
  return result;
}

function withOtherValue(random: Random, value: unknown, words: readonly string[]): unknown {
  const keys = typeof value === 'object' && value !== null ? Object.keys(value) : [];
  if (keys.length === 0 || random.below(8) === 0)
    return random.below(2) === 0 ? random.pick(ODD_VALUES) : wordOf(random, words);
  const key = random.pick(keys);
  const copy = structuredClone(value) as Record<string, unknown>;
  const choice = random.below(12);
  if (choice === 0 && Array.isArray(copy)) copy.splice(Number(key), 1);
  else if (choice === 0) delete copy[key];
  else if (choice === 1 && !Array.isArray(copy))
    Object.defineProperty(copy, wordOf(random, words), { value: copy[key], enumerable: true, configurable: true });
  else copy[key] = withOtherValue(random, copy[key], words);
  return copy;
}

const wordOf = (random: Random, words: readonly string[]): string =>
  random.pick(random.below(2) === 0 ? words : ANY_WORDS);

function grown(random: Random, words: readonly string[]): Uint8Array {
  const parts = Array.from({ length: random.below(MOST_GROWN) }, () => wordOf(random, words));
  return Buffer.from(parts.join(''));
}

function changed(
  random: Random,
  bytes: Buffer,
  words: readonly string[],
  other: string | Uint8Array,
): Buffer<ArrayBuffer> {
  const at = random.below(bytes.length + 1);
  const to = Math.min(bytes.length, at + random.below(1 + random.pick([1, 8, 200, bytes.length])));
  const [before, piece, after] = [bytes.subarray(0, at), bytes.subarray(at, to), bytes.subarray(to)];
  switch (random.below(7)) {
    case 0:
      return Buffer.concat([before, Buffer.from([random.below(256)]), after]);
    case 1:
    case 2:
      return Buffer.concat([before, Buffer.from(wordOf(random, words)), piece, after]);
    case 3:
      return Buffer.concat([before, after]);
    case 4:
      return Buffer.concat([before, ...repeated(random, piece), after]);
    case 5:
      return Buffer.concat([before, piece, Buffer.from(other).subarray(random.below(other.length + 1))]);
    default:
      return Buffer.concat([before, Buffer.from(wordOf(random, words)), after]);
  }
}

function repeated(random: Random, piece: Buffer): Buffer[] {
  const many = 1 + random.below(random.pick([3, 3, 3, MOST_REPEATED]));
  return Array.from({ length: Math.min(many, Math.ceil(MOST_BYTES / Math.max(1, piece.length))) }, () => piece);
}
