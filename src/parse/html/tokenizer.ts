/**
 * The tokenizer (13.2.5), pushed through a sink. The specification's states are here as positions in functions named
 * after them: text, attribute values, comments and raw text are found with `indexOf` and passed on as offsets, tag and
 * attribute names are hashed while they are scanned. Every construct is either completed or runs to the end of the
 * file, so each character is looked at a small, fixed number of times.
 */
import { addAttribute, attributeNameAt, beginAttributes } from './attributes.js';
import { readDoctype } from './doctype-token.js';
import { source, sourceText } from './input.js';
import { foldedCode, hashStep } from './name-table.js';
import { endOfRawText, endOfScriptData } from './raw-text.js';
import { endTagId, startTagId } from './tag-names.js';
import { type TokenSink, token } from './token.js';

export type TokenizerState = 'data' | 'rcdata' | 'rawtext' | 'script data' | 'plaintext' | 'cdata section';

const TAB = 0x09;
const LINE_FEED = 0x0a;
const FORM_FEED = 0x0c;
const SPACE = 0x20;
const EXCLAMATION_MARK = 0x21;
const QUOTATION_MARK = 0x22;
const APOSTROPHE = 0x27;
const HYPHEN = 0x2d;
const SOLIDUS = 0x2f;
const EQUALS_SIGN = 0x3d;
const GREATER_THAN = 0x3e;
const QUESTION_MARK = 0x3f;

let sink: TokenSink;
let length = 0;
let state: TokenizerState = 'data';
/** Name of the last start tag, which alone can end raw text ("appropriate end tag token"). */
let rawTextName = '';

/** Switches the state for what follows the current tag; raw text ends with an end tag of the given name. */
export function switchTokenizer(to: TokenizerState, endTagName: string): void {
  state = to;
  rawTextName = endTagName;
}

/** Reads the whole source. */
export function tokenize(target: TokenSink, initialState: TokenizerState = 'data', lastStartTag = ''): void {
  sink = target;
  length = source.length;
  switchTokenizer(initialState, lastStartTag);
  let at = 0;
  while (at < length) at = state === 'data' ? dataState(at) : rawTextState(at);
  sink.endOfFile();
}

const isWhitespace = (code: number): boolean =>
  code === SPACE || code === LINE_FEED || code === TAB || code === FORM_FEED;

const isLetter = (code: number): boolean => (code | 0x20) >= 0x61 && (code | 0x20) <= 0x7a;

/** Reads text and markup until the state changes or the source ends; returns where. */
function dataState(from: number): number {
  let textStart = from;
  let at = from;
  while (state === 'data') {
    const open = source.indexOf('<', at);
    if (open < 0 || open + 1 >= length) break;
    const code = source.charCodeAt(open + 1);
    if (!isLetter(code) && !opensMarkup(code, open)) {
      at = open + 1;
      continue;
    }
    if (open > textStart) sink.characters(textStart, open, false, false);
    token.offset = open;
    if (code === SOLIDUS) at = endTagOpenState(open + 2);
    else if (code === EXCLAMATION_MARK) at = markupDeclarationOpenState(open + 2);
    else if (code === QUESTION_MARK) at = bogusCommentState(open + 1);
    else at = startTag(open + 1);
    textStart = at;
    if (at >= length) return length;
  }
  if (state !== 'data') return at;
  if (length > textStart) sink.characters(textStart, length, false, false);
  return length;
}

/** Whether `<` and this character begin markup; otherwise they are text. */
function opensMarkup(code: number, open: number): boolean {
  return code === EXCLAMATION_MARK || code === QUESTION_MARK || (code === SOLIDUS && open + 2 < length);
}

/** "Tag name state" of a start tag; returns the position behind the tag. */
function startTag(nameStart: number): number {
  let at = nameStart;
  let hash = 0;
  let code = 0;
  for (; at < length; at++) {
    code = source.charCodeAt(at);
    if (code <= GREATER_THAN && (code === GREATER_THAN || code === SOLIDUS || isWhitespace(code))) break;
    hash = hashStep(hash, foldedCode(code));
  }
  const tag = startTagId(nameStart, at, hash);
  beginAttributes();
  token.isSelfClosing = false;
  const end = code === GREATER_THAN ? at + 1 : attributes(at, true);
  // A tag the file ends in is dropped ("eof-in-tag").
  if (end > length || at >= length) return length;
  sink.startTag(tag);
  return end;
}

/** "End tag open state" behind `</`. */
function endTagOpenState(from: number): number {
  const first = source.charCodeAt(from);
  if (!isLetter(first)) return first === GREATER_THAN ? from + 1 : bogusCommentState(from);
  let at = from;
  let hash = 0;
  let code = 0;
  for (; at < length; at++) {
    code = source.charCodeAt(at);
    if (code <= GREATER_THAN && (code === GREATER_THAN || code === SOLIDUS || isWhitespace(code))) break;
    hash = hashStep(hash, foldedCode(code));
  }
  beginAttributes();
  token.isSelfClosing = false;
  const end = code === GREATER_THAN ? at + 1 : attributes(at, false);
  if (end > length || at >= length) return length;
  sink.endTag(endTagId(from, at, hash));
  return end;
}

