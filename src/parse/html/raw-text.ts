/**
 * Where raw text ends: the RCDATA, RAWTEXT and script data states of the tokenizer (13.2.5.2 to 13.2.5.4 and
 * 13.2.5.9 to 13.2.5.31), reduced to the search for the appropriate end tag.
 */
import { source } from './input.js';

const LESS_THAN = 0x3c;
const SLASH = 0x2f;

/** Position of the `</name` that ends RCDATA or RAWTEXT, or the end of the source. */
export function endOfRawText(from: number, name: string): number {
  if (name === '') return source.length;
  let at = source.indexOf('</', from);
  while (at >= 0 && !isTagName(at + 2, name)) at = source.indexOf('</', at + 2);
  return at < 0 ? source.length : at;
}

/**
 * Position of the `</script` that ends script data, or the end of the source. In a comment-like `<!-- … -->` (script
 * data escaped) a nested `<script` hides the next `</script` (script data double escaped).
 */
export function endOfScriptData(from: number, name: string): number {
  if (name === '') return source.length;
  let at = from;
  for (;;) {
    at = source.indexOf('<', at);
    if (at < 0) return source.length;
    if (isEndTag(at, name)) return at;
    if (!source.startsWith('!--', at + 1)) {
      at++;
      continue;
    }
    // The dashes of `<!--` may be those of `-->` already.
    const dashes = source.indexOf('-->', at + 2);
    const escapedEnd = dashes < 0 ? source.length : dashes + 3;
    const endTag = endTagInEscaped(at + 4, escapedEnd, name);
    if (endTag >= 0) return endTag;
    at = escapedEnd;
  }
}

/** The end tag in the script data escaped part `source[from, to)`, or −1. */
function endTagInEscaped(from: number, to: number, name: string): number {
  let isDoubleEscaped = false;
  let at = source.indexOf('<', from);
  while (at >= 0 && at < to) {
    if (isDoubleEscaped) {
      if (isEndTag(at, 'script')) isDoubleEscaped = false;
    } else if (isEndTag(at, name)) {
      return at;
    } else if (isTagName(at + 1, 'script')) {
      isDoubleEscaped = true;
    }
    at = source.indexOf('<', at + 1);
  }
  return -1;
}

function isEndTag(at: number, name: string): boolean {
  return source.charCodeAt(at) === LESS_THAN && source.charCodeAt(at + 1) === SLASH && isTagName(at + 2, name);
}

/** Whether `name` stands at a position, in any case, and is a whole tag name there. */
function isTagName(at: number, name: string): boolean {
  for (let i = 0; i < name.length; i++) {
    const code = source.charCodeAt(at + i);
    const lower = code >= 0x41 && code <= 0x5a ? code | 0x20 : code;
    if (lower !== name.charCodeAt(i)) return false;
  }
  const next = source.charCodeAt(at + name.length);
  return next === 0x3e || next === SLASH || next === 0x20 || next === 0x0a || next === 0x09 || next === 0x0c;
}
