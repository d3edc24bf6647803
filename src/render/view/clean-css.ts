/**
 * Style sheets of others, made harmless: they keep what says how things look and lose all that would load something. What is written is
 * made anew from tokens, never copied, and holds no `<` that could begin a tag.
 */
import { type CssToken, cssTokens } from './css-tokens.js';

/** At-rules that only say when and how other rules hold. All others load something or mean nothing here. */
const KEPT_AT_RULES: ReadonlySet<string> = new Set([
  ...['media', 'supports', 'layer', 'container', 'keyframes', '-webkit-keyframes', '-moz-keyframes', 'property'],
  ...['counter-style', 'scope', 'starting-style', 'page'],
]);
/** Functions that load something by its address, run something, or show another part of the page. */
const LOADING_FUNCTIONS: ReadonlySet<string> = new Set([
  ...['url', 'src', 'image', 'image-set', '-webkit-image-set', 'cross-fade', '-webkit-cross-fade', 'element'],
  ...['-moz-element', 'paint', '-webkit-canvas', 'expression', 'url-prefix', 'domain', 'document', 'regexp'],
]);
const DATA_IMAGE = /^data:image\//i;
/** Of an image written into a sheet. */
const MAX_DATA_IMAGE = 64 * 1024;
/** Blocks and brackets in each other; browsers go no further than this either. */
const MAX_DEPTH = 64;
const CLOSERS: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };
/** Stands where something was taken out, so that what was apart stays apart. */
const GAP = '/**/';
/** Attributes that have other names in a view, so that rules by them still hold. */
const MOVED_ATTRIBUTES: ReadonlyMap<string, string> = new Map([
  ['href', 'data-pith-href'],
  ['src', 'data-pith-image'],
]);
const LINK_STATES: ReadonlySet<string> = new Set(['link', 'any-link']);

/** A whole sheet: rules and at-rules. */
export function cleanSheet(css: string): string {
  return new Cleaner(css, true).clean();
}

/** What a `style` attribute says. It has no blocks, and nothing in it may be `!important`. */
export function cleanDeclarations(css: string): string {
  return new Cleaner(css, false).clean();
}

class Cleaner {
  readonly #tokens: Iterator<CssToken, undefined>;
  readonly #isSheet: boolean;
  readonly #pieces: string[] = [];
  readonly #open: string[] = [];
  /** A token that was read and belongs to what comes next. */
  #held: CssToken | undefined;

  constructor(css: string, isSheet: boolean) {
    this.#tokens = cssTokens(css) as Iterator<CssToken, undefined>;
    this.#isSheet = isSheet;
  }

  clean(): string {
    for (let token = this.#next(); token !== undefined; token = this.#next()) this.#pieces.push(this.#written(token));
    return this.#pieces.join('') + this.#open.reverse().join('');
  }

  #next(): CssToken | undefined {
    const held = this.#held;
    this.#held = undefined;
    return held ?? this.#tokens.next().value;
  }

