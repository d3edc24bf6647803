/** The index of words in SQLite: FTS5 without the text, ranked by BM25. */
import type { WordIndex } from '../sql/engine.js';
import { spellOut } from '../sql/phrases.js';
import { run } from '../sql/statement.js';
import { type EncodedClause, type EncodedQuery, encodeQuery, encodeTerms } from '../sql/terms.js';

/** A word of the title counts as much as so many in the text. */
const TITLE_WEIGHT = 5;
/** What a match counts that needs a synonym, beside one that does not. */
const SYNONYM_WEIGHT = 0.4;

export const sqliteWordIndex: WordIndex = {
  *put(document, { title, text }) {
    const [titleTerms, textTerms] = [encodeTerms(title).join(' '), encodeTerms(text).join(' ')];
    yield* run('DELETE FROM document_words WHERE rowid = $1', document);
    yield* run('INSERT INTO document_words (rowid, title, text) VALUES ($1, $2, $3)', document, titleTerms, textTerms);
  },

  *remove(document) {
    yield* run('DELETE FROM document_words WHERE rowid = $1', document);
  },

  matches(query, ranked, parameter) {
    const encoded = encodeQuery(query);
    if (encoded.required.length === 0) return null;
    const wide = matching(parameter(expression(encoded, true)), ranked);
    if (!ranked || !encoded.hasSynonyms) return wide;
    const exact = matching(parameter(expression(encoded, false)), true);
    return `SELECT wide.document AS document,
        ${SYNONYM_WEIGHT} * wide.score + ${1 - SYNONYM_WEIGHT} * coalesce(exact.score, 0) AS score
      FROM (${wide}) wide LEFT JOIN (${exact}) exact ON exact.document = wide.document`;
  },

  excluded(query, parameter) {
    const { excluded } = encodeQuery(query);
    return excluded.length === 0 ? null : matching(parameter(anyOf(excluded)), false);
  },
};

const matching = (parameter: string, ranked: boolean): string =>
  `SELECT rowid AS document${ranked ? `, -bm25(document_words, ${TITLE_WEIGHT}, 1) AS score` : ''}
    FROM document_words WHERE document_words MATCH ${parameter}`;

function expression({ required, excluded }: EncodedQuery, withSynonyms: boolean): string {
  const all = required.map((clause) => clauseExpression(clause, withSynonyms)).join(' AND ');
  return excluded.length === 0 ? all : `(${all}) NOT (${anyOf(excluded)})`;
}

const anyOf = (clauses: readonly EncodedClause[]): string =>
  clauses.map((clause) => clauseExpression(clause, true)).join(' OR ');

function clauseExpression({ field, words, synonyms }: EncodedClause, withSynonyms: boolean): string {
  const lists = spellOut(words);
  const all = lists.map((phrases) => `(${[...phrases, ...(withSynonyms ? synonyms : [])].map(quoted).join(' OR ')})`);
  return `${field === 'title' ? 'title : ' : ''}(${all.join(' AND ')})`;
}

/** Terms are encoded and hold no quotation marks. */
const quoted = (phrase: string): string => `"${phrase}"`;