/**
 * "Before attribute name state" and on, from behind a tag name to behind the tag's `>`; a position beyond the end of the
 * source when the file ended first. Attributes of end tags are read but not kept.
 */
function attributes(from: number, areKept: boolean): number {
  let at = from;
  for (;;) {
    let code = source.charCodeAt(at);
    while (isWhitespace(code)) code = source.charCodeAt(++at);
    if (at >= length) return length + 1;
    if (code === GREATER_THAN) return at + 1;
    if (code === SOLIDUS) {
      at++;
      if (source.charCodeAt(at) === GREATER_THAN) {
        token.isSelfClosing = true;
        return at + 1;
      }
      continue;
    }
    at = attribute(at, code, areKept);
  }
}

/** "Attribute name state" to "after attribute value (quoted) state"; returns the position behind the attribute. */
function attribute(nameStart: number, first: number, isKept: boolean): number {
  let at = nameStart;
  let code = first;
  let hash = 0;
  // A leading equals sign is part of the name.
  do {
    hash = hashStep(hash, foldedCode(code));
    code = source.charCodeAt(++at);
  } while (at < length && !(code <= GREATER_THAN && endsAttributeName(code)));
  const nameEnd = at;
  while (isWhitespace(code)) code = source.charCodeAt(++at);
  if (code !== EQUALS_SIGN) {
    if (isKept) addAttribute(attributeNameAt(nameStart, nameEnd, hash), nameEnd, nameEnd);
    return at;
  }
  do code = source.charCodeAt(++at);
  while (isWhitespace(code));
  let valueStart = at;
  let valueEnd = at;
  if (code === QUOTATION_MARK || code === APOSTROPHE) {
    valueStart = at + 1;
    valueEnd = source.indexOf(code === QUOTATION_MARK ? '"' : "'", valueStart);
    if (valueEnd < 0) return length;
    at = valueEnd + 1;
  } else {
    while (at < length && code !== GREATER_THAN && !isWhitespace(code)) code = source.charCodeAt(++at);
    valueEnd = at;
  }
  if (isKept) addAttribute(attributeNameAt(nameStart, nameEnd, hash), valueStart, valueEnd);
  return at;
}

const endsAttributeName = (code: number): boolean =>
  code === EQUALS_SIGN || code === GREATER_THAN || code === SOLIDUS || isWhitespace(code);

/** Behind `<!`. */
function markupDeclarationOpenState(from: number): number {
  if (source.charCodeAt(from) === HYPHEN && source.charCodeAt(from + 1) === HYPHEN) return commentStartState(from + 2);
  const word = source.slice(from, from + 7);
  if (word.toLowerCase() === 'doctype') return doctypeState(from + 7);
  if (word === '[CDATA[' && sink.allowsCdata()) return cdataSectionState(from + 7);
  return bogusCommentState(from);
}

function commentStartState(from: number): number {
  if (source.charCodeAt(from) === GREATER_THAN) return emitComment(from, from, from + 1);
  if (source.charCodeAt(from) === HYPHEN && source.charCodeAt(from + 1) === GREATER_THAN) {
    return emitComment(from, from, from + 2);
  }
  for (let dashes = source.indexOf('--', from); dashes >= 0; dashes = source.indexOf('--', dashes + 1)) {
    const next = source.charCodeAt(dashes + 2);
    if (next === GREATER_THAN) return emitComment(from, dashes, dashes + 3);
    if (next === EXCLAMATION_MARK && source.charCodeAt(dashes + 3) === GREATER_THAN) {
      return emitComment(from, dashes, dashes + 4);
    }
  }
  return emitComment(from, Math.max(from, length - unfinishedCommentEnd(from)), length);
}

/** How many characters at the end of the file belong to an unfinished `--!>` and not to the comment. */
function unfinishedCommentEnd(from: number): number {
  const last = source.slice(Math.max(from, length - 3));
  if (last === '--!') return 3;
  if (last.endsWith('--')) return 2;
  return last.endsWith('-') ? 1 : 0;
}

function emitComment(start: number, end: number, next: number): number {
  sink.comment(start, end);
  return next;
}

function bogusCommentState(from: number): number {
  const close = source.indexOf('>', from);
  const end = close < 0 ? length : close;
  return emitComment(from, end, end + 1);
}

function doctypeState(from: number): number {
  const close = source.indexOf('>', from);
  const end = close < 0 ? length : close;
  sink.doctype(readDoctype(sourceText(from, end), close < 0));
  return end + 1;
}

function cdataSectionState(from: number): number {
  const close = source.indexOf(']]>', from);
  const end = close < 0 ? length : close;
  if (end > from) sink.characters(from, end, true, false);
  return close < 0 ? length : end + 3;
}

/** RCDATA, RAWTEXT, script data, PLAINTEXT and CDATA section: text up to one end, and the end tag there. */
function rawTextState(from: number): number {
  const kind = state;
  state = 'data';
  if (kind === 'cdata section') return cdataSectionState(from);
  let end = length;
  if (kind === 'script data') end = endOfScriptData(from, rawTextName);
  else if (kind !== 'plaintext') end = endOfRawText(from, rawTextName);
  if (end > from) sink.characters(from, end, kind !== 'rcdata', true);
  if (end >= length) return length;
  token.offset = end;
  return endTagOpenState(end + 2);
}
