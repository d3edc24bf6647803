/** The document being parsed: its text, where its next NUL and `&` are, and what the parser's limits did to it. */
import { textOfBytes } from '../../model/byte-text.js';
import type { ParseIssue } from '../../model/compact-dom.js';

/** Text, or bytes as characters: markup is ASCII, so the tokenizer need not know which. */
export let source = '';
export let sourceHolds: 'text' | 'bytes' = 'text';
export let sourceHasNul = false;
let nextNul = 0;
let nextAmpersand = -1;
let issues: ParseIssue[] = [];

/** @param holds what `input` is; bytes without NUL */
export function openInput(input: string, holds: 'text' | 'bytes'): void {
  source = input.includes('\r') ? withNormalisedNewlines(input) : input;
  sourceHolds = holds;
  // Backwards, because a search forwards stops at the zero in every ASCII character of a string with two bytes a character.
  const isWithoutNul = holds === 'bytes' || source.lastIndexOf('\0') < 0;
  nextNul = isWithoutNul ? source.length : positionFrom('\0', 0);
  nextAmpersand = -1;
  sourceHasNul = nextNul < source.length;
  issues = [];
}

/** "Preprocessing the input stream" (13.2.3.5). Splitting takes a fraction of the time and memory of replacing. */
function withNormalisedNewlines(text: string): string {
  const lines = text.split('\r\n').join('\n');
  return lines.includes('\r') ? lines.split('\r').join('\n') : lines;
}

/** A part of the source as text; character references stay as they are. */
export function sourceText(start: number, end: number): string {
  return sourceHolds === 'text' ? source.slice(start, end) : textOfBytes(source, start, end);
}

/** A name from the source as text. */
export const nameText = (name: string): string => (sourceHolds === 'text' ? name : textOfBytes(name, 0, name.length));

/** Lets go of the source, so that a parsed document is kept alive by its own tree only. */
export function closeInput(): ParseIssue[] {
  source = '';
  return issues;
}

/** Whether the source has a NUL in [start, end). Calls come in document order, which makes all of them together linear. */
export function hasNul(start: number, end: number): boolean {
  if (nextNul < start) nextNul = positionFrom('\0', start);
  return nextNul < end;
}

/** Whether the source has a `&` in [start, end); calls come in document order, too. */
export function hasAmpersand(start: number, end: number): boolean {
  if (nextAmpersand < start) nextAmpersand = positionFrom('&', start);
  return nextAmpersand < end;
}

function positionFrom(character: string, from: number): number {
  const at = source.indexOf(character, from);
  return at < 0 ? source.length : at;
}

export function noteIssue(code: ParseIssue['code'], offset: number): void {
  if (!issues.some((issue) => issue.code === code)) issues.push({ code, offset });
}
