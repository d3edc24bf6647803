/** Answers a query out of the store: with paragraphs, not with a list of links. */
import { highlight, keyParagraphs, parseQuery, type Synonyms, type TextRange } from '../extract/index.js';
import type { SearchQuery } from '../model/search-query.js';
import type { TextBlock } from '../model/text-block.js';
import type { SearchHit, Store, StoredDocument } from '../store/index.js';

export interface AnswerOptions {
  /** Answers at most. @default 10 */
  limit?: number;
  /** Answers to leave out, for further pages. @default 0 */
  offset?: number;
  /** Only what this crawl visited. */
  crawl?: number;
  /** @default none */
  synonyms?: Synonyms | null;
}

export interface FoundParagraph {
  text: string;
  /** Where the paragraph has what was asked for. */
  matches: readonly TextRange[];
  /** Its place among the paragraphs of the document. */
  index: number;
}

export interface FoundAnswer {
  document: StoredDocument;
  /** The paragraph that answers best, or tells what the document is about when only its title matches. */
  paragraph: FoundParagraph;
  /** Words of the query as they were written that the paragraph has. */
  terms: readonly string[];
  /** 0 to 1, comparable within one answer. */
  score: number;
}

export interface QueryAnswer {
  answers: readonly FoundAnswer[];
  total: number;
  totalIsExact: boolean;
}

/** Documents whose paragraphs are compared: the index knows which documents have the words, not where they say most. */
const COMPARED = 30;

export async function answerQuery(store: Store, text: string, options: AnswerOptions = {}): Promise<QueryAnswer> {
  const { limit = 10, offset = 0, synonyms = null, crawl } = options;
  const languages = (await store.documents.languages()).flatMap(({ language }) => language ?? []);
  const query = parseQuery(text, { languages, synonyms });
  // The first answers are the best of several pages of results; further pages follow the index.
  const compared = Math.max(COMPARED, offset + limit);
  const found = await store.documents.search(query, { limit: compared, ...(crawl === undefined ? {} : { crawl }) });
  const answers = rank(found.hits.map((hit) => judge(hit, text, query, synonyms)));
  return { answers: answers.slice(offset, offset + limit), total: found.total, totalIsExact: found.totalIsExact };
}

interface Judged extends Omit<FoundAnswer, 'score'> {
  documentScore: number;
  paragraphScore: number;
}

function judge({ document, score }: SearchHit, text: string, query: SearchQuery, synonyms: Synonyms | null): Judged {
  const { language, title } = document;
  const found = keyParagraphs(blocksOf(document), { query: text, language, title, synonyms, limit: 1 });
  const best = found.ok ? found.value[0] : undefined;
  const shown = best ?? document.profile.keyParagraphs[0];
  const paragraph = {
    text: shown?.text ?? document.text.slice(0, 500),
    index: shown?.index ?? 0,
    matches: shown === undefined ? [] : highlight(shown.text, query, language),
  };
  const terms = [...new Set(paragraph.matches.map(({ start, end }) => paragraph.text.slice(start, end)))];
  return { document, paragraph, terms, documentScore: score, paragraphScore: best?.score ?? 0 };
}

/** The text as it was cut when it was read. */
function blocksOf({ text, profile }: StoredDocument): TextBlock[] {
  const headings = new Set(profile.headings);
  return text.split('\n\n').map((paragraph, index) => ({ text: paragraph, isHeading: headings.has(index) }));
}

/** A good paragraph in a good document: both count, each beside the best of its kind. */
function rank(judged: readonly Judged[]): FoundAnswer[] {
  const best = (score: (one: Judged) => number) => judged.reduce((most, one) => Math.max(most, score(one)), 0) || 1;
  const bestDocument = best(({ documentScore }) => documentScore);
  const bestParagraph = best(({ paragraphScore }) => paragraphScore);
  return judged
    .map(({ documentScore, paragraphScore, ...answer }) => ({
      ...answer,
      score: (documentScore / bestDocument + paragraphScore / bestParagraph) / 2,
    }))
    .sort((a, b) => b.score - a.score);
}
