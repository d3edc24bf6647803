/** Is this text somebody's name? Declared values get the benefit of the doubt, visible text does not. */
import { isAscii } from '../../../model/is-ascii.js';
import { cleanValue, fold } from '../clean-text.js';
import { alternatives } from './alternatives.js';
import { AND_WORDS, AUTHOR_WORDS, BY_WORDS, NOBODY, SMALL_AND_WORDS } from './byline-words.js';

const MAX_NAME_LENGTH = 120;
const MAX_NAME_WORDS = 16;

/** A leading "By" or "Written by" in any language; a bare noun such as "Contributors" needs a mark behind it. */
function lead(authorWords: readonly string[], byWords: readonly string[]): string {
  return (
    `^(?:(?:${alternatives([...authorWords.filter((word) => word.includes(' ')), ...byWords])})(?:\\s*[:：]\\s*|\\s+)` +
    `|(?:${alternatives(authorWords)})\\s*[:：/／|]\\s*)`
  );
}

const LEAD = new RegExp(lead(AUTHOR_WORDS, BY_WORDS), 'iu');
/** A text in ASCII can open with no other words. */
const ASCII_LEAD = new RegExp(lead(AUTHOR_WORDS.filter(isAscii), BY_WORDS.filter(isAscii)), 'i');

/** Cleans a declared author: no lead-in, no address, no handle; null when nobody is named. */
export function declaredName(raw: string): string | null {
  const clean = cleanValue(raw);
  const text = trimEdges(clean.replace(isAscii(clean) ? ASCII_LEAD : LEAD, ''));
  if (text.length < 2 || text.length > MAX_NAME_LENGTH) return null;
  if (/^(?:https?:|www\.|@|\/)|@\S+\.\w|\.(?:com|org|net)(?:\/|$)|[<>{}[\]\\]|\d{5,}/i.test(text)) return null;
  if (!hasLetter(text) || isNobody(text) || text.split(' ').length > MAX_NAME_WORDS) return null;
  return text;
}

function hasLetter(text: string): boolean {
  return /[a-z]/i.test(text) || (!isAscii(text) && /\p{L}/u.test(text));
}

function trimEdges(text: string): string {
  return text.replace(/^[\s,;:|·•–—\-/]+|[\s,;:|·•–—\-/]+$/gu, '');
}

export function isNobody(text: string): boolean {
  return NOBODY.has(fold(text));
}

/** Small words inside names. */
const PARTICLE =
  /^(?:de|da|do|dos|das|del|della|di|du|la|le|van|von|der|den|ter|ten|zu|zur|af|av|bin|ibn|al|el|y|e|i|st|of|the|und|dr|ben|ap|ní|mac)$/i;
/** Capitalised words no name has: interface words and what a sentence or a date line starts with. */
const NOT_A_NAME =
  /^(?:the|a|an|this|that|how|what|why|when|where|read|more|view|posted|published|updated|share|follow|subscribe|comments?|minutes?|min|january|february|march|april|june|july|august|september|october|november|december|monday|tuesday|wednesday|thursday|friday|saturday|sunday|today|yesterday|home|blog|news|login|menu|search|get|our|your|all|last|in|on|at|to|for|with|about|and|or|is|are|free|best|top|new|privacy|cookie|cookies|terms|policy|contact|services|products|shop|buy|sale|price|table|contents|click|learn|download|reading|read|time|date|category|categories|tags?|topics?|article|articles|guide|guides|reviews?|book|demo|start|try|sign|writer|editor|staff|bio|full|dealer|authorized|director|manager|founder|ceo|licensed|certified|expert|official|customer|support|team|university|college|company|inc|llc|ltd|group|school|institute|center|department|street|avenue|united|north|south|east|west|by|not|no|yes|you|we|it|if|how-to|see|show|watch|listen|play|back|next|previous|add|cart|from|written|advertisement|linkedin|twitter|facebook|instagram|pinterest|whatsapp|youtube|email|print|copy|link|save|skip|help|featured|replies|reply|related|latest|recent|popular|trending|sponsored|newsletter|podcast|video|photo|image|credit|source)$/i;

