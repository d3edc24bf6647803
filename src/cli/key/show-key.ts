import { highlight, withMarks } from '../../extract/index.js';
import type { Profile } from '../../model/profile.js';
import { printable } from '../printable.js';
import type { KnownText } from './read-text.js';

/** Bold and underlined: seen on light and dark grounds, and without colours. */
export const TERMINAL_MARKS = ['\x1b[1;4m', '\x1b[22;24m'] as const;

/** A profile for people: title, date and link, keywords with their counts, then the paragraphs, best first. */
export function renderKeyText(text: KnownText, { keywords, keyParagraphs }: Profile, colours: boolean): string {
  const origin = [text.published, text.url].filter((part) => part !== null).join(' · ');
  const words = keywords.map(({ term, count }) => `${term} ${count}`).join(', ');
  const head = [text.title ?? '', origin, words === '' ? '' : `Keywords: ${words}`].filter((line) => line !== '');
  const paragraphs = keyParagraphs.map(({ text: paragraph, terms }) => {
    if (!colours) return paragraph;
    // Made safe part by part, so that of all escape codes only ours are left.
    return withMarks(paragraph, highlight(paragraph, terms, text.language), TERMINAL_MARKS, printable);
  });
  const written = head.map((line) => (colours ? printable(line) : line)).join('\n');
  return `${[written, ...paragraphs].filter((part) => part !== '').join('\n\n')}\n`;
}

/** The same for programs, with the places of the terms in each paragraph. */
export function renderKeyJson(text: KnownText, profile: Profile, explanation: object | null): string {
  const { title, published, url, language } = text;
  const keyParagraphs = profile.keyParagraphs.map((paragraph) => ({
    ...paragraph,
    matches: highlight(paragraph.text, paragraph.terms, language),
  }));
  const fields = { url, title, published, ...profile, language, keyParagraphs };
  return `${JSON.stringify(explanation === null ? fields : { ...fields, explanation }, null, 2)}\n`;
}
