/** The document being parsed: its text, where its next NUL and `&` are, and what the parser's limits did to it. */
import type { ParseIssue } from '../../model/compact-dom.js';

export let source = '';
export let sourceHasNul = false;
let nextNul = 0;
let nextAmpersand = -1;
let issues: ParseIssue[] = [];

export function openInput(text: string): void {
  source = text.includes('\r') ? withNormalisedNewlines(text) : text;
  // Backwards, because a search forwards stops at the zero in every ASCII character of a string with two bytes a character.
  nextNul = source.lastIndexOf('\0') < 0 ? source.length : positionFrom('\0', 0);
  nextAmpersand = -1;
  sourceHasNul = nextNul < source.length;
  issues = [];
}

/** "Preprocessing the input stream" (13.2.3.5). Splitting takes a fraction of the time and memory of replacing. */
function withNormalisedNewlines(text: string): string {
  const lines = text.split('\r\n').join('\n');
  return lines.includes('\r') ? lines.split('\r').join('\n') : lines;
}

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
