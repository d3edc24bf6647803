/** The parts of what a person typed: words, phrases in quotes, and what is asked of a field. */

/** `-`, then `field:`, then a quoted phrase or a run without spaces. Quotes are found by hand, in one pass. */
const FIELD = /(title|site|author|lang|language|after|before):/iy;
const RUN = /[^\s"“”„«»]+/y;
const SPACE = /\s+/y;
const QUOTES: Readonly<Record<string, string>> = { '"': '"', '“': '”"', '„': '“”"', '«': '»', '»': '«' };

export interface Token {
  negated: boolean;
  field: string | null;
  text: string;
  isQuoted: boolean;
}

/** Cuts a query into its parts. A quote that is never closed is left out. */
export function* tokensOf(text: string): Generator<Token> {
  const closers = new Closers(text);
  for (let at = 0; at < text.length; ) {
    SPACE.lastIndex = at;
    if (SPACE.test(text)) at = SPACE.lastIndex;
    const negated = text[at] === '-' && /[^\s-]/.test(text[at + 1] ?? ' ');
    if (negated) at++;
    FIELD.lastIndex = at;
    const name = FIELD.exec(text)?.[1]?.toLowerCase() ?? null;
    const field = name === 'language' ? 'lang' : name;
    if (name !== null) at += name.length + 1;
    const closed = closers.after(at);
    if (closed !== null) {
      yield { negated, field, text: text.slice(at + 1, closed), isQuoted: true };
      at = closed + 1;
      continue;
    }
    RUN.lastIndex = at;
    const run = RUN.exec(text)?.[0];
    if (run !== undefined) yield { negated, field, text: run, isQuoted: false };
    // Nothing but a stray quote stands here.
    at += run?.length ?? 1;
  }
}

/** Finds closing quotes; what is not there is looked for once. */
class Closers {
  readonly #text: string;
  readonly #absent = new Set<string>();

  constructor(text: string) {
    this.#text = text;
  }

  /** Where the quote that opens here is closed, or null. */
  after(at: number): number | null {
    const wanted = QUOTES[this.#text[at] ?? ''] ?? '';
    let first: number | null = null;
    for (const closer of wanted) {
      if (this.#absent.has(closer)) continue;
      const found = this.#text.indexOf(closer, at + 1);
      if (found < 0) this.#absent.add(closer);
      else if (first === null || found < first) first = found;
    }
    return first;
  }
}
