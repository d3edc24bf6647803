/** Reads a regular expression, without what cannot be matched in linear time, to a tree. */
import { PithError } from '../../errors.js';

export type Expression =
  /** One character; the table tells which of the ASCII characters, the test which of the others. */
  | { kind: 'character'; ascii: Uint8Array; others: (character: string) => boolean }
  | { kind: 'start' | 'end' | 'word-edge' | 'no-word-edge' }
  | { kind: 'sequence'; parts: readonly Expression[] }
  | { kind: 'choice'; parts: readonly Expression[] }
  | { kind: 'repeat'; part: Expression; least: number; most: number };

const MAX_LENGTH = 1000;
const MAX_COUNT = 200;

/**
 * Parses the source of a regular expression. Groups do not capture; lazy and greedy repetitions are the same.
 * @throws PithError `usage` for mistakes, and for back references and look-around
 */
export function parseExpression(source: string, flags: '' | 'i' = ''): Expression {
  if (source.length > MAX_LENGTH) throw wrong(source.slice(0, 40), `it is longer than ${MAX_LENGTH} characters`);
  const parser = new Parser(source, flags);
  return parser.parse();
}

/** What matches one character, given as an expression for it. */
export function characterOf(source: string, flags: '' | 'i' = ''): Expression {
  const test = new RegExp(`^${source}$`, `${flags}su`);
  const ascii = Uint8Array.from({ length: 128 }, (_, code) => (test.test(String.fromCharCode(code)) ? 1 : 0));
  return { kind: 'character', ascii, others: (character) => test.test(character) };
}

/** The text itself, without any meaning. */
export function literal(text: string): Expression {
  const escaped = Array.from(text, (character) => character.replace(/[\\^$.*+?()[\]{}|/]/, '\\$&'));
  return { kind: 'sequence', parts: escaped.map((character) => characterOf(character)) };
}

class Parser {
  readonly #source: string;
  readonly #flags: '' | 'i';
  #at = 0;

  constructor(source: string, flags: '' | 'i') {
    this.#source = source;
    this.#flags = flags;
  }

  parse(): Expression {
    const expression = this.#choice();
    if (this.#at < this.#source.length) throw this.#wrong('it has a ")" too many');
    return expression;
  }

  #choice(): Expression {
    const parts = [this.#sequence()];
    while (this.#take('|')) parts.push(this.#sequence());
    return parts.length === 1 ? (parts[0] as Expression) : { kind: 'choice', parts };
  }

  #sequence(): Expression {
    const parts: Expression[] = [];
    while (this.#at < this.#source.length && this.#next !== '|' && this.#next !== ')') {
      parts.push(this.#repeated(this.#atom()));
    }
    return { kind: 'sequence', parts };
  }

  #repeated(part: Expression): Expression {
    const sign = /[*+?]|\{(\d{1,4})(,?)(\d{0,4})\}/y;
    sign.lastIndex = this.#at;
    const match = sign.exec(this.#source);
    if (match === null) return part;
    this.#at = sign.lastIndex;
    this.#take('?');
    const [text, first = '', comma = '', second = ''] = match;
    if (text === '*') return { kind: 'repeat', part, least: 0, most: Number.POSITIVE_INFINITY };
    if (text === '+') return { kind: 'repeat', part, least: 1, most: Number.POSITIVE_INFINITY };
    if (text === '?') return { kind: 'repeat', part, least: 0, most: 1 };
    const least = Number(first);
    const most = comma === '' ? least : second === '' ? Number.POSITIVE_INFINITY : Number(second);
    if (least > MAX_COUNT || (Number.isFinite(most) && most > MAX_COUNT) || most < least)
      throw this.#wrong(`${text} is too many times or makes no sense`);
    return { kind: 'repeat', part, least, most };
  }

  #atom(): Expression {
    const character = this.#next;
    if (character === '(') return this.#group();
    if (character === '[') return this.#class();
    if (character === '\\') return this.#escape();
    if ('*+?{'.includes(character)) throw this.#wrong(`there is nothing before "${character}" to repeat`);
    this.#at += character.length;
    if (character === '^') return { kind: 'start' };
    if (character === '$') return { kind: 'end' };
    return this.#character(/[\]}/]/.test(character) ? `\\${character}` : character);
  }

  #group(): Expression {
    const opening = /\((?:\?:|\?<[A-Za-z]\w*>|(?!\?))/y;
    opening.lastIndex = this.#at;
    if (!opening.test(this.#source)) throw this.#wrong('look-around is not supported');
    this.#at = opening.lastIndex;
    const inside = this.#choice();
    if (!this.#take(')')) throw this.#wrong('it lacks a ")"');
    return inside;
  }

  #class(): Expression {
    const pattern = /\[\^?(?:[^\]\\]|\\.)*\]/sy;
    pattern.lastIndex = this.#at;
    const match = pattern.exec(this.#source);
    if (match === null) throw this.#wrong('it lacks a "]"');
    this.#at = pattern.lastIndex;
    // Signs that need no escape in a class but that engines of today want escaped, or the other way round.
    return this.#character(match[0].replace(/\\([^\w\s\\\]^-])/g, (_, sign: string) => sign));
  }

  #escape(): Expression {
    const character = this.#source[this.#at + 1] ?? '';
    this.#at += 2;
    if (character === 'b') return { kind: 'word-edge' };
    if (character === 'B') return { kind: 'no-word-edge' };
    if (/[dDwWsSnrtfv]/.test(character)) return this.#character(`\\${character}`);
    if (/[a-z\d]/i.test(character) || character === '') throw this.#wrong(`"\\${character}" is not supported`);
    return literal(character);
  }

  #character(source: string): Expression {
    try {
      return characterOf(source, this.#flags);
    } catch {
      throw this.#wrong(`"${source}" is no character class`);
    }
  }

  get #next(): string {
    return String.fromCodePoint(this.#source.codePointAt(this.#at) ?? 0);
  }

  #take(sign: string): boolean {
    if (this.#source[this.#at] !== sign) return false;
    this.#at += 1;
    return true;
  }

  #wrong(why: string): PithError {
    return wrong(this.#source, why);
  }
}

function wrong(source: string, why: string): PithError {
  return new PithError('usage', `the regular expression /${source}/ cannot be used: ${why}`, { subject: source });
}
