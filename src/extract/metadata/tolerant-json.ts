/** JSON as web pages write it: with comments, trailing commas, raw line breaks in strings and markup around it. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
export type JsonObject = { [key: string]: Json };

export function isJsonObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value the text stands for, or undefined when no mending makes it JSON. */
export function parseTolerantJson(text: string): Json | undefined {
  const strict = tryParse(text);
  return strict === undefined ? tryParse(mendJson(text.replace(/<!\[CDATA\[|\]\]>/g, ''))) : strict;
}

function tryParse(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}

/** Copies the text once, leaving out or escaping what strict JSON refuses. */
function mendJson(text: string): string {
  const start = text.search(/[[{]/);
  const end = Math.max(text.lastIndexOf('}'), text.lastIndexOf(']'));
  if (start < 0 || end < start) return '';
  const pieces: string[] = [];
  const scanner = /"|\/\/[^\n]*|\/\*|,(?=\s*[\]}])/g;
  let at = start;
  while (at <= end) {
    scanner.lastIndex = at;
    const found = scanner.exec(text);
    if (found === null || found.index > end) break;
    pieces.push(text.slice(at, found.index));
    at = scanner.lastIndex;
    if (found[0] === '"') at = mendString(text, at, end, pieces);
    else if (found[0] === '/*') at = afterComment(text, at);
  }
  if (at <= end) pieces.push(text.slice(at, end + 1));
  return pieces.join('');
}

function afterComment(text: string, at: number): number {
  const close = text.indexOf('*/', at);
  return close < 0 ? text.length : close + 2;
}

/** Copies a string literal that opened just before `at`; returns the offset behind its closing quote. */
function mendString(text: string, at: number, end: number, pieces: string[]): number {
  const special = /["\\\u0000-\u001f]/g;
  pieces.push('"');
  while (at <= end) {
    special.lastIndex = at;
    const found = special.exec(text);
    if (found === null || found.index > end) break;
    pieces.push(text.slice(at, found.index));
    at = found.index + 1;
    if (found[0] === '"') {
      pieces.push('"');
      return at;
    }
    if (found[0] === '\\') at = mendEscape(text, at, pieces);
    else pieces.push(found[0] === '\n' ? '\\n' : ' ');
  }
  return end + 1;
}

function mendEscape(text: string, at: number, pieces: string[]): number {
  const next = text[at] ?? '';
  const known =
    next === 'u' ? /^[0-9a-fA-F]{4}/.test(text.slice(at + 1, at + 5)) : next !== '' && '"\\/bfnrt'.includes(next);
  pieces.push(known ? `\\${next}` : next === '\n' ? ' ' : next);
  return at + 1;
}
