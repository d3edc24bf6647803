/**
 * Whether rules of robots.txt allow an address (RFC 9309 §2.2.2): of all patterns that match, the longest decides, and of
 * equal ones the one that allows. A pattern is matched from left to right without ever stepping back.
 */
import { URL } from 'node:url';
import type { RobotsRules } from './robots-rules.js';

export interface RobotsVerdict {
  isAllowed: boolean;
  /** The line that decided, such as `Disallow: /private`; null when none matched. */
  rule: string | null;
}

interface CompiledRule {
  isAllowed: boolean;
  rule: string;
  /** What stands between the stars. */
  pieces: readonly string[];
  /** Whether the pattern has to reach the end of the path. */
  isAnchored: boolean;
  length: number;
}

const ALLOWED: RobotsVerdict = { isAllowed: true, rule: null };

export class RobotsMatcher {
  /** The longest first, so that the first match decides. */
  readonly #rules: readonly CompiledRule[];

  constructor({ rules }: Pick<RobotsRules, 'rules'>) {
    const compiled = new Map<string, CompiledRule>();
    for (const { isAllowed, pattern } of rules) {
      const rule = compile(pattern, isAllowed);
      // Of the same pattern once allowed and once not, the former wins; repetitions are of no use.
      const key = `${rule.pieces.join('*')}${rule.isAnchored ? '$' : ''}`;
      if (isAllowed || !compiled.has(key)) compiled.set(key, rule);
    }
    this.#rules = [...compiled.values()].sort((a, b) => b.length - a.length || +b.isAllowed - +a.isAllowed);
  }

  /** @param address an absolute address of the host the rules belong to */
  judge(address: string): RobotsVerdict {
    const { pathname, search } = new URL(address);
    if (pathname === '/robots.txt') return ALLOWED;
    const path = encodePath(pathname + search)
      .replaceAll('*', '%2A')
      .replaceAll('$', '%24');
    for (const rule of this.#rules) if (matches(rule, path)) return rule;
    return ALLOWED;
  }
}

function compile(pattern: string, isAllowed: boolean): CompiledRule {
  const isAnchored = pattern.endsWith('$');
  const encoded = encodePath(isAnchored ? pattern.slice(0, -1) : pattern).replaceAll('$', '%24');
  const pieces = encoded.split(/\*+/);
  const rule = `${isAllowed ? 'Allow' : 'Disallow'}: ${pattern}`;
  return { isAllowed, rule, pieces, isAnchored, length: encoded.length + (isAnchored ? 1 : 0) };
}

function matches({ pieces, isAnchored }: CompiledRule, path: string): boolean {
  const first = pieces[0] as string;
  if (!path.startsWith(first)) return false;
  if (pieces.length === 1) return !isAnchored || path.length === first.length;
  let at = first.length;
  const last = pieces.length - 1;
  for (let i = 1; i < last; i++) {
    const piece = pieces[i] as string;
    const found = path.indexOf(piece, at);
    if (found < 0) return false;
    at = found + piece.length;
  }
  const end = pieces[last] as string;
  if (!isAnchored) return path.indexOf(end, at) >= 0;
  return path.length - end.length >= at && path.endsWith(end);
}

/** Written as they are (RFC 3986 §2.3); `%7E` and `~` are the same. */
const UNRESERVED = /[\w.~-]/;
/** An escape, or a run of what is not written in addresses. A lone `%` stays. */
const SPECIAL = /%[\da-f]{2}|[^\x21\x23-\x3b\x3d\x3f-\x5b\x5d\x5f\x61-\x7a\x7e]+/gi;
const encoder = new TextEncoder();

/** One spelling for a path and the patterns that are to match it. */
function encodePath(path: string): string {
  return path.replace(SPECIAL, (match) => {
    if (!match.startsWith('%')) return escapeAll(match);
    const character = String.fromCharCode(Number.parseInt(match.slice(1), 16));
    return UNRESERVED.test(character) ? character : match.toUpperCase();
  });
}

function escapeAll(text: string): string {
  let escaped = '';
  for (const byte of encoder.encode(text)) escaped += `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
  return escaped;
}
