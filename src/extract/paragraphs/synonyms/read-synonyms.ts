/** Reads files of synonyms: the line format of our own, and the thesauri (MyThes) that LibreOffice and Debian ship. */
import { splitWords } from '../words/split-words.js';
import type { SynonymGroup } from './synonym-table.js';

/**
 * One group a line, words apart by commas: `car, auto, automobile`. Words after a colon are synonyms of those before it, but not
 * the other way round: `car: vehicle`. Empty lines and what follows a `#` do not count, nor do entries of several words.
 */
export function* readSynonymLines(text: string): Generator<SynonymGroup> {
  for (const line of linesOf(text)) {
    const [content] = line.split('#', 1) as [string];
    const colon = content.indexOf(':');
    const heads = wordsOf(colon < 0 ? content : content.slice(0, colon), ',');
    const others = colon < 0 ? [] : wordsOf(content.slice(colon + 1), ',');
    if (heads.length > 0 && heads.length + others.length > 1) yield { heads, others };
  }
}

/** Antonyms and terms that are wider or only related are marked so in brackets; they do not mean the same. */
const OTHER_RELATION = /\((?:antonym|generic term|related term|similar term)\)/i;
const REMARK = /\([^()]*\)/g;

/**
 * A `.dat` file of MyThes: its encoding, then for every word `word|number of meanings` and a line for each meaning. Of the meanings the
 * first counts: the others of a common word are so many that they would find anything.
 */
export function* readMythes(text: string): Generator<SynonymGroup> {
  let head: string | null = null;
  let meanings = 0;
  let isFirstLine = true;
  let isFirstMeaning = false;
  for (const line of linesOf(text)) {
    if (isFirstLine) {
      isFirstLine = false;
      continue;
    }
    if (meanings > 0) {
      meanings--;
      if (isFirstMeaning && head !== null) {
        const others = line
          .split('|')
          .slice(1)
          .filter((entry) => !OTHER_RELATION.test(entry));
        const words = others.flatMap((entry) => wordsOf(entry.replace(REMARK, ''), '|'));
        if (words.length > 0) yield { heads: [head], others: words };
      }
      isFirstMeaning = false;
      continue;
    }
    const entry = /^([^|]*)\|(\d{1,4})\s*$/.exec(line);
    if (entry === null) continue;
    head = wordsOf(entry[1] as string, '|')[0] ?? null;
    meanings = Number(entry[2]);
    isFirstMeaning = true;
  }
}

/** The encoding that a MyThes file names in its first line, or null when the file is not one. */
export function mythesEncoding(firstLine: string): string | null {
  const name = /^(UTF-?8|ISO-?8859-\d{1,2}|KOI8-[RU]|(?:microsoft-)?cp125\d|windows-125\d)\s*$/i.exec(firstLine)?.[1];
  return name === undefined ? null : name.replace(/^ISO-?8859/i, 'iso-8859').replace(/^(?:microsoft-)?cp/i, 'windows-');
}

/** Lines one by one: the files are large, and a list of their lines larger still. */
function* linesOf(text: string): Generator<string> {
  for (let from = 0; from < text.length; ) {
    const newline = text.indexOf('\n', from);
    const end = newline < 0 ? text.length : newline;
    yield text.slice(from, end);
    from = end + 1;
  }
}

/** Entries that are one word each. */
function wordsOf(list: string, separator: string): string[] {
  return list
    .split(separator)
    .map((entry) => entry.trim())
    .filter((entry) => {
      const spans = splitWords(entry);
      return spans.length > 0 && spans[0]?.start === 0 && spans.at(-1)?.end === entry.length && !/[\s'’-]/.test(entry);
    });
}
