/** The structure of a regular expression, as far as it takes to write texts it has trouble with. */
export type Part =
  /** One character out of some: a letter, a class, an escape, the dot. */
  | { kind: 'character'; source: string }
  /** Matches without taking anything: anchors, word boundaries, lookarounds. */
  | { kind: 'nothing' }
  | { kind: 'sequence'; parts: Part[] }
  | { kind: 'choice'; options: Part[] }
  | { kind: 'repeat'; body: Part; least: number; most: number };

/** Anchors and boundaries; named and numbered references are taken as empty, which is what they are at their shortest. */
const EMPTY_ESCAPE = /^\\(?:[bB]|[1-9]\d*|k<[^>]*>)/;
const CHARACTER_ESCAPE = /^\\(?:u\{[\da-fA-F]+\}|u[\da-fA-F]{4}|x[\da-fA-F]{2}|c[A-Za-z]|[pP]\{[^}]*\}|[\s\S])/u;
const GROUP_START = /^\((?:\?(?:[:=!]|<[=!]|<[^>]*>|[a-z]*(?:-[a-z]*)?:))?/;
const QUANTIFIER = /^(?:[*+?]|\{(\d+)(,(\d*))?\})\??/;

/** Reads an expression the engine has accepted before. */
export function parseExpression(source: string): Part {
  let at = 0;
  const rest = () => source.slice(at);

  function choice(): Part {
    const options = [sequence()];
    while (source[at] === '|') {
      at++;
      options.push(sequence());
    }
    return options.length === 1 ? (options[0] as Part) : { kind: 'choice', options };
  }

  function sequence(): Part {
    const parts: Part[] = [];
    while (at < source.length && source[at] !== '|' && source[at] !== ')') parts.push(quantified(atom()));
    return { kind: 'sequence', parts };
  }

  function quantified(body: Part): Part {
    const match = QUANTIFIER.exec(rest());
    if (match === null) return body;
    at += match[0].length;
    const [sign, least, range, most] = match;
    if (least === undefined) {
      return { kind: 'repeat', body, least: sign[0] === '+' ? 1 : 0, most: sign[0] === '?' ? 1 : Infinity };
    }
    const upper = range === undefined ? Number(least) : most === '' ? Infinity : Number(most);
    return { kind: 'repeat', body, least: Number(least), most: upper };
  }

  function atom(): Part {
    const character = String.fromCodePoint(source.codePointAt(at) as number);
    if (character === '(') return group();
    if (character === '[') return characterClass();
    if (character === '^' || character === '$') return take(1, { kind: 'nothing' });
    if (character === '\\') {
      const empty = EMPTY_ESCAPE.exec(rest());
      if (empty !== null) return take(empty[0].length, { kind: 'nothing' });
      const [written] = CHARACTER_ESCAPE.exec(rest()) as RegExpExecArray;
      return take(written.length, { kind: 'character', source: written });
    }
    return take(character.length, { kind: 'character', source: character });
  }

  function group(): Part {
    const [start] = GROUP_START.exec(rest()) as RegExpExecArray;
    at += start.length;
    const inner = choice();
    at++;
    // What is looked at is a part with repetitions of its own, but takes nothing from the text.
    return /^\(\?<?[=!]/.test(start) ? { kind: 'repeat', body: inner, least: 0, most: 0 } : inner;
  }

  function characterClass(): Part {
    const start = at;
    for (at++; source[at] !== ']'; at++) if (source[at] === '\\') at++;
    at++;
    return { kind: 'character', source: source.slice(start, at) };
  }

  function take(length: number, part: Part): Part {
    at += length;
    return part;
  }

  return choice();
}
