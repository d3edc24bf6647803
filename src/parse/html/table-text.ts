/** "In table text" (13.2.6.4.10): characters in a table are held back until it is known whether they are whitespace. */
import {
  type CharacterToken,
  characters,
  isBlankRun,
  replaceNuls,
  resolveReferences,
  runHasNul,
} from './character-token.js';
import { charactersInBody } from './in-body.js';
import { insertCharacters } from './insertion.js';
import { tree } from './tree-state.js';

let pending: CharacterToken[] = [];

export const hasPendingTableText = (): boolean => pending.length > 0;

export function openTableText(): void {
  pending = [];
}

export function holdTableText(): void {
  resolveReferences();
  if (runHasNul()) replaceNuls('');
  if (characters.end > characters.start) pending.push({ ...characters });
}

/** Inserts what was held back: in the table if it is whitespace, otherwise (foster-parented) before it. */
export function flushTableText(): void {
  const runs = pending;
  pending = [];
  const areBlank = runs.every((run) => isBlankRun(run));
  for (const run of runs) {
    Object.assign(characters, run);
    if (areBlank) {
      insertCharacters();
      continue;
    }
    tree.isFosterParenting = true;
    charactersInBody();
    tree.isFosterParenting = false;
  }
}
