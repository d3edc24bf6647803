/** Escaping of text for CommonMark and GFM: only what would otherwise be read as markup. */

/** Taken out once, so that loops over texts of any kind need not look it up (docs/decisions/0016). */
const { charCodeAt } = String.prototype;

export interface TextSurroundings {
  /** Inside the label of a link or image, where brackets must balance and addresses are not links. */
  inLabel: boolean;
  /** Inside a table, where a pipe ends the cell. */
  inTable: boolean;
  /** The text directly follows a bracketed thing that `(`, `[` or `:` would be read together with. */
  afterBracket: boolean;
  /** The text directly precedes a link or a note, which `!` would turn into an image. */
  beforeBracket: boolean;
  /** Something other than a break directly follows the text. */
  isTouched: boolean;
}

const SPECIAL = /[\\`*_~[\]<&|!]|:\/\/|www\./i;
/** Where plain addresses begin that become links by themselves. */
const ADDRESS_START = /https?:\/\/|www\./gi;
/** An address as far as nothing in it needs escaping, with the marks that a sentence puts behind it. */
const WHOLE_ADDRESS = /^(?:https?:\/\/|www\.)[a-z\d-]+(?:\.[a-z\d-]+)+(?:[/?#][\w\-./?=&%#~+:;,@]*[\w/])?["'),.:;?]*$/i;
const ENTITY = /^&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/i;
/** Longer names of entities do not exist. */
const MAX_ENTITY_LENGTH = 40;

export function escapeText(text: string, around: TextSurroundings): string {
  const first = charCodeAt.call(text, 0);
  const opens = around.afterBracket && (first === 40 || first === 58 || first === 91);
  if (!SPECIAL.test(text)) return opens ? `\\${text}` : text;
  const escaped = around.inLabel ? escapeSpan(text, 0, text.length, around) : escapeAround(text, around);
  return opens && !escaped.startsWith('\\') ? `\\${escaped}` : escaped;
}

/** Addresses are written on their own, each up to the next space. */
function escapeAround(text: string, around: TextSurroundings): string {
  let result = '';
  let done = 0;
  for (const { index: start } of text.matchAll(ADDRESS_START)) {
    if (start < done) continue;
    const end = wordEnd(text, start);
    const isWhole = (end < text.length || !around.isTouched) && isPlainAddress(text, start, end);
    result += escapeSpan(text, done, start, around);
    result += isWhole ? text.slice(start, end) : escapeAddresses(text, start, end, around);
    done = end;
  }
  return result + escapeSpan(text, done, text.length, around);
}

const SPACE = /\s/g;

function wordEnd(text: string, from: number): number {
  SPACE.lastIndex = from;
  return SPACE.exec(text)?.index ?? text.length;
}

function isPlainAddress(text: string, start: number, end: number): boolean {
  if (isWordCode(charCodeAt.call(text, start - 1))) return false;
  const address = text.slice(start, end);
  return WHOLE_ADDRESS.test(address) && !(address.includes('&') && ENTITY.test(address.slice(address.indexOf('&'))));
}

/**
 * A link made from a plain address reaches up to the next space or `<`, with all backslashes and backticks on its way: what they were
 * to hide would be markup. So no link may begin.
 */
function escapeAddresses(text: string, start: number, end: number, around: TextSurroundings): string {
  let result = '';
  let done = start;
  for (const { 0: opening, index } of text.slice(start, end).matchAll(ADDRESS_START)) {
    const mark = start + index + opening.search(/[:.]/);
    result += `${escapeSpan(text, done, mark, around)}\\`;
    done = mark;
  }
  return result + escapeSpan(text, done, end, around);
}

function escapeSpan(text: string, from: number, to: number, around: TextSurroundings): string {
  let result = '';
  let copied = from;
  for (let i = from; i < to; i++) {
    if (!needsEscape(text, i, around)) continue;
    result += `${text.slice(copied, i)}\\`;
    copied = i;
  }
  return result + text.slice(copied, to);
}

function needsEscape(text: string, i: number, around: TextSurroundings): boolean {
  switch (text[i]) {
    case '`':
      return true;
    case '\\':
      return i + 1 >= text.length || isPunctuationCode(charCodeAt.call(text, i + 1));
    case '*':
    case '~':
      return !isBetweenSpaces(text, i);
    case '_':
      return !(
        isBetweenSpaces(text, i) ||
        (isWordCode(charCodeAt.call(text, i - 1)) && isWordCode(charCodeAt.call(text, i + 1)))
      );
    case '[':
      return around.inLabel || i === 0 || text[i + 1] === '^';
    case ']':
      return around.inLabel || i + 1 === text.length || '([:'.includes(text[i + 1] as string);
    case '<':
      return i + 1 >= text.length || /[a-z/!?]/i.test(text[i + 1] as string);
    case '&':
      return ENTITY.test(text.slice(i, i + MAX_ENTITY_LENGTH));
    case '|':
      return around.inTable;
    case '!':
      return i + 1 === text.length ? around.beforeBracket : text[i + 1] === '[';
    default:
      return false;
  }
}

/** Escapes what only means something at the start of a line: headings, quotes, lists, rules, underlines, definitions. */
export function escapeLineStart(line: string): string {
  if (/^(?:#{1,6}(?:\s|$)|>|[-+](?:\s|$)|[|:-][|:\s-]*$|=+\s*$)/.test(line)) return `\\${line}`;
  const number = /^\d{1,9}(?=[.)](?:\s|$))/.exec(line)?.[0];
  if (number !== undefined) return `${number}\\${line.slice(number.length)}`;
  return line.replace(/^(\[\^\d+\]):/, '$1\\:');
}

/** Text between backticks, with as many of them as it takes. */
export function codeSpan(text: string, inTable: boolean): string {
  const fence = '`'.repeat(longestRun(text, '`') === 0 ? 1 : longestRun(text, '`') + 1);
  const pad = /^`|`$|^ .* $/.test(text) ? ' ' : '';
  const content = inTable ? text.replace(/\|/g, '\\|') : text;
  return `${fence}${pad}${content}${pad}${fence}`;
}

export function longestRun(text: string, char: string): number {
  let longest = 0;
  let run = 0;
  for (const each of text) {
    run = each === char ? run + 1 : 0;
    if (run > longest) longest = run;
  }
  return longest;
}

/** Address of a link or image, with an optional title, as it stands in parentheses. */
export function destination(url: string, title: string | null, inTable: boolean): string {
  const safe = url.replace(/&(?=[a-z\d#]+;)/gi, '&amp;');
  const address = safe === '' || /[()\s]/.test(safe) ? `<${safe}>` : safe;
  if (title === null) return address;
  // No tag may begin there, should the link be read as none.
  const quoted = title.replace(/[\\"&]/g, '\\$&').replaceAll('<', '&lt;');
  return `${address} "${inTable ? quoted.replace(/\|/g, '\\|') : quoted}"`;
}

function isBetweenSpaces(text: string, i: number): boolean {
  return text[i - 1] === ' ' && text[i + 1] === ' ';
}

function isWordCode(code: number): boolean {
  return (code >= 48 && code <= 57) || (code >= 65 && code <= 90) || (code >= 97 && code <= 122);
}

function isPunctuationCode(code: number): boolean {
  return (
    (code >= 33 && code <= 47) ||
    (code >= 58 && code <= 64) ||
    (code >= 91 && code <= 96) ||
    (code >= 123 && code <= 126)
  );
}
