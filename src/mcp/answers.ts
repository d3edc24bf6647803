/** Paragraphs that answer, for models: each with the address it is from. */
import type { AnswerJson } from '../crawl/index.js';
import { z } from '../serve/index.js';
import { fitting, seenText, shortTextOrNull } from './seen-text.js';

const text = z.string().nullable();

export const answersOutput = z.array(
  z.object({
    paragraph: z.string(),
    url: z.string(),
    title: text,
    author: text,
    published: text,
    score: z.number().describe('0 to 1, comparable within one answer.'),
  }),
);
export type Answers = z.output<typeof answersOutput>;

/** Characters of one paragraph, and of all. */
const MAX_PARAGRAPH = 4000;
const MAX_TEXT = 60_000;
const MAX_TITLE = 300;

export function answersOf(answers: readonly AnswerJson[]): Answers {
  const line = (value: string | null) => shortTextOrNull(value, MAX_TITLE);
  const shown = answers.map(({ paragraph, url, title, author, published, score }) => ({
    paragraph: seenText(paragraph.text.slice(0, MAX_PARAGRAPH)),
    url,
    title: line(title),
    author: line(author),
    published: line(published),
    score,
  }));
  return fitting(shown, MAX_TEXT);
}

export const answersText = (answers: Answers): string =>
  answers
    .map(({ paragraph, url, title, published }, index) => {
      const origin = [title ?? 'Untitled', ...(published === null ? [] : [published.slice(0, 10)])].join(' · ');
      return `${index + 1}. ${paragraph}\n   ${origin}\n   ${url}`;
    })
    .join('\n\n');
