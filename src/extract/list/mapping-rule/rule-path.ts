/**
 * The paths of mapping rules. They are the zero-based paths of "HTML2RSS" (Geng et al., 2006, definition 4) with three
 * additions, so that every path of the paper is one of ours with the same meaning:
 *
 * - Attribute tests: `LI[@data-kind='post']`, `DIV[@class~='story']` (one of the words), `A[@href^='/news/']` (begins so),
 *   `TIME[@datetime]` (has it). `[!@class~='ad']` turns a test round; `[//@class~='badge']` asks for an element below that
 *   passes it. A quote inside a value is written twice. An index counts those that pass all tests: `LI[@class~='post'][0]`.
 * - `//` before a step reaches every element below, however deep. Its index counts all of them in reading order.
 * - `*` stands for any element, and `@datetime` as last step for the value of an attribute.
 *
 * Paths that start with `/` count from the document, others from the node they are relative to; `.` is that node itself.
 */
import { PithError } from '../../../errors.js';

export type TestOperator = 'present' | '=' | '~=' | '^=';

export interface AttributeTest {
  /** Lower case. */
  name: string;
  operator: TestOperator;
  /** Empty for `present`. */
  value: string;
  /** True when the test must fail. */
  negated: boolean;
  /** True when an element below must pass it, not the element itself. */
  below: boolean;
}

export interface RuleStep {
  /** Upper case; `TEXT` for text nodes, `*` for every element. */
  name: string;
  /** True after `//`. */
  deep: boolean;
  tests: readonly AttributeTest[];
  /** Zero-based place among the siblings (after `//`: among all below) that pass, or null for all of them. */
  index: number | null;
}

export interface RulePath {
  /** Counts from the document. */
  absolute: boolean;
  steps: readonly RuleStep[];
  /** Attribute whose value is meant, or null for the node itself. */
  attribute: string | null;
}

export const TEXT_STEP = 'TEXT';
export const ANY_STEP = '*';

const NAME = /[^/[\]@=~^!'"\s]+/y;
const ATTRIBUTE_NAME = /[^/[\]=~^!'"\s]+/y;
const INDEX = /\[([0-9]{1,9})\]/y;

/** What no XML file can hold, and so no rule. */
const NOT_IN_XML = /[^\t\n\r\x20-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u;
const NOT_IN_NAMES = new RegExp(`[/[\\]@=~^!'"\\s]|${NOT_IN_XML.source}`, 'gu');

/** A tag as paths write it. Pages may put any character into a tag; what paths have no place for becomes `_`. */
export const writableName = (tag: string): string => tag.toUpperCase().replace(NOT_IN_NAMES, '_');

/** Whether a rule with this test can be written down and read again: pages may call an attribute `[title]`. */
export const isWritable = ({ name, value }: Pick<AttributeTest, 'name' | 'value'>): boolean =>
  !NOT_IN_XML.test(value) && name.replace(NOT_IN_NAMES, '') === name;

/** @throws PithError `usage` that names the place, for text that is no path */
export function parseRulePath(text: string): RulePath {
  return new PathReader(text.trim()).read();
}

export function formatRulePath({ absolute, steps, attribute }: RulePath): string {
  const parts = steps.map(
    (step, i) => (i > 0 || absolute ? (step.deep ? '//' : '/') : step.deep ? './/' : '') + formatStep(step),
  );
  if (attribute !== null) parts.push(parts.length > 0 || absolute ? `/@${attribute}` : `@${attribute}`);
  return parts.length === 0 ? (absolute ? '/' : '.') : parts.join('');
}

export function formatStep({ name, tests, index }: RuleStep): string {
  return `${name}${tests.map(formatTest).join('')}${index === null ? '' : `[${index}]`}`;
}

export function formatTest({ name, operator, value, negated, below }: AttributeTest): string {
  const compared = operator === 'present' ? '' : `${operator}'${value.replaceAll("'", "''")}'`;
  return `[${negated ? '!' : ''}${below ? '//' : ''}@${name}${compared}]`;
}

/** A step to children of that name, without tests. */
export const childStep = (name: string, index: number | null = null): RuleStep => ({
  name,
  deep: false,
  tests: [],
  index,
});

export const relativePath = (steps: readonly RuleStep[], attribute: string | null = null): RulePath => ({
  absolute: false,
  steps,
  attribute,
});

class PathReader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  read(): RulePath {
    if (this.#text === '' || this.#text === '.') return relativePath([]);
    if (this.#text === '/') return { absolute: true, steps: [], attribute: null };
    const absolute = this.#text.startsWith('/');
    if (this.#text.startsWith('./')) this.#at = 1;
    const steps: RuleStep[] = [];
    let first = true;
    while (this.#at < this.#text.length) {
      const deep = this.#take('//');
      if (!deep && !this.#take('/') && !first) this.#fail('a "/" must stand here');
      first = false;
      if (!deep && this.#take('@')) return { absolute, steps, attribute: this.#lastAttribute() };
      steps.push(this.#step(deep));
    }
    return { absolute, steps, attribute: null };
  }

  #step(deep: boolean): RuleStep {
    const name = this.#match(NAME)?.[0];
    if (name === undefined) return this.#fail('a tag name, TEXT or * must stand here');
    const tests: AttributeTest[] = [];
    while (this.#text[this.#at] === '[') {
      const index = this.#match(INDEX);
      if (index !== null) return { name: name.toUpperCase(), deep, tests, index: Number(index[1]) };
      tests.push(this.#test());
    }
    return { name: name.toUpperCase(), deep, tests, index: null };
  }

  #test(): AttributeTest {
    this.#take('[');
    const negated = this.#take('!');
    const below = this.#take('//');
    if (!this.#take('@')) this.#fail("an index such as [0] or a test such as [@class~='story'] must stand here");
    const name = this.#attributeName();
    const operator = (['~=', '^=', '='] as const).find((sign) => this.#take(sign)) ?? 'present';
    const value = operator === 'present' ? '' : this.#value();
    if (!this.#take(']')) this.#fail('a "]" must stand here');
    return { name, operator, value, negated, below };
  }

  #value(): string {
    const quote = this.#text[this.#at];
    if (quote !== "'" && quote !== '"') return this.#fail('a value in quotes must stand here');
    this.#at++;
    let value = '';
    for (;;) {
      const end = this.#text.indexOf(quote, this.#at);
      if (end < 0) return this.#fail('the quote is never closed');
      value += this.#text.slice(this.#at, end);
      this.#at = end + 1;
      if (!this.#take(quote)) return value;
      value += quote;
    }
  }

  #lastAttribute(): string {
    const name = this.#attributeName();
    if (this.#at < this.#text.length) this.#fail('nothing may follow an attribute');
    return name;
  }

  #attributeName(): string {
    const name = this.#match(ATTRIBUTE_NAME)?.[0];
    return name === undefined ? this.#fail('the name of an attribute must stand here') : name.toLowerCase();
  }

  #take(sign: string): boolean {
    if (!this.#text.startsWith(sign, this.#at)) return false;
    this.#at += sign.length;
    return true;
  }

  #match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at;
    const match = pattern.exec(this.#text);
    if (match !== null) this.#at = pattern.lastIndex;
    return match;
  }

  #fail(why: string): never {
    throw new PithError('usage', `bad path ${JSON.stringify(this.#text)}, character ${this.#at + 1}: ${why}`);
  }
}
