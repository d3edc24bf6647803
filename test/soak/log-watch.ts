/** Reads the logs of processes under test, and keeps what should not be in them. */

interface LogLine {
  level?: string;
  msg?: string;
}

const MOST_EXAMPLES = 10;
/** What a process may say loudly while something around it is broken. */
const OF_TROUBLE: readonly string[] = ['the checks of feeds broke off; they start anew', 'a crawl failed'];

export class LogWatch {
  /** Lines that are no log (a stack of Node), failures nobody handled, and errors while nothing was broken. */
  unexpected = 0;
  readonly examples: string[] = [];
  readonly #isBroken: () => boolean;

  /** @param isBroken whether something around the processes is, or was a moment ago */
  constructor(isBroken: () => boolean) {
    this.#isBroken = isBroken;
  }

  /** A reader of one process's log, which comes in pieces. */
  reader(): (text: string) => void {
    let rest = '';
    return (text) => {
      const lines = (rest + text).split('\n');
      rest = lines.pop() as string;
      for (const line of lines) if (line !== '') this.#read(line);
    };
  }

  #read(line: string): void {
    let entry: LogLine = {};
    try {
      entry = JSON.parse(line) as LogLine;
    } catch {
      this.#note(line);
      return;
    }
    // Answers are judged by those who asked.
    if (entry.level !== 'error' || entry.msg === 'request') return;
    if (!this.#isBroken() || !OF_TROUBLE.includes(entry.msg ?? '')) this.#note(line);
  }

  #note(line: string): void {
    this.unexpected++;
    if (this.examples.length < MOST_EXAMPLES) this.examples.push(line.slice(0, 1000));
  }
}
