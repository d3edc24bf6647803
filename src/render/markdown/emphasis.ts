/**
 * Emphasis in CommonMark depends on the characters around its delimiters (section 6.2 of the specification): `**` opens only
 * before a word and closes only after one, seen from the characters beside it. Where that cannot be had – in the middle of a
 * word, beside punctuation, between two emphases that touch – the HTML elements say the same unmistakably.
 */
import { Mark } from '../content/model.js';

export interface EmphasisToken {
  /** Finished Markdown. */
  text: string;
  /** Marks in force, outermost first. */
  marks: readonly number[];
}

interface Surroundings {
  /** Characters before and after the tokens. */
  before: string;
  after: string;
}

interface Notation {
  delimiter: string | null;
  element: string;
}

const NOTATION: ReadonlyMap<number, Notation> = new Map([
  [Mark.Strong, { delimiter: '**', element: 'strong' }],
  [Mark.Emphasis, { delimiter: '*', element: 'em' }],
  [Mark.Strike, { delimiter: '~~', element: 'del' }],
  [Mark.Subscript, { delimiter: null, element: 'sub' }],
  [Mark.Superscript, { delimiter: null, element: 'sup' }],
]);

/** One stretch of emphasis: the tokens from `from` up to, not including, `to`. */
interface Stretch {
  notation: Notation;
  from: number;
  to: number;
  asElement: boolean;
}

export function writeTokens(tokens: readonly EmphasisToken[], around: Surroundings): string {
  if (tokens.every((token) => token.marks.length === 0)) return tokens.map((token) => token.text).join('');
  const stretches = findStretches(tokens);
  chooseNotation(tokens, stretches, around);
  return assemble(tokens, stretches);
}

/** Stretches in the order in which they open; each lies inside or outside every other. */
function findStretches(tokens: readonly EmphasisToken[]): Stretch[] {
  const stretches: Stretch[] = [];
  let open: { mark: number; stretch: Stretch }[] = [];
  const closeFrom = (depth: number, at: number): void => {
    for (const { stretch } of open.slice(depth)) stretch.to = at;
    open = open.slice(0, depth);
  };
  tokens.forEach(({ marks }, i) => {
    let shared = 0;
    while (shared < open.length && open[shared]?.mark === marks[shared]) shared++;
    closeFrom(shared, i);
    for (const mark of marks.slice(shared)) {
      const stretch: Stretch = {
        notation: NOTATION.get(mark) as Notation,
        from: i,
        to: tokens.length,
        asElement: false,
      };
      stretches.push(stretch);
      open.push({ mark, stretch });
    }
  });
  return stretches;
}

/** Decides for all stretches that touch each other together: delimiters beside an element or another delimiter are not safe. */
function chooseNotation(tokens: readonly EmphasisToken[], stretches: readonly Stretch[], around: Surroundings): void {
  const unsafe = new Set<number>();
  const opensAt = new Set(stretches.map((stretch) => stretch.from));
  for (const stretch of stretches) {
    if (stretch.notation.delimiter !== null && fits(tokens, stretch, around) && !opensAt.has(stretch.to)) continue;
    unsafe.add(stretch.from).add(stretch.to);
  }
  for (let changed = unsafe.size > 0; changed; ) {
    changed = false;
    for (const stretch of stretches) {
      if (stretch.asElement || !(unsafe.has(stretch.from) || unsafe.has(stretch.to))) continue;
      stretch.asElement = true;
      changed = true;
      unsafe.add(stretch.from).add(stretch.to);
    }
  }
}

function fits(tokens: readonly EmphasisToken[], { from, to }: Stretch, around: Surroundings): boolean {
  const before = from === 0 ? around.before : lastCharacter(tokens[from - 1]?.text ?? '');
  const after = to === tokens.length ? around.after : firstCharacter(tokens[to]?.text ?? '');
  return (
    opens(before, firstCharacter(tokens[from]?.text ?? '')) && opens(after, lastCharacter(tokens[to - 1]?.text ?? ''))
  );
}

/**
 * Left-flanking as the specification defines it; right-flanking is the same, read from the other side. Implementations differ
 * on what is punctuation beyond the basic plane and among symbols, so a doubtful character counts against.
 */
function opens(outside: string, inside: string): boolean {
  if (/\s/.test(inside) || inside === '') return false;
  return !/[\p{P}\p{S}]/u.test(inside) || /^[\s\p{P}]$/u.test(outside);
}

function firstCharacter(text: string): string {
  return String.fromCodePoint(text.codePointAt(0) ?? 32);
}

function lastCharacter(text: string): string {
  const last = text.slice(-2);
  return /^[\ud800-\udbff][\udc00-\udfff]$/.test(last) ? last : text.slice(-1);
}

function assemble(tokens: readonly EmphasisToken[], stretches: readonly Stretch[]): string {
  let result = '';
  let next = 0;
  const open: Stretch[] = [];
  for (let i = 0; i <= tokens.length; i++) {
    while (open.at(-1)?.to === i) result += closing(open.pop() as Stretch);
    for (; stretches[next]?.from === i; next++) {
      const stretch = stretches[next] as Stretch;
      open.push(stretch);
      result += stretch.asElement ? `<${stretch.notation.element}>` : stretch.notation.delimiter;
    }
    result += tokens[i]?.text ?? '';
  }
  return result;
}

function closing({ notation, asElement }: Stretch): string {
  return asElement ? `</${notation.element}>` : (notation.delimiter as string);
}
