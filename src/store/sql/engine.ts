/** What a database must offer to carry a store. */
import type { SearchQuery } from '../../model/search-query.js';
import type { NewDocument } from '../documents.js';
import type { QueryBuilder } from './query-builder.js';
import type { Steps } from './statement.js';

export interface Engine {
  readonly dialect: Dialect;
  /**
   * Runs a piece of work, all of it or nothing. It may be run more than once, when the engine had to give way to another
   * transaction, so it must not change anything but the database.
   */
  transaction<Result>(durability: Durability, work: () => Steps<Result>): Promise<Result>;
  /** Runs queries that change nothing. */
  read<Result>(work: () => Steps<Result>): Promise<Result>;
  close(): Promise<void>;
}

/**
 * What is promised when a transaction is done. Both survive the death of the process. After a power failure `saved` is there;
 * the last moments of `crawl` may be missing, never parts of a transaction: the crawl does them again.
 */
export type Durability = 'saved' | 'crawl';

/** Where the SQL of the engines differs. */
export interface Dialect {
  readonly engine: 'sqlite' | 'postgres';
  readonly build: QueryBuilder;
  /**
   * Rows given as one parameter, a JSON array of arrays, as a query with named and typed columns. SQLite thinks little of such rows:
   * joined to a table of which a column is fixed, it would go through the table. So the crawl is given in every row, or the join is CROSS.
   */
  given(parameter: string, columns: Readonly<Record<string, ColumnType>>): string;
  /** The stored form of a key written in hex. */
  key(expression: string): string;
  /** A member of an object that is stored as JSON, as text. */
  member(json: string, name: string): string;
  /** Whether a text contains another. */
  contains(text: string, part: string): string;
  /** Appended to a query: its rows stay as they are until the transaction ends. */
  readonly lock: string;
  /** Likewise, without rows somebody else has locked. */
  readonly lockFree: string;
  /** Query for the bytes the store takes on disk. */
  readonly size: string;
  readonly index: WordIndex;
}

export type ColumnType = 'text' | 'integer' | 'real' | 'key';

/** The engine's own index of words, beside the documents. */
export interface WordIndex {
  put(document: number, terms: NewDocument['terms']): Steps<void>;
  remove(document: number): Steps<void>;
  /**
   * The documents with the query's words, without those it excludes, as a query with the column `document` and, when they
   * are to be ranked, `score`: higher is better. Null when no word must appear. `parameter` gives a value its place.
   */
  matches(query: SearchQuery, ranked: boolean, parameter: (value: string) => string): string | null;
  /** The documents a query without such words excludes, as a query with the column `document`; null when there are none. */
  excluded(query: SearchQuery, parameter: (value: string) => string): string | null;
}
