/**
 * Threads that work on one task at a time and may die of it. A task that throws, exits the thread, exhausts its memory or takes
 * too long fails alone; its thread is replaced. Tasks start in the order they were given.
 */
import type { URL } from 'node:url';
import { type Transferable, Worker } from 'node:worker_threads';
import { type ErrorCode, PithError, type Retry } from '../errors.js';
import { onAbort } from '../signals.js';

/** What a worker module says to the pool: first that it is loaded, then one answer for each task. */
export type WorkerMessage<Result> = { ready: true } | { result: Result } | { failure: TaskFailure };

/** An error on its way between threads, where it would lose its type. */
export interface TaskFailure {
  message: string;
  /** Set when the task failed for a reason of its own rather than by a fault of the program. */
  code?: ErrorCode;
  retry?: Retry;
}

export function failureOf(error: unknown): TaskFailure {
  if (error instanceof PithError) return { message: error.message, code: error.code, retry: error.retry };
  return { message: error instanceof Error ? error.message : String(error) };
}

export interface WorkerPoolOptions {
  /** Compiled module to run in the threads. */
  url: URL;
  /** Given to every thread once, as `workerData`. */
  settings: unknown;
  size: number;
  /** Milliseconds a task may take, from the moment a thread has it. */
  taskTimeout: number;
  /** Megabytes of JavaScript memory a thread may use; a task that needs more fails. @default Node's own limit */
  memory?: number;
  /**
   * Whether busy threads are given their next task beforehand, so that none waits for this thread between two of them. A task
   * behind a slow one then waits, even if another thread is idle meanwhile: for batches. @default false
   */
  ahead?: boolean;
}

export interface PoolFigures {
  /** Threads there may be. */
  size: number;
  /** Threads there are; they are started when they are needed. */
  started: number;
  busy: number;
  /** Tasks that wait for a thread. */
  waiting: number;
  /** Threads that died of a task. */
  replaced: number;
}

interface Job<Task, Result> {
  task: Task;
  transfer: Transferable[];
  resolve(result: Result): void;
  reject(error: PithError): void;
}

interface Thread<Task, Result> {
  worker: Worker;
  ready: boolean;
  job: Job<Task, Result> | undefined;
  /** What it already has and begins when it is done with its job. */
  next: Job<Task, Result> | undefined;
  /** What it is dying of. */
  error: PithError | undefined;
  timer: NodeJS.Timeout | undefined;
}

/** Threads that die before they are ready, one after another, until the pool gives up: the installation is broken. */
const MAX_FAILED_STARTS = 3;

export class WorkerPool<Task, Result> {
  readonly #options: WorkerPoolOptions;
  readonly #queue: Job<Task, Result>[] = [];
  readonly #threads = new Set<Thread<Task, Result>>();
  #failedStarts = 0;
  #replaced = 0;
  #closed = false;

  constructor(options: WorkerPoolOptions) {
    this.#options = options;
  }

