import { foldWord } from '../words/fold-word.js';
import { languageCode } from '../words/language-code.js';
import { stemmerOf } from '../words/stemmers.js';
import type { Synonyms } from './synonyms.js';

/** Some words and what may stand for them. */
export interface SynonymGroup {
  /** These have all other words of the group as synonyms. */
  heads: readonly string[];
  /** These are synonyms only: the other way round the group does not hold. */
  others: readonly string[];
}

/** A word has no more synonyms than this, whatever a file says: more would drown what was asked for. */
const MAX_SYNONYMS = 12;
/** Words with a common beginning that are looked at to find another form of a word. */
const MAX_NEIGHBOURS = 64;

/** Synonyms from groups of words of one language; of every language when none is given. */
export function synonymTable(groups: Iterable<SynonymGroup>, language: string | null): Synonyms {
  const code = languageCode(language);
  const stem = stemmerOf(code);
  const groupsOf = new Map<string, string[][]>();
  for (const { heads, others } of groups) {
    const folded = [...heads, ...others].map((word) => foldWord(word, code));
    for (let i = 0; i < heads.length; i++) {
      const head = folded[i] as string;
      const known = groupsOf.get(head);
      if (known === undefined) groupsOf.set(head, [folded]);
      else known.push(folded);
    }
  }
  const sorted = [...groupsOf.keys()].sort();

  /** The listed word of which this is another form, where there is one. */
  const headOf = (word: string): string | undefined => {
    if (groupsOf.has(word)) return word;
    const wanted = stem(word);
    if (groupsOf.has(wanted) && stem(wanted) === wanted) return wanted;
    // Stems are beginnings of words but for their last letter: `happi` of `happy`.
    const beginning = wanted.length > 3 ? wanted.slice(0, -1) : wanted;
    let best: string | undefined;
    const first = firstNotBefore(sorted, beginning);
    for (let i = first; i < sorted.length && i < first + MAX_NEIGHBOURS; i++) {
      const near = sorted[i] as string;
      if (!near.startsWith(beginning)) break;
      if (stem(near) === wanted && (best === undefined || near.length < best.length)) best = near;
    }
    return best;
  };

  return {
    of(word, asked) {
      if (code !== null && languageCode(asked) !== code) return [];
      const head = headOf(word);
      if (head === undefined) return [];
      const answers = new Set((groupsOf.get(head) as string[][]).flat());
      answers.delete(head);
      answers.delete(word);
      return [...answers].slice(0, MAX_SYNONYMS);
    },
  };
}

/** Index of the first entry of a sorted list that does not come before the text. */
function firstNotBefore(sorted: readonly string[], text: string): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] as string) < text) low = middle + 1;
    else high = middle;
  }
  return low;
}
