/**
 * Style sheets cut into tokens (CSS Syntax Level 3, section 4), with escapes decoded, so that what decides about them sees names as a
 * browser does: `u\72 l(` is `url(`. One pass over the text; nothing is ever looked at twice.
 */

export type CssTokenType =
  | 'space'
  | 'comment'
  | 'ident'
  | 'function'
  | 'at'
  | 'hash'
  | 'string'
  | 'url'
  | 'number'
  /** Any other single character. */
  | 'sign'
  /** What browsers drop: broken strings and addresses, `<!--` and `-->`. */
  | 'broken';

export interface CssToken {
  type: CssTokenType;
  /** Name, text or address with its escapes decoded; of numbers the digits. */
  value: string;
  /** Unit of a number; empty for others. */
  unit: string;
}

const isSpace = (char: string) => char === ' ' || char === '\n' || char === '\t' || char === '\r' || char === '\f';
const isNewline = (char: string) => char === '\n' || char === '\r' || char === '\f';
const isDigit = (char: string) => char >= '0' && char <= '9';
const isHex = (char: string) => isDigit(char) || (char >= 'a' && char <= 'f') || (char >= 'A' && char <= 'F');
const isNameStart = (char: string) =>
  (char >= 'a' && char <= 'z') || (char >= 'A' && char <= 'Z') || char === '_' || char >= '\u0080';
const isName = (char: string) => isNameStart(char) || isDigit(char) || char === '-';
const mayBeNumber = (char: string) => isDigit(char) || char === '.' || char === '+' || char === '-';

const NUMBER = /[+-]?(?:\d+(?:\.\d+)?|\.\d+)(?:e[+-]?\d+)?/iy;
const SPACES = /[ \n\t\r\f]+/y;
/** Most characters of names need no second look. */
const PLAIN_NAME = /[\w\-\u0080-\uffff]+/y;

export function* cssTokens(css: string): Generator<CssToken> {
  const reader = new TokenReader(css);
  for (let token = reader.next(); token !== null; token = reader.next()) yield token;
}

const token = (type: CssTokenType, value: string, unit = ''): CssToken => ({ type, value, unit });

class TokenReader {
  readonly #css: string;
  #at = 0;

  constructor(css: string) {
    this.#css = css.replaceAll('\0', '\ufffd');
  }

  next(): CssToken | null {
    const css = this.#css;
    if (this.#at >= css.length) return null;
    const char = css.charAt(this.#at);
    if (isSpace(char)) {
      this.#match(SPACES);
      return token('space', ' ');
    }
    if (css.startsWith('/*', this.#at)) return this.#comment();
    if (char === '"' || char === "'") return this.#string(char);
    const number = mayBeNumber(char) ? this.#match(NUMBER) : null;
    if (number !== null) return token('number', number, this.#startsName() ? this.#name() : this.#sign('%'));
    if (css.startsWith('-->', this.#at) || css.startsWith('<!--', this.#at)) {
      this.#at += char === '-' ? 3 : 4;
      return token('broken', '');
    }
    if (this.#startsName()) return this.#named();
    this.#at++;
    if (char === '@' && this.#startsName()) return token('at', this.#name());
    if (char === '#' && (isName(css.charAt(this.#at)) || this.#startsEscape(this.#at)))
      return token('hash', this.#name());
    return char === '\\' ? token('broken', '') : token('sign', char);
  }

  #comment(): CssToken {
    const end = this.#css.indexOf('*/', this.#at + 2);
    this.#at = end < 0 ? this.#css.length : end + 2;
    return token('comment', '');
  }

  #string(quote: string): CssToken {
    const css = this.#css;
    const pieces: string[] = [];
    this.#at++;
    let start = this.#at;
    for (; this.#at < css.length; this.#at++) {
      const char = css.charAt(this.#at);
      if (char === quote) break;
      if (isNewline(char)) return token('broken', '');
      if (char !== '\\') continue;
      pieces.push(css.slice(start, this.#at));
      if (this.#startsEscape(this.#at)) pieces.push(this.#escape());
      // A newline after a backslash goes on in the next line.
      else this.#at += css.startsWith('\r\n', this.#at + 1) ? 3 : 2;
      start = this.#at--;
    }
    pieces.push(css.slice(start, this.#at));
    this.#at++;
    return token('string', pieces.join(''));
  }

  #named(): CssToken {
    const name = this.#name();
    if (this.#css.charAt(this.#at) !== '(') return token('ident', name);
    this.#at++;
    return name.toLowerCase() === 'url' && !this.#hasQuotedAddress() ? this.#url() : token('function', name);
  }

  #hasQuotedAddress(): boolean {
    SPACES.lastIndex = this.#at;
    const start = SPACES.test(this.#css) ? SPACES.lastIndex : this.#at;
    return this.#css.charAt(start) === '"' || this.#css.charAt(start) === "'";
  }

  /** An address without quotes, up to its bracket. */
  #url(): CssToken {
    const css = this.#css;
    const pieces: string[] = [];
    let isBroken = false;
    this.#match(SPACES);
    let start = this.#at;
    for (; this.#at < css.length && css.charAt(this.#at) !== ')'; this.#at++) {
      const char = css.charAt(this.#at);
      if (this.#startsEscape(this.#at)) {
        pieces.push(css.slice(start, this.#at), this.#escape());
        start = this.#at--;
      } else if (char === '"' || char === "'" || char === '(' || char === '\\') isBroken = true;
    }
    pieces.push(css.slice(start, this.#at));
    this.#at++;
    const address = pieces.join('').trim();
    return isBroken || /[\s\0-\x1f\x7f]/.test(address) ? token('url', '') : token('url', address);
  }

  #name(): string {
    const pieces: string[] = [];
    for (;;) {
      const plain = this.#match(PLAIN_NAME);
      if (plain !== null) pieces.push(plain);
      else if (this.#startsEscape(this.#at)) pieces.push(this.#escape());
      else return pieces.join('');
    }
  }

  /** The character a backslash stands for; the backslash is known to begin an escape. */
  #escape(): string {
    const css = this.#css;
    this.#at++;
    let end = this.#at;
    while (end < this.#at + 6 && isHex(css.charAt(end))) end++;
    if (end === this.#at) {
      const char = String.fromCodePoint(css.codePointAt(this.#at) ?? 0xfffd);
      this.#at += char.length;
      return char;
    }
    const code = Number.parseInt(css.slice(this.#at, end), 16);
    this.#at = css.startsWith('\r\n', end) ? end + 2 : isSpace(css.charAt(end)) ? end + 1 : end;
    return code === 0 || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff) ? '\ufffd' : String.fromCodePoint(code);
  }

  #startsEscape(at: number): boolean {
    return this.#css.charAt(at) === '\\' && at + 1 < this.#css.length && !isNewline(this.#css.charAt(at + 1));
  }

  #startsName(): boolean {
    const css = this.#css;
    const first = css.charAt(this.#at);
    if (isNameStart(first) || this.#startsEscape(this.#at)) return true;
    if (first !== '-') return false;
    const second = css.charAt(this.#at + 1);
    return second === '-' || isNameStart(second) || this.#startsEscape(this.#at + 1);
  }

  #sign(sign: string): string {
    if (this.#css.charAt(this.#at) !== sign) return '';
    this.#at++;
    return sign;
  }

  #match(pattern: RegExp): string | null {
    pattern.lastIndex = this.#at;
    const match = pattern.exec(this.#css);
    if (match === null) return null;
    this.#at = pattern.lastIndex;
    return match[0];
  }
}
