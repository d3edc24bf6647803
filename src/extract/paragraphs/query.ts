/** Turns what a person typed into a search query. Every input is a query: what cannot be understood is a word or nothing. */
import type { Clause, SearchFilters, SearchQuery } from '../../model/search-query.js';
import { foldWord } from './fold-word.js';
import { languageCode } from './language-code.js';
import { splitWords, type WordSpan } from './split-words.js';
import { stemmerOf } from './stemmers.js';
import { stopWordsOf } from './stop-words.js';
import type { Synonyms } from './synonyms.js';

export interface ParseQueryOptions {
  /** Languages (BCP 47) the searched texts may be in; words are stemmed in each. @default none */
  languages?: readonly string[];
  /** @default none */
  synonyms?: Synonyms | null;
}

/** More would cost much and narrow nothing; the rest of a query is left out. */
const MAX_CLAUSES = 64;
const MAX_PHRASE = 32;
const MAX_SYNONYMS = 24;

/** `-`, then `field:`, then a quoted phrase or a run without spaces. Quotes are found by hand, in one pass. */
const FIELD = /(title|site|author|lang|language|after|before):/iy;
const RUN = /[^\s"“”„«»]+/y;
const SPACE = /\s+/y;
const QUOTES: Readonly<Record<string, string>> = { '"': '"', '“': '”"', '„': '“”"', '«': '»', '»': '«' };

interface Token {
  negated: boolean;
  field: string | null;
  text: string;
  isQuoted: boolean;
}

export function parseQuery(text: string, { languages = [], synonyms = null }: ParseQueryOptions = {}): SearchQuery {
  const codes = [...new Set(languages.map(languageCode).filter((code) => code !== null))];
  const reader = new WordReader(codes, synonyms);
  const clauses: Clause[] = [];
  const filters: Filters = new Filters();
  for (const token of tokensOf(text)) {
    if (token.field !== null && token.field !== 'title') filters.add(token.field, token.text, token.negated);
    else if (clauses.length < MAX_CLAUSES) clauses.push(...reader.clauses(token));
  }
  return { clauses: withoutStopWords(clauses, reader).slice(0, MAX_CLAUSES), filters: filters.finish() };
}

/** Cuts a query into its parts. A quote that is never closed is left out. */
function* tokensOf(text: string): Generator<Token> {
  const closers = new Closers(text);
  for (let at = 0; at < text.length; ) {
    SPACE.lastIndex = at;
    if (SPACE.test(text)) at = SPACE.lastIndex;
    const negated = text[at] === '-' && /[^\s-]/.test(text[at + 1] ?? ' ');
    if (negated) at++;
    FIELD.lastIndex = at;
    const name = FIELD.exec(text)?.[1]?.toLowerCase() ?? null;
    const field = name === 'language' ? 'lang' : name;
    if (name !== null) at += name.length + 1;
    const closed = closers.after(at);
    if (closed !== null) {
      yield { negated, field, text: text.slice(at + 1, closed), isQuoted: true };
      at = closed + 1;
      continue;
    }
    RUN.lastIndex = at;
    const run = RUN.exec(text)?.[0];
    if (run !== undefined) yield { negated, field, text: run, isQuoted: false };
    // Nothing but a stray quote stands here.
    at += run?.length ?? 1;
  }
}

/** Finds closing quotes; what is not there is looked for once. */
class Closers {
  readonly #text: string;
  readonly #absent = new Set<string>();

  constructor(text: string) {
    this.#text = text;
  }

  /** Where the quote that opens here is closed, or null. */
  after(at: number): number | null {
    const wanted = QUOTES[this.#text[at] ?? ''] ?? '';
    let first: number | null = null;
    for (const closer of wanted) {
      if (this.#absent.has(closer)) continue;
      const found = this.#text.indexOf(closer, at + 1);
      if (found < 0) this.#absent.add(closer);
      else if (first === null || found < first) first = found;
    }
    return first;
  }
}

/** Makes clauses of words. */
class WordReader {
  readonly #languages: readonly string[];
  readonly #synonyms: Synonyms | null;

  constructor(languages: readonly string[], synonyms: Synonyms | null) {
    this.#languages = languages;
    this.#synonyms = synonyms;
  }

  /**
   * Quoted words are one clause. So are the words of a run such as `e-mail`, without what `l'école` begins with; but words of a script
   * without spaces are as many clauses, for a reader there cannot tell them apart by typing.
   */
  clauses({ negated, field, text, isQuoted }: Token): Clause[] {
    const spans = splitWords(text).slice(0, MAX_PHRASE);
    if (spans.length === 0) return [];
    const clause = (some: readonly WordSpan[]): Clause => ({
      field: field === 'title' ? 'title' : 'any',
      negated,
      words: some.map(({ start, end }) => this.#forms(text.slice(start, end))),
      synonyms:
        some.length > 1 || isQuoted || negated ? [] : this.#synonymsOf(text.slice(some[0]?.start, some[0]?.end)),
      written: text.slice(some[0]?.start, some.at(-1)?.end),
    });
    if (isQuoted) return [clause(spans)];
    if (spans.every(({ isUnspaced }) => isUnspaced)) return spans.map((span) => clause([span]));
    return [clause(withoutElision(text, spans))];
  }

  isStopWord(word: string): boolean {
    return this.#languages.some((language) => stopWordsOf(language).has(foldWord(word, language)));
  }

  /** The word and its stems, without repeats. */
  #forms(written: string): string[] {
    const forms = new Set([foldWord(written, null)]);
    for (const language of this.#languages) {
      const folded = foldWord(written, language);
      forms.add(folded).add(stemmerOf(language)(folded));
    }
    return [...forms];
  }

  #synonymsOf(written: string): string[] {
    const forms = new Set<string>();
    for (const language of this.#languages.length === 0 ? [null] : this.#languages) {
      const word = foldWord(written, language);
      for (const synonym of this.#synonyms?.of(word, language) ?? []) forms.add(stemmerOf(language)(synonym));
    }
    for (const own of this.#forms(written)) forms.delete(own);
    return [...forms].slice(0, MAX_SYNONYMS);
  }
}

/** The words of `l'école`, `dell'arte` or `James's` without the short part an apostrophe leaves over. */
function withoutElision(text: string, spans: readonly WordSpan[]): readonly WordSpan[] {
  if (spans.length !== 2) return spans;
  const [before, after] = spans as [WordSpan, WordSpan];
  if (!/^['’ʼ]$/.test(text.slice(before.end, after.start))) return spans;
  return after.end - after.start <= 2 ? [before] : [after];
}

/** Stop words ask for nothing – unless there is nothing else, or they stand in quotes beside others. */
function withoutStopWords(clauses: readonly Clause[], reader: WordReader): Clause[] {
  const isEmptyWord = ({ words, written, negated }: Clause) =>
    words.length === 1 && !negated && reader.isStopWord(written);
  const telling = clauses.filter((clause) => !isEmptyWord(clause));
  return telling.some(({ negated }) => !negated) ? telling : [...clauses];
}

/** Longer than any host name. */
const MAX_HOST = 300;
const DAY = /^(\d{4})(?:-(\d{1,2})(?:-(\d{1,2}))?)?$/;

/** Collects conditions; those that make no sense are left out, and so are negated ones, which no store is asked for. */
class Filters {
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
  if (value !== null && value !== '' && set.size < MAX_CLAUSES) set.add(value);
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
