/** How well the key paragraphs of a text answer questions, and how much they say of what the text is about. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { wordnetSynonyms } from '../../../scripts/wordnet-synonyms.js';
import { openDataset } from '../../../src/cli/datasets/index.js';
import type { Table } from '../../../src/cli/eval/index.js';
import { mean } from '../../../src/evaluate/index.js';
import {
  type Article,
  analyse,
  extractArticle,
  type KeyParagraphOptions,
  keyParagraphs,
  readSynonymLines,
  type Synonyms,
  synonymTable,
  type TextBlock,
  textBlocks,
} from '../../../src/index.js';
import { type BenchOptions, dataFolder } from '../bench-options.js';
import { showProgress } from '../progress.js';
import type { Section } from '../section.js';
import { DATASET } from './articles.js';

const LABELS = join(import.meta.dirname, '..', '..', 'data', 'key-paragraphs');
/** Shorter texts leave no choice. */
const MIN_PARAGRAPHS = 5;
const MIN_DESCRIPTION = 6;

/** A question and the text with its answer. */
interface Question {
  language: string;
  title: string | null;
  text: readonly TextBlock[];
  query: string;
  /** First words of the paragraph that answers. */
  answer: string;
}

interface TextFile {
  texts: readonly {
    language: string;
    title: string;
    paragraphs: readonly string[];
    questions: readonly { query: string; answer: string }[];
  }[];
}

interface PageFile {
  questions: readonly { page: string; query: string; answer: string }[];
}

interface Variant {
  name: string;
  options: KeyParagraphOptions;
  /** The text's language is held back: neither stems nor stop words. */
  plain?: true;
}

export async function benchParagraphs(options: BenchOptions): Promise<Section> {
  const dataset = await openDataset(dataFolder(options, DATASET));
  const own = await ownQuestions();
  const progress = showProgress(dataset.pages.length);
  const pages = await pageQuestions();
  const questions: Question[] = [];
  const described: { article: Article; blocks: readonly TextBlock[] }[] = [];
  for (const [index, page] of dataset.pages.entries()) {
    progress.update(index + 1);
    const asked = pages.filter((question) => question.page === page.id);
    const wanted = asked.length > 0 || (page.type === 'article' && described.length < options.limit);
    const outcome = wanted ? extractArticle(await page.load(), page.url === null ? {} : { url: page.url }) : null;
    if (outcome === null || !outcome.ok) continue;
    const blocks = textBlocks(outcome.value);
    const title = outcome.value.metadata.title?.value ?? null;
    for (const { query, answer } of asked) questions.push({ language: 'en', title, text: blocks, query, answer });
    if (page.type === 'article') described.push({ article: outcome.value, blocks });
  }
  progress.finish();
  const lost = [...questions, ...own].filter(({ text, answer }) => !text.some((block) => isAnswer(block.text, answer)));
  const found = questions.filter((question) => !lost.includes(question));
  const leads = describedTable(described);
  const texts = new Set([...found, ...own].map(({ text }) => text)).size;
  return {
    tables: [
      questionTable(`Questions over English pages`, found, true),
      questionTable('Questions over texts in other languages', own, false),
      languageTable(own),
      leads.table,
    ],
    notes: [
      `Questions: ${found.length} over pages of ${DATASET} (digest ${dataset.digest}) and ${own.length} over texts of our own, ${texts} texts in all. Each has one paragraph that answers it, marked by the one who wrote the question with the text in view, on pages among their longer paragraphs; constants of the default were chosen on these questions. So the figures compare rankings and do not foretell what a stranger's questions meet.`,
      'Found first: the share of questions whose paragraph comes first. MRR: the mean of 1 / its rank, 0 where it is not found. With so few questions differences below 0.05 mean little.',
      'As written: the text is analysed without a language, so words are neither stemmed nor left out.',
      `${leads.count} article pages with a description of ${MIN_DESCRIPTION} words or more and ${MIN_PARAGRAPHS} paragraphs or more. Told: the share of the description's telling terms that the first key paragraph has. Many descriptions are copied from the first paragraph, which favours the lead.`,
      ...(lost.length === 0 ? [] : [`Not counted: ${lost.length} questions whose paragraph extraction lost.`]),
    ],
  };
}

async function ownQuestions(): Promise<Question[]> {
  const { texts } = JSON.parse(await readFile(join(LABELS, 'texts.json'), 'utf8')) as TextFile;
  return texts.flatMap(({ language, title, paragraphs, questions }) => {
    const text = paragraphs.map((paragraph): TextBlock => ({ text: paragraph, isHeading: false }));
    return questions.map(({ query, answer }) => ({ language, title, text, query, answer }));
  });
}

async function pageQuestions(): Promise<PageFile['questions']> {
  return (JSON.parse(await readFile(join(LABELS, 'wcxb-questions.json'), 'utf8')) as PageFile).questions;
}

