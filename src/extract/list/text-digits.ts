/** Which texts of a page have digits: times and prices are looked for in those only, and the others need not be decoded. */
import type { CompactDom } from '../../model/compact-dom.js';
import type { ListPage } from './list-extractor.js';

/** Taken out once, so that loops over texts of any kind need not look it up (docs/decisions/0016). */
const { charCodeAt } = String.prototype;

/** Of a text: whether it has digits 0 to 9, or digits of any script. */
export const Digits = { None: 0, Any: 1, Ascii: 2 } as const;

const kept = (): { digits: Uint8Array | null } => ({ digits: null });

/** For each text node with visible text a value of `Digits`. */
export function textDigits({ dom, stats }: Pick<ListPage, 'dom' | 'stats'>): Uint8Array {
  const known = dom.memo(kept);
  if (known.digits === null) {
    const digits = new Uint8Array(dom.nodeCount);
    for (const node of stats.preorder)
      if ((stats.length[node] as number) > 0 && dom.isText(node)) digits[node] = digitsOf(dom, node);
    known.digits = digits;
  }
  return known.digits;
}

/** For who looks at the characters of all texts anyway. */
export function keepTextDigits(dom: CompactDom, digits: Uint8Array): void {
  dom.memo(kept).digits = digits;
}

/** Looks at the text where it stands in the source, unless it has to be decoded. */
export function digitsOf(dom: CompactDom, node: number): number {
  const start = dom.encodedStart(node);
  const found = start < 0 ? ENCODED : digitsIn(dom.source, start, dom.sourceEnd(node));
  if (found !== ENCODED) return found;
  const text = dom.data(node);
  if (/[0-9]/.test(text)) return Digits.Ascii;
  return DIGIT.test(text) ? Digits.Any : Digits.None;
}

const ENCODED = -1;
const AMPERSAND = 0x26;
/** Where the digits of other scripts start. */
const FIRST_OTHER = 0x0660;
const FIRST_SURROGATE = 0xd800;
const LAST_SURROGATE = 0xdfff;

function digitsIn(text: string, start: number, end: number): number {
  let found: number = Digits.None;
  for (let i = start; i < end; i++) {
    const code = charCodeAt.call(text, i);
    if (code >= FIRST_OTHER) {
      // Letters beyond the first 65,536 characters come in two halves; there are digits among them.
      if (code >= FIRST_SURROGATE && code <= LAST_SURROGATE) return ENCODED;
      if (isOtherDigit(code)) found = Digits.Any;
    } else if (code <= 0x39) {
      if (code >= 0x30) return Digits.Ascii;
      if (code === AMPERSAND) return ENCODED;
    }
  }
  return found;
}

const DIGIT = /\p{Nd}/u;
const UNKNOWN = 0;
const NO = 1;
const YES = 2;
/** Answers by character, asked when first met. */
const otherDigits = new Uint8Array(0x10000);

function isOtherDigit(code: number): boolean {
  if (otherDigits[code] === UNKNOWN) otherDigits[code] = DIGIT.test(String.fromCharCode(code)) ? YES : NO;
  return otherDigits[code] === YES;
}
