import { PithError } from '../../errors.js';

export interface XPathToken {
  kind: 'number' | 'literal' | 'name' | 'operator' | 'punctuation' | 'end';
  text: string;
  /** Zero-based offset in the expression. */
  at: number;
}

const NAME = '[A-Za-z_\\u0080-\\u{10ffff}][A-Za-z0-9_.\\-\\u00b7\\u0080-\\u{10ffff}]*';
const PATTERN = new RegExp(
  `(?<space>[ \\t\\r\\n]+)|(?<number>[0-9]+(?:\\.[0-9]*)?|\\.[0-9]+)|"(?<double>[^"]*)"|'(?<single>[^']*)'` +
    `|(?<operator>!=|<=|>=|[|+\\-=<>])|(?<punctuation>//|::|\\.\\.|[/()[\\].@,*])|(?<name>${NAME}(?::(?!:)(?:${NAME}|\\*))?)`,
  'uy',
);
const OPERATOR_NAMES = new Set(['and', 'or', 'mod', 'div']);

/** Splits an expression into tokens. @throws PithError `usage` at the first character that starts none */
export function tokenizeXPath(source: string): XPathToken[] {
  const tokens: XPathToken[] = [];
  let at = 0;
  while (at < source.length) {
    PATTERN.lastIndex = at;
    const match = PATTERN.exec(source);
    if (match === null) throw xpathError(source, at, `unexpected ${JSON.stringify(source.charAt(at))}`);
    const token = tokenOf(match, at, tokens.at(-1));
    if (token !== null) tokens.push(token);
    at = PATTERN.lastIndex;
  }
  tokens.push({ kind: 'end', text: 'the end', at: source.length });
  return tokens;
}

function tokenOf(match: RegExpExecArray, at: number, previous: XPathToken | undefined): XPathToken | null {
  const groups = match.groups as Record<string, string | undefined>;
  if (groups.space !== undefined) return null;
  const literal = groups.double ?? groups.single;
  if (literal !== undefined) return { kind: 'literal', text: literal, at };
  const text = match[0];
  if (groups.number !== undefined) return { kind: 'number', text, at };
  if (groups.operator !== undefined) return { kind: 'operator', text, at };
  if (endsOperand(previous) && (text === '*' || OPERATOR_NAMES.has(text))) return { kind: 'operator', text, at };
  return { kind: groups.name === undefined ? 'punctuation' : 'name', text, at };
}

/** XPath 1.0, section 3.7: after an operand, `*` multiplies and `and`, `or`, `mod`, `div` are operators. */
function endsOperand(previous: XPathToken | undefined): boolean {
  if (previous === undefined || previous.kind === 'operator') return false;
  if (previous.kind === 'punctuation') return ['.', '..', ')', ']', '*'].includes(previous.text);
  return true;
}

export function xpathError(source: string, at: number, what: string): PithError {
  const shown = source.length > 200 ? `${source.slice(0, 200)}…` : source;
  return new PithError('usage', `bad XPath ${JSON.stringify(shown)} at character ${at + 1}: ${what}`, {
    details: { position: at },
  });
}
