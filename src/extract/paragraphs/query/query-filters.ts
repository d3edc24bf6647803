/** Conditions on documents that a query names: site, author, language, days. */
import type { SearchFilters } from '../../../model/search-query.js';
import { foldWord } from '../words/fold-word.js';
import { languageCode } from '../words/language-code.js';
import { splitWords, type WordSpan } from '../words/split-words.js';

/** Of one kind; more would cost much and narrow nothing. */
const MAX_VALUES = 64;
/** Longer than any host name. */
const MAX_HOST = 300;
const DAY = /^(\d{4})(?:-(\d{1,2})(?:-(\d{1,2}))?)?$/;

/** Collects conditions; those that make no sense are left out, and so are negated ones, which no store is asked for. */
export class Filters {
  readonly #lists = { site: new Set<string>(), author: new Set<string>(), lang: new Set<string>() };
  #after: string | null = null;
  #before: string | null = null;

  add(field: string, value: string, negated: boolean): void {
    if (negated || value === '') return;
    if (field === 'after') this.#after = dayOf(value) ?? this.#after;
    else if (field === 'before') this.#before = dayOf(value) ?? this.#before;
    else if (field === 'site') addTo(this.#lists.site, hostOf(value));
    else if (field === 'author')
      addTo(
        this.#lists.author,
        splitWords(value)
          .map((span) => foldSpan(value, span))
          .join(' '),
      );
    else addTo(this.#lists.lang, languageCode(value));
  }

  finish(): SearchFilters {
    const { site, author, lang } = this.#lists;
    return {
      ...(site.size > 0 && { sites: [...site] }),
      ...(author.size > 0 && { authors: [...author] }),
      ...(lang.size > 0 && { languages: [...lang] }),
      ...(this.#after !== null && { after: this.#after }),
      ...(this.#before !== null && { before: this.#before }),
    };
  }
}

const foldSpan = (text: string, { start, end }: WordSpan): string => foldWord(text.slice(start, end), null);

function addTo(set: Set<string>, value: string | null): void {
  if (value !== null && value !== '' && set.size < MAX_VALUES) set.add(value);
}

/** A day that exists, complete: of `2024` and `2024-05` the first. */
function dayOf(value: string): string | null {
  const [, year, month = '1', day = '1'] = DAY.exec(value) ?? [];
  if (year === undefined) return null;
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) ? text : null;
}

/** The host of what was written: an address, a host, or a host and a path. */
function hostOf(value: string): string | null {
  const bare = value
    .slice(0, MAX_HOST)
    .replace(/^[a-z][a-z0-9+.-]*:\/\//i, '')
    .replace(/^www\./i, '');
  const [host = ''] = bare.split(/[/?#:]/, 1);
  const address = `http://${host.replace(/^\.+|\.+$/g, '')}/`;
  return host !== '' && URL.canParse(address) ? new URL(address).hostname : null;
}
