/** Searches documents: words by the engine's index, conditions by the tables. */
import type { SearchFilters, SearchQuery } from '../../model/search-query.js';
import type { SearchAnswer, SearchHit, SearchOptions } from '../documents.js';
import { reversed, selectDocuments, storedDocument } from './document-rows.js';
import type { Dialect } from './engine.js';
import { built } from './query-builder.js';
import { firstRow, rows, type Steps, type Value } from './statement.js';
import { storable } from './storable.js';

/** Matches are counted up to this. */
const MOST_COUNTED = 10_000;
/** More hits at once nobody reads, and they are held in memory. */
const MOST_HITS = 1_000;

export function* search(dialect: Dialect, query: SearchQuery, options: SearchOptions): Steps<SearchAnswer> {
  const total = yield* countMatches(dialect, query, options);
  const ranked = yield* rankMatches(dialect, query, options);
  if (ranked.length === 0)
    return { hits: [], total: Math.min(total, MOST_COUNTED), totalIsExact: total <= MOST_COUNTED };
  const ids = ranked.map(({ document }) => document);
  const documents = yield* built(selectDocuments(dialect).where('id', 'in', ids));
  const byId = new Map(documents.map((row) => [row.id, row]));
  const hits: SearchHit[] = ranked.flatMap(({ document, score }) => {
    const row = byId.get(document);
    return row === undefined ? [] : [{ document: storedDocument(row), score }];
  });
  return { hits, total: Math.min(total, MOST_COUNTED), totalIsExact: total <= MOST_COUNTED };
}

function* countMatches(dialect: Dialect, query: SearchQuery, options: SearchOptions): Steps<number> {
  const parameters = new Parameters();
  const matching = matchingDocuments(dialect, query, options, false, parameters);
  const limit = parameters.add(MOST_COUNTED + 1);
  const counted = yield* firstRow<{ total: number }>(
    `SELECT count(*) AS total FROM (${matching} LIMIT ${limit}) counted`,
    ...parameters.values,
  );
  return counted?.total ?? 0;
}

function* rankMatches(
  dialect: Dialect,
  query: SearchQuery,
  options: SearchOptions,
): Steps<readonly { document: number; score: number }[]> {
  const parameters = new Parameters();
  const matching = matchingDocuments(dialect, query, options, true, parameters);
  const limit = parameters.add(Math.max(0, Math.min(options.limit, MOST_HITS)));
  const offset = parameters.add(Math.max(0, options.offset ?? 0));
  return yield* rows(`${matching} LIMIT ${limit} OFFSET ${offset}`, ...parameters.values);
}

/** Best first when there are words, else newest first. */
function matchingDocuments(
  dialect: Dialect,
  query: SearchQuery,
  { crawl }: SearchOptions,
  ranked: boolean,
  parameters: Parameters,
): string {
  const add = (value: Value): string => parameters.add(value);
  const { index } = dialect;
  const words = index.matches(query, ranked, add);
  const conditions = [...filterConditions(dialect, query.filters, add)];
  const needsTable = words === null || conditions.length > 0;
  const id = words === null ? 'd.id' : 'm.document';
  if (crawl !== undefined)
    conditions.push(`EXISTS (SELECT 1 FROM crawl_documents c WHERE c.crawl = ${add(crawl)} AND c.document = ${id})`);
  const excluded = words === null ? index.excluded(query, add) : null;
  if (excluded !== null) conditions.push(`d.id NOT IN (${excluded})`);
  const where = conditions.length === 0 ? '' : `WHERE ${conditions.join(' AND ')}`;
  if (words === null) {
    const order = ranked ? 'ORDER BY d.sorted_at DESC, d.id DESC' : '';
    return `SELECT d.id AS document, 0 AS score FROM documents d ${where} ${order}`;
  }
  const table = needsTable ? 'JOIN documents d ON d.id = m.document' : '';
  const order = ranked ? 'ORDER BY m.score DESC, m.document DESC' : '';
  return `SELECT m.document${ranked ? ', m.score' : ''} FROM (${words}) m ${table} ${where} ${order}`;
}

function* filterConditions(
  { contains }: Dialect,
  filters: SearchFilters,
  add: (value: Value) => string,
): Generator<string> {
  const { sites, authors, languages, after, before } = filters;
  if (sites !== undefined) yield anyOf(sites.map((site) => siteCondition(site, add)));
  if (authors !== undefined) yield anyOf(authors.map((author) => contains('d.author_folded', add(storable(author)))));
  if (languages !== undefined) yield anyOf(languages.map((language) => languageCondition(language, add)));
  if (after !== undefined) yield `d.published_day >= ${add(storable(after))}`;
  if (before !== undefined) yield `d.published_day < ${add(storable(before))}`;
}

/** A list without values lets nothing through. */
const anyOf = (conditions: readonly string[]): string =>
  conditions.length === 0 ? '1 = 0' : `(${conditions.join(' OR ')})`;

/** The domain and what lies beside it: `/` follows `.` in every order of characters used here. */
function siteCondition(site: string, add: (value: Value) => string): string {
  const beginning = reversed(site);
  return `(d.host_reversed >= ${add(beginning)} AND d.host_reversed < ${add(`${beginning.slice(0, -1)}/`)})`;
}

/** `de` stands for `de-AT` as well. */
function languageCondition(language: string, add: (value: Value) => string): string {
  const code = storable(language);
  return `(d.language_folded = ${add(code)} OR (d.language_folded >= ${add(`${code}-`)} AND d.language_folded < ${add(`${code}.`)}))`;
}

/** The parameters of a statement as it is written. */
class Parameters {
  readonly values: Value[] = [];

  add(value: Value): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }
}