  /**
   * Runs one task; `transfer` lists what moves to the thread instead of being copied. The signal takes back a task that
   * still waits; one that has begun goes on.
   * @throws PithError `worker-failed` when the thread died of it, `timeout` when it took too long
   */
  run(task: Task, transfer: Transferable[] = [], signal?: AbortSignal): Promise<Result> {
    // No thread would ever take it.
    if (this.#closed) return Promise.reject(failed('the pool was closed'));
    const { promise, job } = jobOf<Task, Result>(task, transfer);
    this.#queue.push(job);
    const endListening = onAbort(signal, () => this.#withdraw(job));
    this.#dispatch();
    // The signal may live as long as the program, and would keep every task with its result.
    return promise.finally(endListening);
  }

  get figures(): PoolFigures {
    const busy = [...this.#threads].filter(({ job }) => job !== undefined).length;
    return {
      size: this.#options.size,
      started: this.#threads.size,
      busy,
      waiting: this.waiting,
      replaced: this.#replaced,
    };
  }

  /** Tasks that wait for a thread. */
  get waiting(): number {
    return this.#queue.length;
  }

  #withdraw(job: Job<Task, Result>): void {
    const at = this.#queue.indexOf(job);
    if (at < 0) return;
    this.#queue.splice(at, 1);
    job.reject(failed('it was cancelled'));
  }

  /** Stops all threads; tasks that have not finished fail. */
  async close(): Promise<void> {
    this.#closed = true;
    const threads = [...this.#threads];
    for (const job of this.#queue.splice(0)) job.reject(failed('the pool was closed'));
    for (const thread of threads) {
      thread.next?.reject(failed('the pool was closed'));
      thread.next = undefined;
    }
    await Promise.all(threads.map(({ worker }) => worker.terminate()));
  }

  #dispatch(): void {
    for (const thread of this.#threads) {
      if (this.#queue.length === 0) return;
      if (thread.ready && thread.job === undefined) this.#start(thread, this.#queue.shift() as Job<Task, Result>);
    }
    const idle = [...this.#threads].filter((thread) => thread.job === undefined).length;
    const missing = Math.min(this.#options.size - this.#threads.size, this.#queue.length - idle);
    for (let i = 0; i < missing && !this.#closed; i++) this.#addThread();
    if (this.#options.ahead) this.#sendAhead();
  }

  #start(thread: Thread<Task, Result>, job: Job<Task, Result>): void {
    this.#begin(thread, job);
    thread.worker.postMessage(job.task, job.transfer);
  }

  #begin(thread: Thread<Task, Result>, job: Job<Task, Result>): void {
    thread.job = job;
    thread.timer = setTimeout(() => this.#expire(thread), this.#options.taskTimeout);
  }

  /** Not what moves to the thread: should it die of the task before, it could not be given to another. */
  #sendAhead(): void {
    for (const thread of this.#threads) {
      // Threads that are not ready take from the queue first.
      const [job] = this.#queue;
      if (job === undefined || job.transfer.length > 0 || this.#queue.length <= this.#starting()) return;
      if (thread.job === undefined || thread.next !== undefined) continue;
      this.#queue.shift();
      thread.next = job;
      thread.worker.postMessage(job.task);
    }
  }

  #starting(): number {
    let count = 0;
    for (const { ready } of this.#threads) if (!ready) count++;
    return count;
  }

  #expire(thread: Thread<Task, Result>): void {
    const seconds = this.#options.taskTimeout / 1000;
    this.#remove(thread, new PithError('timeout', `not read after ${seconds} s`));
    void thread.worker.terminate();
  }

  #addThread(): void {
    const { memory } = this.#options;
    const worker = new Worker(this.#options.url, {
      workerData: this.#options.settings,
      ...(memory === undefined ? {} : { resourceLimits: { maxOldGenerationSizeMb: memory } }),
    });
    const thread: Thread<Task, Result> = {
      worker,
      ready: false,
      job: undefined,
      next: undefined,
      error: undefined,
      timer: undefined,
    };
    this.#threads.add(thread);
    worker.on('message', (message: WorkerMessage<Result>) => this.#receive(thread, message));
    // An error can overtake the answer to the task before; the end comes after everything the thread has said.
    worker.on('error', (error: NodeJS.ErrnoException) => {
      thread.error = deathOf(error);
    });
    worker.on('exit', (code) => this.#remove(thread, thread.error ?? failed(`the thread ended with code ${code}`)));
  }

  #receive(thread: Thread<Task, Result>, message: WorkerMessage<Result>): void {
    if ('ready' in message) {
      thread.ready = true;
      this.#failedStarts = 0;
    } else {
      const { job, next } = thread;
      clearTimeout(thread.timer);
      thread.job = undefined;
      thread.next = undefined;
      if (next !== undefined) this.#begin(thread, next);
      if ('result' in message) job?.resolve(message.result);
      else job?.reject(errorFrom(message.failure));
    }
    this.#dispatch();
  }

  /** Takes a dead thread out; called again by its later events, which then find nothing to do. */
  #remove(thread: Thread<Task, Result>, error: PithError): void {
    if (!this.#threads.delete(thread)) return;
    this.#replaced++;
    clearTimeout(thread.timer);
    thread.job?.reject(error);
    if (thread.next !== undefined) this.#queue.unshift(thread.next);
    if (!thread.ready) this.#failedStarts++;
    if (this.#failedStarts >= MAX_FAILED_STARTS) for (const job of this.#queue.splice(0)) job.reject(error);
    else this.#dispatch();
  }
}

function jobOf<Task, Result>(task: Task, transfer: Transferable[]) {
  let job: Job<Task, Result> | undefined;
  const promise = new Promise<Result>((resolve, reject) => {
    job = { task, transfer, resolve, reject };
  });
  return { promise, job: job as Job<Task, Result> };
}

function errorFrom({ code, message, retry = 'never' }: TaskFailure): PithError {
  return code === undefined ? failed(message) : new PithError(code, message, { retry });
}

function deathOf(error: NodeJS.ErrnoException): PithError {
  if (error.code === 'ERR_WORKER_OUT_OF_MEMORY')
    return new PithError('input-too-large', 'reading it takes more memory than is allowed', { cause: error });
  return failed(error.message, error);
}

function failed(why: string, cause?: unknown): PithError {
  return new PithError('worker-failed', `reading failed: ${why}`, { cause });
}