const isAnswer = (text: string, answer: string): boolean => text.trimStart().startsWith(answer);

const wordnet = (senses: number): Synonyms => synonymTable(readSynonymLines(wordnetSynonyms(senses)), 'en');

function variants(withSynonyms: boolean): Variant[] {
  const plain: Variant[] = [
    { name: 'paper', options: { method: 'paper' } },
    { name: 'paper, as written', options: { method: 'paper' }, plain: true },
    { name: 'passages', options: {} },
    { name: 'passages, as written', options: {}, plain: true },
  ];
  if (!withSynonyms) return plain;
  const first = wordnet(1);
  return [
    ...plain,
    { name: 'paper, synonyms of first senses', options: { method: 'paper', synonyms: first } },
    { name: 'passages, synonyms of first senses', options: { synonyms: first } },
    { name: 'passages, synonyms of two senses', options: { synonyms: wordnet(2) } },
    { name: 'passages, synonyms of all senses', options: { synonyms: wordnet(Number.POSITIVE_INFINITY) } },
  ];
}

function questionTable(title: string, questions: readonly Question[], withSynonyms: boolean): Table {
  return {
    title,
    columns: ['method', 'questions', 'found first', 'MRR', 'not found'],
    rows: variants(withSynonyms).map((variant) => {
      const ranks = questions.map((question) => rankOf(question, variant));
      return [variant.name, String(ranks.length), ...figures(ranks), String(ranks.filter((rank) => rank === 0).length)];
    }),
  };
}

function languageTable(questions: readonly Question[]): Table {
  const languages = [...new Set(questions.map(({ language }) => language))];
  const two = variants(false).filter(({ plain }) => !plain);
  return {
    title: 'By language: MRR',
    columns: ['language', 'questions', ...two.map(({ name }) => name)],
    rows: languages.map((language) => {
      const some = questions.filter((question) => question.language === language);
      const scores = two.map((variant) => figures(some.map((question) => rankOf(question, variant)))[1] as string);
      return [language, String(some.length), ...scores];
    }),
  };
}

const figures = (ranks: readonly number[]): string[] => [
  `${(mean(ranks.map((rank) => (rank === 1 ? 1 : 0))) * 100).toFixed(1)} %`,
  mean(ranks.map((rank) => (rank === 0 ? 0 : 1 / rank))).toFixed(3),
];

/** From 1; 0 when the paragraph is not among the answers. */
function rankOf({ text, language, title, query, answer }: Question, { options, plain }: Variant): number {
  const outcome = keyParagraphs(text, {
    ...options,
    ...(plain ? {} : { language }),
    title,
    query,
    limit: text.length,
  });
  return outcome.ok ? outcome.value.findIndex((paragraph) => isAnswer(paragraph.text, answer)) + 1 : 0;
}

/** How much of a page's own description the first key paragraph tells, when nothing is asked. */
function describedTable(pages: readonly { article: Article; blocks: readonly TextBlock[] }[]) {
  const methods = ['first paragraph', 'longest paragraph', 'paper', 'passages'] as const;
  const told = new Map<string, number[]>(methods.map((name) => [name, []]));
  let count = 0;
  for (const { article, blocks } of pages) {
    const { language, title, excerpt } = article.metadata;
    const code = language?.value ?? 'en';
    const description = new Set(tellingStems(excerpt?.value ?? '', code));
    const paragraphs = blocks.filter(({ isHeading }) => !isHeading).map(({ text }) => text);
    if (description.size < MIN_DESCRIPTION || paragraphs.length < MIN_PARAGRAPHS) continue;
    count++;
    const common = { language: code, title: title?.value ?? null, limit: 1 };
    const best = (options: KeyParagraphOptions): string => {
      const outcome = keyParagraphs(blocks, { ...common, ...options });
      return outcome.ok ? (outcome.value[0]?.text ?? '') : '';
    };
    const chosen = {
      'first paragraph': paragraphs[0] ?? '',
      'longest paragraph': paragraphs.reduce((longest, text) => (text.length > longest.length ? text : longest), ''),
      paper: best({ method: 'paper' }),
      passages: best({}),
    };
    for (const name of methods) {
      const stems = new Set(tellingStems(chosen[name], code));
      told.get(name)?.push([...description].filter((stem) => stems.has(stem)).length / description.size);
    }
  }
  const rows = methods.map((name) => [name, `${(mean(told.get(name) ?? []) * 100).toFixed(1)} %`]);
  return { count, table: { title: 'Without a question', columns: ['method', 'told'], rows } };
}

const tellingStems = (text: string, language: string): string[] =>
  analyse(text, language).flatMap(({ stem, isTelling }) => (isTelling ? [stem] : []));
