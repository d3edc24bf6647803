/** The built `pith` command in processes of its own, which are killed and started again. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { type ProcessUsage, usageOf } from './process-usage.js';

const MAIN = join(import.meta.dirname, '..', '..', 'dist', 'cli', 'main.js');
/** What is kept of a log, to say why a process ended. */
const LOG_TAIL = 4000;

export interface PithProcessOptions {
  /** Variables beside PATH. */
  environment?: Readonly<Record<string, string>>;
  /** Told every piece of the log as it comes. */
  onLog?: (text: string) => void;
}

export class PithProcess {
  readonly #command: readonly string[];
  readonly #options: PithProcessOptions;
  #child: ChildProcess | null = null;
  #ended: Promise<unknown> = Promise.resolve();
  #log = '';
  /** Seconds of processor time of runs that are over. */
  #spent = 0;
  #peak = 0;

  constructor(command: readonly string[], options: PithProcessOptions = {}) {
    this.#command = command;
    this.#options = options;
  }

  get pid(): number {
    return this.#child?.pid ?? 0;
  }

  /** @returns what it said when it was ready. @throws Error when it ended instead */
  async start(more: readonly string[] = []): Promise<string> {
    const child = spawn(process.execPath, [MAIN, ...this.#command, ...more], {
      env: { PATH: process.env.PATH, ...this.#options.environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child = child;
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
      this.#log = (this.#log + chunk).slice(-LOG_TAIL);
      this.#options.onLog?.(chunk);
    });
    this.#ended = once(child, 'close');
    const said = await Promise.race([once(child.stdout.setEncoding('utf8'), 'data'), this.#ended.then(() => null)]);
    if (said === null) throw new Error(`pith ${this.#command[0]} did not start:\n${this.#log}`);
    return String((said as string[])[0]).trim();
  }

  /** @throws Error when it had ended by itself before */
  async kill(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const child = this.#child;
    if (child === null) return;
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`pith ${this.#command[0]} had ended by itself:\n${this.#log}`);
    const { processor, peak } = this.usage();
    this.#spent = processor;
    this.#peak = peak;
    this.#child = null;
    child.kill(signal);
    await this.#ended;
  }

  /** Of all runs; memory is the most of any of them. */
  usage(): ProcessUsage {
    const now = this.#child === null ? { processor: 0, peak: 0 } : usageOf(this.pid);
    return { processor: this.#spent + now.processor, peak: Math.max(this.#peak, now.peak) };
  }
}
