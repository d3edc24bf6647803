/** Answers for people and for programs. */
import type { AnswerJson } from '../../crawl/index.js';
import { withMarks } from '../../extract/index.js';
import { TERMINAL_MARKS } from '../key/show-key.js';
import { printable } from '../printable.js';

/** The paragraph first, then where it is from: title, date and link. */
export function renderAnswer(
  { url, title, published, paragraph }: AnswerJson,
  place: number,
  colours: boolean,
): string {
  const { text, matches } = paragraph;
  const shown = colours ? withMarks(text, matches, TERMINAL_MARKS, printable) : text;
  const day = published?.slice(0, 10) ?? null;
  const origin = [title ?? 'Untitled', day].filter((part) => part !== null).join(' · ');
  // Made safe part by part, so that of all escape codes only ours are left.
  const from = `   ${origin}\n   ${url}\n`;
  return `${place}. ${shown}\n${colours ? printable(from) : from}`;
}

export interface FoundAnswers {
  answers: readonly AnswerJson[];
  total: number;
  totalIsExact: boolean;
}

export const ANSWER_FORMATS = ['text', 'json', 'jsonl'] as const;
export type AnswerFormat = (typeof ANSWER_FORMATS)[number];

/** The best answers at the end of a question. @param isStreamed whether others were shown before, as they were found */
export function renderBest(best: FoundAnswers, format: AnswerFormat, isStreamed: boolean, colours: boolean): string {
  const { answers } = best;
  if (format === 'json') return `${JSON.stringify(answers, null, 2)}\n`;
  if (format === 'jsonl')
    return answers.map((answer, index) => `${JSON.stringify({ place: index + 1, ...answer })}\n`).join('');
  if (answers.length === 0) return '';
  return `${isStreamed ? '── the best of all pages ──\n\n' : ''}${renderAnswers(best, 0, colours)}`;
}

export function renderAnswers(
  { answers, total, totalIsExact }: FoundAnswers,
  offset: number,
  colours: boolean,
): string {
  const shown = answers.map((answer, index) => renderAnswer(answer, offset + index + 1, colours)).join('\n');
  const rest = total - offset - answers.length;
  return rest > 0
    ? `${shown}\n${totalIsExact ? '' : 'more than '}${rest.toLocaleString('en')} further documents\n`
    : shown;
}
