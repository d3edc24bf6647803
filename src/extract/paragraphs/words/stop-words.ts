/** The one place that knows the stop words (stopwords-iso). */
import lists from 'stopwords-iso/stopwords-iso.json' with { type: 'json' };
import { foldWord } from './fold-word.js';
import { splitWords } from './split-words.js';

const LISTS: Readonly<Record<string, readonly string[]>> = lists;

/** Words on the lists that name things: a text may well be about them, and a query may ask for them. */
const WORTH_KEEPING: Readonly<Record<string, readonly string[]>> = {
  en: (
    'area areas bill bills computer effect fire goods home html http information interest invention language length ' +
    'member members microsoft mill msie netscape novel problem problems research ring room rooms section shell state ' +
    'states system systems test text value website width wonder words work world'
  ).split(' '),
  de: ['beispiel', 'mensch', 'menschen', 'startseite'],
  es: ['estados', 'trabaja', 'trabajar', 'trabajo'],
  ru: (
    'вечер взгляд война вопрос голова голос город дверь деньги дорога женщина жизнь земля книга комната лицо любить ' +
    'машина минута мир москва народ ночь окно отец плечо путь работа работать ребенок россия рука русский свет сила ' +
    'слово советский стол страна товарищ улица утро человек'
  ).split(' '),
};

const sets = new Map<string, ReadonlySet<string>>();
const NONE: ReadonlySet<string> = new Set();

/** The folded words of a language that say nothing about a text. Empty for languages without a list. */
export function stopWordsOf(language: string | null): ReadonlySet<string> {
  if (language === null || !Object.hasOwn(LISTS, language)) return NONE;
  const known = sets.get(language);
  if (known !== undefined) return known;
  const created = foldedSet(LISTS[language] as readonly string[], language);
  for (const word of WORTH_KEEPING[language] ?? []) created.delete(word);
  sets.set(language, created);
  return created;
}

/** Lists have entries such as `l'` and `don't`; they are cut as the texts are, so that their parts are found. */
function foldedSet(list: readonly string[], language: string): Set<string> {
  const set = new Set<string>();
  for (const entry of list) {
    const spans = splitWords(entry);
    const isOneWord = spans.length === 1;
    for (const { start, end } of spans) {
      // Of a longer entry only what an apostrophe or hyphen leaves over is no word of its own.
      if (isOneWord || end - start <= 2 || start === 0) set.add(foldWord(entry.slice(start, end), language));
    }
  }
  return set;
}
