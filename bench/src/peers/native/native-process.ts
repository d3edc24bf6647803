/**
 * One running helper program that answers questions in JSON lines, as bench/peers-native/README.md describes. It lives as long
 * as the program does: who talks to it starts another one when it has died.
 */
import { type ChildProcess, spawn } from 'node:child_process';

/** What a program says when it has started. */
export interface Hello {
  version?: string;
  /** Name of what is not installed. */
  missing?: string;
  error?: string;
}

export interface Answer {
  id: number;
  /** The library's own complaint; the program is fine. */
  error?: string;
}

export class NativeProcess {
  readonly #child: ChildProcess;
  readonly #lines: AsyncIterator<string>;
  readonly #end: Promise<string>;
  readonly #timeLimit: number;
  #questions = 0;

  /** @param timeLimit milliseconds an answer may take */
  constructor([program, ...args]: readonly [string, ...string[]], timeLimit: number) {
    const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'ignore'] });
    this.#child = child;
    this.#timeLimit = timeLimit;
    this.#lines = linesOf(child.stdout);
    this.#end = new Promise((resolve) => {
      child.on('error', (error) => resolve(error.message));
      child.on('close', (code, signal) => resolve(`ended with ${signal ?? `code ${code}`}`));
    });
    // Writing to a process that has died fails here and, with a better message, when its answer is awaited.
    child.stdin.on('error', () => {});
  }

  /** @throws Error when the program cannot be started, or says nothing in time */
  hello(): Promise<Hello> {
    return this.#next() as Promise<Hello>;
  }

  /** @throws Error when the program dies, takes too long or does not keep to the protocol; it is of no use afterwards */
  async ask<Content>(request: object): Promise<Answer & Content> {
    const id = ++this.#questions;
    this.#child.stdin?.write(`${JSON.stringify({ id, ...request })}\n`);
    const answer = (await this.#next()) as Answer & Content;
    if (answer.id !== id) throw new Error(`answered question ${answer.id} instead of ${id}`);
    return answer;
  }

  /** Ends the program, whatever it is doing. */
  async stop(): Promise<void> {
    this.#child.kill('SIGKILL');
    await this.#end;
  }

  async #next(): Promise<unknown> {
    let late = false;
    const timer = setTimeout(() => {
      late = true;
      this.#child.kill('SIGKILL');
    }, this.#timeLimit);
    try {
      const line = await this.#lines.next();
      if (!line.done) return JSON.parse(line.value);
      const end = await this.#end;
      throw new Error(late ? `stopped after ${this.#timeLimit / 1000} s` : end);
    } finally {
      clearTimeout(timer);
    }
  }
}

/** Not readline: it also breaks lines at U+2028, which may stand in JSON as it is. */
async function* linesOf(stream: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let pieces: string[] = [];
  for await (const chunk of stream) {
    const [rest = '', ...following] = decoder.decode(chunk, { stream: true }).split('\n');
    pieces.push(rest);
    for (const start of following) {
      yield pieces.join('');
      pieces = [start];
    }
  }
}
