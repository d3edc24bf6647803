/** Which terms a text has, how often, and where: the f and l of the paper's formula. */
import type { TextBlock } from '../../model/text-block.js';
import type { Synonyms } from './synonyms/synonyms.js';
import { analyse, type Term } from './words/analyse.js';
import { stemmerOf } from './words/stemmers.js';

/** A telling term, in all its forms and with the synonyms that were joined to it. */
export interface TermEntry {
  stem: string;
  /** The written form that occurs most often. */
  written: string;
  /** How often it occurs in the text: f_i. */
  count: number;
  /** Indexes of the locations it occurs in, ascending: the j with l_ij = 1. */
  places: number[];
}

export interface AnalysedLocation extends TextBlock {
  /** All words in order, telling or not. */
  words: readonly Term[];
  /** The telling terms, each once. */
  terms: readonly TermEntry[];
}

export interface TermTable {
  locations: readonly AnalysedLocation[];
  /** In the order of their first appearance. */
  terms: readonly TermEntry[];
}

interface Counted {
  stem: string;
  count: number;
  /** Written forms and how often each occurs. */
  forms: Map<string, number>;
  /** A folded word, to look up synonyms by. */
  word: string;
}

export function termTable(
  locations: readonly TextBlock[],
  language: string | null,
  synonyms: Synonyms | null,
): TermTable {
  const analysed = locations.map((location) => ({ ...location, words: analyse(location.text, language) }));
  const counted = countStems(analysed);
  const leaders = synonyms === null ? null : joinToLeaders(counted, language, synonyms);
  const entries = new Map<string, TermEntry>();
  for (const [stem, { count, forms }] of counted) {
    const leader = leaders?.get(stem) ?? stem;
    if (leader !== stem) continue;
    entries.set(stem, { stem, written: mostFrequent(forms), count, places: [] });
  }
  for (const [stem, leader] of leaders ?? []) {
    if (stem !== leader) (entries.get(leader) as TermEntry).count += (counted.get(stem) as Counted).count;
  }
  const placed = analysed.map((location, index) => {
    const terms = new Set<TermEntry>();
    for (const { stem, isTelling } of location.words) {
      if (isTelling) terms.add(entries.get(leaders?.get(stem) ?? stem) as TermEntry);
    }
    for (const term of terms) term.places.push(index);
    return { ...location, terms: [...terms] };
  });
  return { locations: placed, terms: [...entries.values()] };
}

function countStems(locations: readonly { text: string; words: readonly Term[] }[]): Map<string, Counted> {
  const counted = new Map<string, Counted>();
  for (const { text, words } of locations) {
    for (const { stem, word, start, end, isTelling } of words) {
      if (!isTelling) continue;
      let entry = counted.get(stem);
      if (entry === undefined) {
        entry = { stem, count: 0, forms: new Map(), word };
        counted.set(stem, entry);
      }
      entry.count++;
      const written = text.slice(start, end);
      entry.forms.set(written, (entry.forms.get(written) ?? 0) + 1);
    }
  }
  return counted;
}

/**
 * Which term each term counts as. The most frequent terms take in their synonyms; what was taken in takes in nothing, so that no chain of
 * half-synonyms makes one term of a whole text.
 */
function joinToLeaders(
  counted: ReadonlyMap<string, Counted>,
  language: string | null,
  synonyms: Synonyms,
): Map<string, string> {
  const stemOf = stemmerOf(language);
  const leaders = new Map<string, string>();
  for (const { stem, word } of [...counted.values()].sort((a, b) => b.count - a.count)) {
    if (leaders.has(stem)) continue;
    leaders.set(stem, stem);
    for (const synonym of synonyms.of(word, language)) {
      const other = stemOf(synonym);
      if (counted.has(other) && !leaders.has(other)) leaders.set(other, stem);
    }
  }
  return leaders;
}

function mostFrequent(forms: ReadonlyMap<string, number>): string {
  let best = '';
  let most = 0;
  for (const [form, count] of forms) {
    if (count > most) {
      best = form;
      most = count;
    }
  }
  return best;
}
