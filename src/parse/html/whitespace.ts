/** What the insertion modes that treat whitespace apart do with a run of characters. */
import { characters, dropNonWhitespace, leadingWhitespaceEnd, resolveReferences } from './character-token.js';
import { insertCharacters } from './insertion.js';
import { type Again, DONE } from './rules.js';

/** Inserts the whitespace the run begins with; true when that was all of it. */
export function insertLeadingWhitespace(): boolean {
  resolveReferences();
  const end = leadingWhitespaceEnd();
  const runEnd = characters.end;
  if (end > characters.start) {
    characters.end = end;
    insertCharacters();
    characters.start = end;
    characters.end = runEnd;
  }
  return end === runEnd;
}

/** Drops the whitespace the run begins with; true when that was all of it. */
export function skipLeadingWhitespace(): boolean {
  resolveReferences();
  characters.start = leadingWhitespaceEnd();
  return characters.start === characters.end;
}

/** Inserts the whitespace of the run and ignores all else. */
export function insertWhitespaceOnly(): Again {
  resolveReferences();
  dropNonWhitespace();
  if (characters.end > characters.start) insertCharacters();
  return DONE;
}
