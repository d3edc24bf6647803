/** Text that is legal in every feed format, whatever the page held. */

/**
 * What no format can carry or no reader can show: control characters but tab and newline, halves of characters, and
 * code points Unicode keeps for itself.
 */
const ILLEGAL = /[\0-\x08\x0b-\x1f\x7f-\x9f\p{Surrogate}\p{Noncharacter_Code_Point}]/gu;

/** Text of any length with its lines. */
export function legalText(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(ILLEGAL, '');
}

/** One line: titles, names, categories. */
export function lineOf(text: string): string {
  // White space first: a form feed parts words, although it may not be written.
  return legalText(text.replace(/\s+/g, ' ')).replace(/ {2,}/g, ' ').trim();
}

/** Text or null where nothing is left of it. */
export function textOrNull(text: string | null): string | null {
  const legal = text === null ? '' : legalText(text).trim();
  return legal === '' ? null : legal;
}

/** Distinct lines in their order, without empty ones. */
export function distinctLines(texts: readonly string[]): string[] {
  return [...new Set(texts.map(lineOf))].filter((line) => line !== '');
}
