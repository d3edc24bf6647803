import type { OutputFormat } from './settings.js';

const EXTENSIONS: Readonly<Record<OutputFormat, string>> = {
  text: '.txt',
  markdown: '.md',
  html: '.html',
  json: '.json',
  xml: '.xml',
};

/** Leaves room for a number and an extension below the 255 bytes most file systems allow, even in three-byte characters. */
const MAX_LENGTH = 80;

/** Gives every page of a batch a file name of its own, made from the page's name so that a second run finds the same. */
export class OutputNames {
  readonly #extension: string;
  /** Names given so far; in lower case, because some file systems do not tell cases apart. */
  readonly #given = new Set<string>();
  /** The next number to try for a stem, so that a thousand equal stems do not cost a million tries. */
  readonly #numbers = new Map<string, number>();

  constructor(format: OutputFormat) {
    this.#extension = EXTENSIONS[format];
  }

  next(pageName: string): string {
    const stem = stemOf(pageName);
    const key = stem.toLowerCase();
    let number = this.#numbers.get(key) ?? 1;
    let name: string;
    do {
      name = number === 1 ? stem : `${stem}-${number}`;
      number++;
    } while (this.#given.has(name.toLowerCase()));
    this.#numbers.set(key, number);
    this.#given.add(name.toLowerCase());
    return name + this.#extension;
  }
}

/** `https://example.com/a/b?id=1` becomes `example.com-a-b-id-1`, `pages/x.html.gz` becomes `pages-x`. */
function stemOf(pageName: string): string {
  const bare = pageName
    .replace(/^https?:\/\//i, '')
    .replace(/\.gz$/i, '')
    .replace(/\.(html?|xht(ml)?|xml)$/i, '');
  // Letters and digits of every script; anything else could mean something to a shell or a file system.
  const safe = bare.normalize('NFC').replace(/[^\p{L}\p{N}._]+/gu, '-');
  const stem = [...safe.replace(/^[-.]+/, '')]
    .slice(0, MAX_LENGTH)
    .join('')
    .replace(/(?<![-.])[-.]+$/, '');
  return stem === '' ? 'page' : stem;
}
