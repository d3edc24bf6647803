/**
 * The run of characters being processed. Usually a slice of the source; a string of its own once character references or
 * NULs had to be resolved early. Insertion modes that treat whitespace apart consume it from the front.
 */
import { htmlDecoder } from './character-references.js';
import { hasAmpersand, hasNul, source, sourceText } from './input.js';

export interface CharacterToken {
  /** What `start` and `end` are offsets of. */
  text: string;
  start: number;
  end: number;
  /** Whether the slice of the source stands for itself, without character references. */
  isVerbatim: boolean;
  /** Whether `text` is not the source. */
  isOwnString: boolean;
  /** Where the run began in the source. */
  offset: number;
}

export const characters: CharacterToken = {
  text: '',
  start: 0,
  end: 0,
  isVerbatim: false,
  isOwnString: false,
  offset: 0,
};

export function setCharacters(start: number, end: number, isVerbatim: boolean): void {
  characters.text = source;
  characters.start = start;
  characters.end = end;
  characters.isVerbatim = isVerbatim;
  characters.isOwnString = false;
  characters.offset = start;
}

export function setCharacterString(text: string): void {
  characters.text = text;
  characters.start = 0;
  characters.end = text.length;
  characters.isVerbatim = true;
  characters.isOwnString = true;
}

/** The run as characters, references resolved. */
export function characterString(): string {
  const { start, end, isVerbatim, isOwnString } = characters;
  const raw = isOwnString ? characters.text.slice(start, end) : sourceText(start, end);
  return isVerbatim ? raw : htmlDecoder.text(raw);
}

/** Resolves the run's character references, for rules that look at single characters. */
export function resolveReferences(): void {
  if (characters.isVerbatim) return;
  if (hasAmpersand(characters.start, characters.end)) setCharacterString(characterString());
}

export function runHasNul(): boolean {
  if (characters.isOwnString) return characters.text.includes('\0', characters.start);
  return hasNul(characters.start, characters.end);
}

/** Replaces (or, with an empty string, drops) the NULs of the run. */
export function replaceNuls(replacement: string): void {
  setCharacterString(characterString().replaceAll('\0', replacement));
}

const isWhitespace = (code: number): boolean => code === 0x20 || code === 0x0a || code === 0x09 || code === 0x0c;

/** End of the whitespace the run begins with. */
export function leadingWhitespaceEnd(): number {
  let at = characters.start;
  while (at < characters.end && isWhitespace(characters.text.charCodeAt(at))) at++;
  return at;
}

/** Whether the run is whitespace only; NULs count as whitespace where the caller drops or replaces them. */
export function isBlankRun(run: CharacterToken = characters): boolean {
  for (let at = run.start; at < run.end; at++) {
    const code = run.text.charCodeAt(at);
    if (!isWhitespace(code) && code !== 0) return false;
  }
  return true;
}

/** Keeps only the whitespace of the run. */
export function dropNonWhitespace(): void {
  if (leadingWhitespaceEnd() === characters.end) return;
  setCharacterString(characterString().replace(/[^\t\n\f ]+/g, ''));
}