/** Two to five capitalised words (or a short run of letters without case): what a printed name looks like. */
export function looksLikeName(text: string): boolean {
  if (text.length < 2 || text.length > 60 || /[\d?!:;"“”<>|@#_=+*{}[\]\\/]/.test(text)) return false;
  if (isNobody(text)) return false;
  if (isCaseless(text))
    return /^[\p{L}\p{M}·・.\s’'-]{2,30}$/u.test(text) && text.split(/\s+/).length <= 4 && [...text].length <= 24;
  const words = text.split(/\s+/);
  if (words.length < 2 || words.length > 6) return false;
  return words.every(isNameWord) && startsLarge(words[0] as string) && !isSmallParticle(words.at(-1) as string);
}

/** Whether a text is in a script that does not tell names from other words by their first letter. */
export function isCaseless(text: string): boolean {
  return !/[a-z]/i.test(text) && (isAscii(text) || !/[\p{Lu}\p{Ll}]/u.test(text));
}

/** No name ends in one: "Posté le". */
function isSmallParticle(word: string): boolean {
  return PARTICLE.test(word) && !startsLarge(word);
}

function isNameWord(word: string, index: number): boolean {
  const bare = word.replace(/[,()]/g, '');
  if (PARTICLE.test(bare)) return index > 0 || startsLarge(bare);
  if (NOT_A_NAME.test(bare)) return false;
  return (isAscii(word) ? ASCII_NAME_WORD : NAME_WORD).test(word);
}

/** A joint article may be small: "d’Ormesson", "dell’Utri", "l'Hermitte". */
const NAME_WORD = /^["'‘’(]?(?:(?:d|l|dell|dall|nell)['’])?\p{Lu}[\p{L}\p{M}'’.\-‐]*[,)]?$/u;
const ASCII_NAME_WORD = /^["'(]?(?:(?:d|l|dell|dall|nell)')?[A-Z][A-Za-z'.-]*[,)]?$/;

function startsLarge(word: string): boolean {
  return /^[A-Z]/.test(word) || (word.charCodeAt(0) > 0x7f && /^\p{Lu}/u.test(word));
}

/** A single capitalised word that is none of the interface's: enough only where the markup says an author stands. */
export function looksLikeFirstName(text: string): boolean {
  return (isAscii(text) ? ASCII_FIRST_NAME : FIRST_NAME).test(text) && !NOT_A_NAME.test(text) && !isNobody(text);
}

const FIRST_NAME = /^\p{Lu}\p{Ll}{2,14}$/u;
const ASCII_FIRST_NAME = /^[A-Z][a-z]{2,14}$/;

const AND = new RegExp(`[;；、]|,\\s*(?:and|und|et|y|e)\\s|\\s(?:${alternatives(AND_WORDS)}|\\+|/)\\s|&`, 'iu');
const SMALL_AND = new RegExp(`\\s(?:${alternatives(SMALL_AND_WORDS)})\\s`, 'u');

/** Several authors in one string: "A, B and C". Only splits when every part can stand as a name by itself. */
export function splitNames(text: string): string[] {
  const parts = text
    .split(AND)
    .flatMap((part) => part.split(SMALL_AND))
    .flatMap(splitAtCommas)
    .map(trimEdges)
    .filter((part) => part !== '');
  return parts.length > 1 && parts.every((part) => looksLikeName(part)) ? parts.slice(0, 30) : [text];
}

/** "A B, C D" are two people; "Doe, Jane" and "Jane Doe, PhD" are one. */
function splitAtCommas(text: string): string[] {
  const parts = text.split(/[,，]/).map((part) => part.trim());
  return parts.length > 1 && parts.every((part) => part.includes(' ') && looksLikeName(part)) ? parts : [text];
}
