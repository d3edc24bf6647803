/**
 * Searches text by a regular expression in time (length of the text) × (length of the expression), whatever both are: all
 * ways to match are followed at once, so there is nothing to step back to. Patterns come from users, addresses from strangers.
 */
import { PithError } from '../../errors.js';
import type { Expression } from './expression-syntax.js';

type Instruction =
  | { kind: 'character'; ascii: Uint8Array; others: (character: string) => boolean }
  | { kind: 'start' | 'end' | 'word-edge' | 'no-word-edge' }
  /** Goes on at both places. */
  | { kind: 'fork'; first: number; second: number }
  | { kind: 'found' };

/** Counted repetitions are written out, and may contain each other. */
const MAX_INSTRUCTIONS = 10_000;
/** Likewise for parts that are written out to nothing: `((){200}){200}` has no instruction, but takes its time. */
const MAX_PARTS = 100_000;

export class LinearExpression {
  readonly #program: Instruction[] = [];
  #parts = 0;

  /** @throws PithError `usage` for an expression that is too large when written out */
  constructor(expression: Expression) {
    this.#emit(expression);
    this.#program.push({ kind: 'found' });
  }

  /** Whether the expression matches somewhere in the text. */
  test(text: string): boolean {
    const characters = Array.from(text);
    let current = new Threads(this.#program);
    let next = new Threads(this.#program);
    for (let at = 0; at <= characters.length; at++) {
      const edge = edgeAt(characters, at);
      if (current.add(0, edge)) return true;
      const character = characters[at];
      if (character === undefined) return false;
      const code = character.length === 1 ? character.charCodeAt(0) : 0x10000;
      const following = edgeAt(characters, at + 1);
      next.clear();
      for (let i = 0; i < current.count; i++) {
        const place = current.places[i] as number;
        const instruction = this.#program[place] as Instruction;
        if (instruction.kind !== 'character') continue;
        const fits = code < 128 ? instruction.ascii[code] === 1 : instruction.others(character);
        if (fits && next.add(place + 1, following)) return true;
      }
      [current, next] = [next, current];
    }
    return false;
  }

  #emit(expression: Expression): void {
    const program = this.#program;
    if (program.length > MAX_INSTRUCTIONS || ++this.#parts > MAX_PARTS)
      throw new PithError('usage', 'the regular expression cannot be used: its repetitions are too many');
    if (expression.kind === 'sequence') for (const part of expression.parts) this.#emit(part);
    else if (expression.kind === 'choice') this.#emitChoice(expression.parts);
    else if (expression.kind === 'repeat') this.#emitRepeat(expression.part, expression.least, expression.most);
    else program.push(expression);
  }

  #emitChoice(parts: readonly Expression[]): void {
    const exits: { kind: 'fork'; first: number; second: number }[] = [];
    parts.forEach((part, index) => {
      const isLast = index === parts.length - 1;
      const fork = this.#fork(!isLast);
      this.#emit(part);
      if (!isLast) exits.push(this.#fork(true));
      fork.second = this.#program.length;
    });
    for (const exit of exits) exit.first = exit.second = this.#program.length;
  }

  #emitRepeat(part: Expression, least: number, most: number): void {
    for (let i = 0; i < least; i++) this.#emit(part);
    if (most === Number.POSITIVE_INFINITY) {
      const start = this.#program.length;
      const fork = this.#fork(true);
      this.#emit(part);
      const back = this.#fork(true);
      back.first = back.second = start;
      fork.second = this.#program.length;
      return;
    }
    const forks = [];
    for (let i = least; i < most; i++) {
      forks.push(this.#fork(true));
      this.#emit(part);
    }
    for (const fork of forks) fork.second = this.#program.length;
  }

  /** A fork that goes on with what follows; its other way is filled in later. */
  #fork(isNeeded: boolean): { kind: 'fork'; first: number; second: number } {
    const following = this.#program.length + 1;
    const fork = { kind: 'fork' as const, first: following, second: following };
    if (isNeeded) this.#program.push(fork);
    return fork;
  }
}

interface Edge {
  isStart: boolean;
  isEnd: boolean;
  isWordEdge: boolean;
}

function edgeAt(characters: readonly string[], at: number): Edge {
  const isWord = (index: number) => /^\w$/.test(characters[index] ?? '');
  return { isStart: at === 0, isEnd: at === characters.length, isWordEdge: isWord(at - 1) !== isWord(at) };
}

/** The places of the program that are reached at one position of the text, each once. */
class Threads {
  readonly places: Int32Array;
  count = 0;
  readonly #program: readonly Instruction[];
  readonly #seen: Uint8Array;
  readonly #touched: number[] = [];

  constructor(program: readonly Instruction[]) {
    this.#program = program;
    this.places = new Int32Array(program.length);
    this.#seen = new Uint8Array(program.length);
  }

  clear(): void {
    for (const place of this.#touched) this.#seen[place] = 0;
    this.#touched.length = 0;
    this.count = 0;
  }

  /** Adds a place and all that is reached from it without a character; true when that is the end of the program. */
  add(start: number, edge: Edge): boolean {
    const waiting = [start];
    for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
      if (this.#seen[place] === 1) continue;
      this.#seen[place] = 1;
      this.#touched.push(place);
      const instruction = this.#program[place] as Instruction;
      if (instruction.kind === 'found') return true;
      if (instruction.kind === 'fork') waiting.push(instruction.second, instruction.first);
      else if (instruction.kind === 'character') this.places[this.count++] = place;
      else if (holds(instruction.kind, edge)) waiting.push(place + 1);
    }
    return false;
  }
}

function holds(kind: 'start' | 'end' | 'word-edge' | 'no-word-edge', edge: Edge): boolean {
  if (kind === 'start') return edge.isStart;
  if (kind === 'end') return edge.isEnd;
  return edge.isWordEdge === (kind === 'word-edge');
}
