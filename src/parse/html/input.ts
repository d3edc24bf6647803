/** The document being parsed: its text, where its next NUL is, and what the parser's limits did to it. */
import type { ParseIssue } from '../../model/compact-dom.js';

export let source = '';
let nextNul = -1;
let issues: ParseIssue[] = [];

export function openInput(text: string): void {
  // Newlines are normalised as 13.2.3.5 ("Preprocessing the input stream") asks.
  source = text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
  nextNul = source.indexOf('\0');
  issues = [];
}

/** Lets go of the source, so that a parsed document is kept alive by its own tree only. */
export function closeInput(): ParseIssue[] {
  source = '';
  return issues;
}

export const sourceHasNul = (): boolean => source.includes('\0');

/** Whether the source has a NUL in [start, end). Calls come in document order, which makes all of them together linear. */
export function hasNul(start: number, end: number): boolean {
  if (nextNul < 0 || nextNul >= end) return false;
  if (nextNul < start) nextNul = source.indexOf('\0', start);
  return nextNul >= 0 && nextNul < end;
}

export function noteIssue(code: ParseIssue['code'], offset: number): void {
  if (!issues.some((issue) => issue.code === code)) issues.push({ code, offset });
}
