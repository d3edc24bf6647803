/** Phrases whose words have several forms, for search languages whose phrases know one form of each. */

/** More spellings than this are not written out. */
const MOST_SPELLINGS = 64;

/**
 * Lists of phrases; of each list one must appear. One list with every spelling when there are few; else one list for each pair of
 * neighbours, which holds for the phrase and for little else.
 */
export function spellOut(words: readonly (readonly string[])[]): readonly (readonly string[])[] {
  const spellings = words.reduce((product, forms) => product * forms.length, 1);
  if (spellings <= MOST_SPELLINGS) return [combine(words)];
  return words.slice(1).map((forms, index) => combine([words[index] as readonly string[], forms]));
}

const combine = (words: readonly (readonly string[])[]): readonly string[] =>
  words.reduce<readonly string[]>(
    (phrases, forms) => phrases.flatMap((phrase) => forms.map((form) => (phrase === '' ? form : `${phrase} ${form}`))),
    [''],
  );
