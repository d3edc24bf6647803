/**
 * The data a page brings along for its own scripts: JSON in `<script type=application/json>`, plain JSON assigned to a
 * variable, given to `JSON.parse` or streamed in pieces. Nothing is executed; what is not plain JSON is passed over.
 */
import type { CompactDom } from '../../../model/compact-dom.js';
import { Tag } from '../../../model/tags.js';
import type { TextStats } from '../../../parse/index.js';
import { isJsonObject, type Json, type JsonObject } from '../../metadata/tolerant-json.js';

/** Taken out once, so that loops over texts of any kind need not look it up (docs/decisions/0016). */
const { charCodeAt } = String.prototype;

export interface PageState {
  /** Name of the variable or id of the script, for the reader of a report. */
  name: string;
  value: Json;
  /** Whether a value may be reached on several ways; JSON as such is a tree. */
  isGraph: boolean;
}

/** The same bound as for JSON-LD, for all scripts together a little more. */
const MAX_SCRIPT_LENGTH = 4_000_000;
const MAX_TOTAL_LENGTH = 8_000_000;
/** Shorter values hold settings, not lists. */
const MIN_LENGTH = 120;
const MAX_STATES = 60;

const JSON_TYPE = /^\s*(?:application|text)\/(?!ld\+)(?:[\w.-]+\+)?json/i;
const SCRIPT_TYPE = /^\s*(?:$|module|(?:text|application)\/(?:x-)?(?:java|ecma)script)/i;
const NAME_BEFORE = /(?:[\w$.]{1,80}|\[\s*["'][\w$-]{1,80}["']\s*\])\s{0,20}$/;
const VALUE_BEHIND = /^\s{0,20}(JSON\.parse\(\s{0,20})?(?=[{["'])/;
const STREAM = /\.push\(\s*\[\s*\d+\s*,\s*(?=")/g;

export function readPageState(dom: CompactDom, stats: TextStats): PageState[] {
  const states: PageState[] = [];
  const stream: string[] = [];
  let room = MAX_TOTAL_LENGTH;
  const { preorder } = stats;
  for (let position = 0; position < preorder.length && states.length < MAX_STATES; position++) {
    const node = preorder[position] as number;
    if (dom.tag[node] !== Tag.script) continue;
    const type = dom.attribute(node, 'type') ?? '';
    const isJson = JSON_TYPE.test(type);
    if (!isJson && !SCRIPT_TYPE.test(type)) continue;
    const text = dom.textContent(node);
    if (text.length < MIN_LENGTH || text.length > MAX_SCRIPT_LENGTH || text.length > room) continue;
    room -= text.length;
    if (isJson) {
      const value = parse(text);
      if (value === undefined) continue;
      const graph = unflatten(value);
      states.push({ name: dom.attribute(node, 'id') ?? 'script', value: graph, isGraph: graph !== value });
    } else {
      readAssignments(text, states);
      readStream(text, stream);
    }
  }
  readRows(stream.join(''), states);
  return states;
}

function parse(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}

function readAssignments(text: string, states: PageState[]): void {
  // Values that turn out to be code are scanned in vain; all scans together stay within a few lengths of the script.
  let room = 3 * text.length;
  for (let at = text.indexOf('='); at >= 0 && room > 0; at = text.indexOf('=', at + 1)) {
    if (!mayAssign(text, at)) continue;
    const behind = VALUE_BEHIND.exec(text.slice(at + 1, at + 60));
    if (behind === null) continue;
    const start = at + 1 + behind[0].length;
    const isParsed = behind[1] !== undefined;
    if (!isParsed && !opensJson(text, start)) continue;
    const before = NAME_BEFORE.exec(text.slice(Math.max(0, at - 110), at));
    if (before === null) continue;
    const end = isParsed ? stringEnd(text, start) : jsonEnd(text, start);
    room -= Math.abs(end) - start;
    if (end <= 0) continue;
    at = end - 1;
    if (end - start < MIN_LENGTH) continue;
    const literal = isParsed ? unquote(text.slice(start, end)) : text.slice(start, end);
    const value = literal === undefined ? undefined : parse(literal);
    if (value !== undefined && states.length < MAX_STATES)
      states.push({ name: before[0].trim(), value, isGraph: false });
  }
}

/** Whether a name may end before the sign of equality, and a JSON value or a call may start behind it. */
function mayAssign(text: string, at: number): boolean {
  const before = charCodeAt.call(text, at - 1);
  // Neither `==` nor another operator.
  if (before > 0x20 && before < 0x80 && !/[\w$.\]]/.test(text[at - 1] as string)) return false;
  let next = at + 1;
  while (next <= at + 20 && charCodeAt.call(text, next) <= 0x20) next++;
  const behind = charCodeAt.call(text, next);
  // A bracket, the J of a call, or a space of another kind.
  return behind === 0x7b || behind === 0x5b || behind === 0x4a || behind <= 0x20 || behind >= 0x80;
}

/** Pieces of a text that is sent in several scripts: `x.push([1,"…"])`. */
function readStream(text: string, pieces: string[]): void {
  STREAM.lastIndex = 0;
  for (let found = STREAM.exec(text); found !== null; found = STREAM.exec(text)) {
    const start = found.index + found[0].length;
    const end = stringEnd(text, start);
    if (end <= 0) break;
    STREAM.lastIndex = end;
    const piece = unquote(text.slice(start, end));
    if (piece !== undefined) pieces.push(piece);
  }
}

/** Rows of such a text: `1a:{…}`. */
function readRows(text: string, states: PageState[]): void {
  for (const row of text.split('\n')) {
    if (states.length >= MAX_STATES) return;
    const found = /^([\da-f]{1,8}):(?=[[{])/.exec(row);
    const value = found === null || row.length < MIN_LENGTH ? undefined : parse(row.slice(found[0].length));
    if (value !== undefined) states.push({ name: `row ${(found as RegExpExecArray)[1]}`, value, isGraph: false });
  }
}

/** Objects and arrays as JSON writes them; code opens with other signs. */
function opensJson(text: string, start: number): boolean {
  return /^(?:\{\s*["}]|\[\s*[[{"\]])/.test(text.slice(start, start + 200));
}

/** Offset behind a JSON value that opens with a bracket at `start`; minus the offset reached where it is code. */
function jsonEnd(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    const code = charCodeAt.call(text, at);
    if (code === 0x22) {
      const end = stringEnd(text, at);
      if (end <= 0) return -text.length;
      at = end - 1;
    } else if (code === 0x7b || code === 0x5b) depth++;
    else if ((code === 0x7d || code === 0x5d) && --depth === 0) return at + 1;
  }
  return -text.length;
}

/** Offset behind the string literal that opens at `start`; minus the length of the text where it never closes. */
function stringEnd(text: string, start: number): number {
  const quote = text[start] as string;
  if (quote !== '"' && quote !== "'") return -start - 1;
  for (let at = start + 1; ; at++) {
    at = text.indexOf(quote, at);
    if (at < 0) return -text.length;
    let escapes = 0;
    while (charCodeAt.call(text, at - 1 - escapes) === 0x5c) escapes++;
    if (escapes % 2 === 0) return at + 1;
  }
}

function unquote(literal: string): string | undefined {
  const double =
    literal[0] === '"'
      ? literal
      : `"${literal.slice(1, -1).replace(/\\.|"/gs, (mark) => (mark === "\\'" ? "'" : mark === '"' ? '\\"' : mark))}"`;
  const value = parse(/\\x/i.test(double) ? withoutHexEscapes(double) : double);
  return typeof value === 'string' ? value : undefined;
}

/** Escapes are passed over whole: behind a backslash that is escaped itself, an `x` is just a letter. */
function withoutHexEscapes(literal: string): string {
  return literal.replace(/\\(?:x([\da-f]{2})|.)/gis, (mark, code?: string) =>
    code === undefined ? mark : `\\u00${code}`,
  );
}

/**
 * Some frameworks write a graph as one flat array whose objects hold positions instead of values. Positions are replaced by
 * what stands there, so a value may be reached on several ways and in circles.
 */
function unflatten(value: Json): Json {
  if (!Array.isArray(value) || value.length < 10 || !looksFlat(value)) return value;
  const shells = value.map((entry): Json => {
    if (Array.isArray(entry)) return [];
    return isJsonObject(entry) ? (Object.create(null) as JsonObject) : entry;
  });
  const at = (position: Json): Json => (typeof position === 'number' ? (shells[position] ?? null) : position);
  value.forEach((entry, i) => {
    const shell = shells[i];
    if (Array.isArray(entry)) for (const position of entry) (shell as Json[]).push(at(position));
    else if (isJsonObject(entry))
      for (const key of Object.keys(entry)) (shell as JsonObject)[key] = at(entry[key] as Json);
  });
  return shells;
}

function looksFlat(value: readonly Json[]): boolean {
  const objects = value.filter((entry) => isJsonObject(entry)).slice(0, 50);
  return (
    objects.length > 0 &&
    objects.every((entry) =>
      Object.values(entry as JsonObject).every(
        (position) => Number.isInteger(position) && (position as number) < value.length,
      ),
    )
  );
}
