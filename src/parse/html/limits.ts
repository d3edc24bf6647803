/**
 * What keeps the work and the memory of hostile documents in proportion to their size. Browsers have such limits too
 * (Blink stops nesting at 512 elements). No text is lost by any of them.
 */
import { noteIssue } from './input.js';
import { token } from './token.js';

/**
 * Open elements at most. Beyond it an element is made as usual but not opened: what follows becomes its sibling. Scope
 * checks walk the stack, so this also bounds the work per tag.
 */
export const MAX_OPEN_ELEMENTS = 512;

/**
 * Table parts, `select`, `template` and `frameset` are ignored from here on: their insertion modes imply further
 * elements (at most three at once), which must find room.
 */
export const MAX_OPEN_STRUCTURE = MAX_OPEN_ELEMENTS - 8;

/** Copies of elements (reopened formatting, selected options) a document may make whatever its size. */
const FREE_CLONES = 10_000;
const CHARACTERS_PER_CLONE = 8;

let clonesLeft = 0;

export function openLimits(sourceLength: number): void {
  clonesLeft = FREE_CLONES + Math.floor(sourceLength / CHARACTERS_PER_CLONE);
}

/** Takes a number of clones out of the budget; false, with a note, when it is spent. */
export function mayClone(count: number): boolean {
  if (clonesLeft < count) {
    noteIssue('formatting-limit', token.offset);
    return false;
  }
  clonesLeft -= count;
  return true;
}

export function noteNestingLimit(): void {
  noteIssue('nesting-limit', token.offset);
}
