/** Soft hyphens, joiners and other marks nobody sees; Arabic vowel signs and tatweel; Hebrew points. */
const UNSEEN = /[\u00ad\u200b-\u200f\u2060\ufeff\u0640\u064b-\u0652\u0670\u0591-\u05c7]/g;
/** Everything that the steps below change beside its case. */
const NOT_PLAIN = /[^a-z0-9]/;
/** Nobody searches for longer words, and stemmers need not see them whole. */
export const MAX_WORD_LENGTH = 64;

/**
 * A word as it is compared: compatibility forms, case, unseen marks and two spellings of one letter do not count.
 * The same for every language but Turkish and its kin, where the capitals of i and ı differ from those of the others.
 */
export function foldWord(written: string, language: string | null): string {
  const short = written.length > MAX_WORD_LENGTH ? written.slice(0, MAX_WORD_LENGTH) : written;
  const turkic = language === 'tr' || language === 'az';
  const lower = turkic ? short.normalize('NFKC').toLocaleLowerCase('tr') : short.toLowerCase();
  if (!NOT_PLAIN.test(lower)) return lower;
  const folded = lower
    .normalize('NFKC')
    .toLowerCase()
    .replace(UNSEEN, '')
    .replace(/i\u0307/g, 'i')
    .replace(/ß/g, 'ss')
    .replace(/ς/g, 'σ');
  return folded === '' ? lower : folded;
}
