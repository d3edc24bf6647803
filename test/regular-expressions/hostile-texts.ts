import { type Part, parseExpression } from './parse-expression.js';

/** A text that can be made as long as wanted: a start, something repeated, an end. */
export interface HostileText {
  start: string;
  repeated: string;
  end: string;
}

/** Tried in this order, so that parts that have characters in common are given the same ones. */
const CHARACTERS = [...' a0\t\n-.,:/<>"\'=&;#_(|1zAZ@?!+*[]{}\\%~^`$é€年月日あ가ا–—、。　\u00a0\u0000😀'];
/** A repetition up to this is as good as one without end. */
const LONG = 16;
/** How many different characters of a class are tried. */
const VARIANTS = 4;
const ENDS = ['', '\u0001', '!', 'a', ' ', '\n'];

/** Texts that keep an expression busy: for each thing it repeats, what leads there, that thing over and over, and a bad end. */
export function hostileTexts(source: string, flags: string): HostileText[] {
  const mode = flags.replace(/[^ius]/g, '');
  const samples = new Map<string, string[]>();
  const charactersOf = (part: string): string[] => {
    let known = samples.get(part);
    if (known === undefined) {
      const expression = new RegExp(`^(?:${part})$`, mode);
      known = CHARACTERS.filter((character) => expression.test(character)).slice(0, VARIANTS);
      // A character of its own, such as ß or \u2028: the expression's own text says which.
      if (known.length === 0)
        known = [...unescaped(part)].filter((character) => expression.test(character)).slice(0, 1);
      samples.set(part, known);
    }
    return known;
  };

  /** A text the part takes: its `variant`-th one, as short as it can be. */
  function example(part: Part, variant: number): string {
    switch (part.kind) {
      case 'nothing':
        return '';
      case 'character': {
        const known = charactersOf(part.source);
        return known[variant % Math.max(1, known.length)] ?? '';
      }
      case 'sequence':
        return part.parts.map((each) => example(each, variant)).join('');
      case 'choice':
        return example(part.options[variant % part.options.length] as Part, Math.floor(variant / part.options.length));
      case 'repeat':
        return example(part.body, variant).repeat(Math.min(part.least, LONG));
    }
  }

  const texts = new Map<string, HostileText>();
  const add = (start: string, repeated: string) => {
    if (repeated === '') return;
    for (const end of ENDS) texts.set(JSON.stringify([start, repeated, end]), { start, repeated, end });
  };

  function variantsOf(part: Part): number {
    if (part.kind === 'choice') return Math.min(12, part.options.length * 2);
    if (part.kind === 'sequence') return Math.max(1, ...part.parts.map(variantsOf));
    return part.kind === 'repeat' ? variantsOf(part.body) : VARIANTS;
  }

  function walk(part: Part, before: string): void {
    if (part.kind === 'sequence') {
      let lead = before;
      for (const each of part.parts) {
        walk(each, lead);
        lead += example(each, 0);
      }
    } else if (part.kind === 'choice') {
      for (const option of part.options) walk(option, before);
    } else if (part.kind === 'repeat') {
      if (part.most >= LONG) {
        for (let variant = 0; variant < variantsOf(part.body); variant++) {
          const repeated = example(part.body, variant);
          add(before, repeated);
          // Every place of such a text is a start of its own.
          if (before !== '') add('', before + repeated);
        }
        if (before !== '') add('', before);
      }
      walk(part.body, before);
    }
  }

  walk(parseExpression(source), '');
  return [...texts.values()];
}

function unescaped(part: string): string {
  const found = /^\\(?:u\{([\da-fA-F]+)\}|u([\da-fA-F]{4})|x([\da-fA-F]{2}))$/.exec(part);
  const digits = found?.[1] ?? found?.[2] ?? found?.[3];
  return digits === undefined ? part : String.fromCodePoint(Number.parseInt(digits, 16));
}
