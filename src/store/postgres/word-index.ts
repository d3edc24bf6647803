/** The index of words in PostgreSQL: tsvectors made of our own terms, so that the server stems nothing. */
import type { WordIndex } from '../sql/engine.js';
import { run } from '../sql/statement.js';
import { type EncodedClause, type EncodedQuery, encodeQuery, encodeTerms } from '../sql/terms.js';

/** Weights of the classes D (text), C, B and A (title). */
const WEIGHTS = `'{0.2, 0.2, 0.2, 1}'::real[]`;
/** Divides the rank by the logarithm of the length. */
const NORMALISATION = 1;
/** What a match counts that needs a synonym, beside one that does not. */
const SYNONYM_WEIGHT = 0.4;

/** The server's limits: the last position it knows, positions of one term, and bytes of a vector, with some to spare. */
const LAST_POSITION = 16_383;
const MOST_POSITIONS = 255;
const MOST_BYTES = 900_000;

export const postgresWordIndex: WordIndex = {
  *put(document, terms) {
    yield* run(
      `INSERT INTO document_words (document, words) VALUES ($1, $2::tsvector)
        ON CONFLICT (document) DO UPDATE SET words = excluded.words`,
      document,
      vectorLiteral(encodeTerms(terms.title), encodeTerms(terms.text)),
    );
  },

  *remove(document) {
    yield* run('DELETE FROM document_words WHERE document = $1', document);
  },

  matches(query, ranked, parameter) {
    const encoded = encodeQuery(query);
    if (encoded.required.length === 0) return null;
    const wide = `${parameter(expression(encoded, true))}::tsquery`;
    const condition = `FROM document_words WHERE words @@ ${wide}`;
    if (!ranked) return `SELECT document ${condition}`;
    if (!encoded.hasSynonyms) return `SELECT document, ${rank(wide)} AS score ${condition}`;
    const exact = `${parameter(expression(encoded, false))}::tsquery`;
    return `SELECT document, ${SYNONYM_WEIGHT} * ${rank(wide)}
        + CASE WHEN words @@ ${exact} THEN ${1 - SYNONYM_WEIGHT} * ${rank(exact)} ELSE 0 END AS score ${condition}`;
  },

  excluded(query, parameter) {
    const { excluded } = encodeQuery(query);
    if (excluded.length === 0) return null;
    return `SELECT document FROM document_words WHERE words @@ ${parameter(anyOf(excluded))}::tsquery`;
  },
};

const rank = (query: string): string => `ts_rank(${WEIGHTS}, words, ${query}, ${NORMALISATION})`;

/**
 * Terms with their positions as PostgreSQL reads them. Between title and text a position is left free, so that no phrase spans both.
 * What lies beyond the server's limits is found, if at all, without its position.
 */
export function vectorLiteral(title: readonly string[], text: readonly string[]): string {
  const positions = new Map<string, string[]>();
  let bytes = 0;
  const add = (term: string, position: number, weight: string): void => {
    let places = positions.get(term);
    if (places === undefined) {
      bytes += 3 * term.length + 8;
      if (bytes > MOST_BYTES) return;
      places = [];
      positions.set(term, places);
    }
    if (places.length === MOST_POSITIONS || bytes > MOST_BYTES) return;
    bytes += 2;
    places.push(`${Math.min(position, LAST_POSITION)}${weight}`);
  };
  for (const [index, term] of title.entries()) add(term, index + 1, 'A');
  for (const [index, term] of text.entries()) add(term, title.length + index + 2, '');
  return [...positions].map(([term, places]) => `${quoted(term)}:${[...new Set(places)].join(',')}`).join(' ');
}

function expression({ required, excluded }: EncodedQuery, withSynonyms: boolean): string {
  const all = required.map((clause) => clauseExpression(clause, withSynonyms)).join(' & ');
  return excluded.length === 0 ? all : `(${all}) & !(${anyOf(excluded)})`;
}

const anyOf = (clauses: readonly EncodedClause[]): string =>
  clauses.map((clause) => clauseExpression(clause, true)).join(' | ');

function clauseExpression({ field, words, synonyms }: EncodedClause, withSynonyms: boolean): string {
  const weight = field === 'title' ? ':A' : '';
  const forms = words.map((word) => `(${word.map((form) => quoted(form) + weight).join(' | ')})`).join(' <-> ');
  const others = withSynonyms ? synonyms.map((synonym) => ` | ${quoted(synonym)}${weight}`).join('') : '';
  return `(${forms}${others})`;
}

/** Terms are encoded and hold neither quotation marks nor backslashes. */
const quoted = (term: string): string => `'${term}'`;