  #peek(): CssToken | undefined {
    this.#held ??= this.#tokens.next().value;
    return this.#held;
  }

  #written({ type, value, unit }: CssToken): string {
    switch (type) {
      case 'space':
        return ' ';
      case 'ident':
        return writeName(value);
      case 'hash':
        return `#${writeNameRest(value)}`;
      case 'string':
        return writeString(value);
      case 'number':
        return value + (unit === '%' ? '%' : writeName(unit));
      case 'url':
        return writeAddress(value);
      case 'function':
        return this.#function(value);
      case 'at':
        return this.#atRule(value);
      case 'sign':
        return this.#sign(value);
      default:
        return GAP;
    }
  }

  #function(name: string): string {
    if (!LOADING_FUNCTIONS.has(name.toLowerCase())) return this.#opened(`${writeName(name)}(`, '(');
    const inside = this.#skipTo(')').filter(({ type }) => type !== 'space' && type !== 'comment');
    const [only] = inside;
    return name.toLowerCase() === 'url' && inside.length === 1 && only?.type === 'string'
      ? writeAddress(only.value)
      : 'none';
  }

  #atRule(name: string): string {
    if (this.#isSheet && KEPT_AT_RULES.has(name.toLowerCase())) return `@${writeName(name)}`;
    for (let token = this.#peek(); token !== undefined; token = this.#peek()) {
      if (isSign(token, this.#open.at(-1) ?? '')) break;
      this.#next();
      if (isSign(token, ';')) break;
      if (isSign(token, '{')) {
        this.#skipTo('}');
        break;
      }
      const closer = closerOf(token);
      if (closer !== undefined) this.#skipTo(closer);
    }
    return GAP;
  }

  #sign(sign: string): string {
    if (sign in CLOSERS) {
      if (sign === '{' && !this.#isSheet) {
        this.#skipTo('}');
        return GAP;
      }
      const opened = this.#opened(sign, sign);
      return sign === '[' ? opened + this.#attributeName() : opened;
    }
    if (sign === ')' || sign === ']' || sign === '}') {
      if (this.#open.at(-1) !== sign) return GAP;
      this.#open.pop();
      return sign;
    }
    if (sign === '!' && !this.#isSheet) return this.#withoutImportance();
    if (sign === ':') return this.#colon();
    // Ranges such as `(width < 600px)`: before a space or an equals sign it begins no tag.
    if (sign === '<') return this.#beginsNoTag() ? '<' : '< ';
    return sign >= ' ' && sign <= '~' ? sign : GAP;
  }

  #beginsNoTag(): boolean {
    const token = this.#peek();
    return token === undefined || token.type === 'space' || isSign(token, '=');
  }

  /** Brackets in too many others are left out with all that is in them. */
  #opened(written: string, opener: string): string {
    const closer = CLOSERS[opener] as string;
    if (this.#open.length >= MAX_DEPTH) {
      this.#skipTo(closer);
      return GAP;
    }
    this.#open.push(closer);
    return written;
  }

  #attributeName(): string {
    const token = this.#peek();
    const moved = token?.type === 'ident' ? MOVED_ATTRIBUTES.get(token.value.toLowerCase()) : undefined;
    if (moved === undefined) return '';
    this.#next();
    return moved;
  }

  #colon(): string {
    const token = this.#peek();
    if (token?.type !== 'ident' || !LINK_STATES.has(token.value.toLowerCase())) return ':';
    this.#next();
    return '[data-pith-href]';
  }

  #withoutImportance(): string {
    while (this.#peek()?.type === 'space' || this.#peek()?.type === 'comment') this.#next();
    if (this.#peek()?.type === 'ident') this.#next();
    return GAP;
  }

  /** Passes over all up to the closing bracket. */
  #skipTo(closer: string): CssToken[] {
    const passed: CssToken[] = [];
    const open = [closer];
    for (let token = this.#next(); token !== undefined; token = this.#next()) {
      if (isSign(token, open.at(-1) as string)) open.pop();
      if (open.length === 0) break;
      const inner = closerOf(token);
      if (inner !== undefined) open.push(inner);
      passed.push(token);
    }
    return passed;
  }
}

const isSign = ({ type, value }: CssToken, sign: string): boolean => type === 'sign' && value === sign;

function closerOf({ type, value }: CssToken): string | undefined {
  return type === 'function' ? ')' : type === 'sign' ? CLOSERS[value] : undefined;
}

function writeAddress(address: string): string {
  const isKept = DATA_IMAGE.test(address) && address.length <= MAX_DATA_IMAGE;
  return isKept ? `url(${writeString(address)})` : 'none';
}

function writeString(text: string): string {
  return `"${text.replace(/["\\<\0-\x1f\x7f]/g, escapeCode)}"`;
}

/** A digit at its start, and all that is no part of a name, is escaped. */
function writeName(name: string): string {
  return name.replace(/^-?\d|^-$|[^\w\-\u0080-\uffff]/g, (part) =>
    part.length === 2 ? `-${escapeCode(part.charAt(1))}` : escapeCode(part),
  );
}

function writeNameRest(name: string): string {
  return name.replace(/[^\w\-\u0080-\uffff]/g, escapeCode);
}

function escapeCode(char: string): string {
  return `\\${(char.codePointAt(0) as number).toString(16)} `;
}
