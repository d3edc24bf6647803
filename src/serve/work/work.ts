/** Hands tasks to threads, counts them, and refuses more than can be done in time. */
import type { URL } from 'node:url';
import type { Transferable } from 'node:worker_threads';
import { PithError } from '../../errors.js';
import { type PoolFigures, WorkerPool } from '../../reading/index.js';
import type { Config } from '../config/settings.js';
import type { ActionAnswer, ActionInput, ActionName, WorkTask } from './actions.js';

export interface Work {
  /**
   * Does an action in a thread.
   * @throws PithError of the action, `timeout`, `input-too-large` or `worker-failed`
   * @throws Overloaded when too many tasks wait
   */
  run<Name extends ActionName>(
    action: Name,
    input: ActionInput<Name>,
    signal?: AbortSignal,
  ): Promise<ActionAnswer<Name>>;
  waiting(): number;
  figures(): PoolFigures;
  close(): Promise<void>;
}

/** More tasks wait than the threads can do before their askers give up. */
export class Overloaded extends Error {
  override readonly name = 'Overloaded';
}

/** Tasks that may wait for each thread. */
const WAITING_PER_THREAD = 16;

export type Observe = (action: ActionName, outcome: string, seconds: number) => void;

type WorkConfig = Pick<Config, 'workers' | 'readTimeout' | 'workerMemory'>;

export function openWork(url: URL, { workers, readTimeout, workerMemory }: WorkConfig, observe: Observe): Work {
  const pool = new WorkerPool<WorkTask, unknown>({
    url,
    settings: null,
    size: workers,
    taskTimeout: readTimeout,
    memory: workerMemory,
  });
  return {
    async run(action, input, signal) {
      if (pool.waiting >= workers * WAITING_PER_THREAD) throw new Overloaded('too many requests wait for a thread');
      const start = performance.now();
      const done = (outcome: string) => observe(action, outcome, (performance.now() - start) / 1000);
      try {
        const result = (await pool.run({ action, input }, buffersOf(input), signal)) as ActionAnswer<typeof action>;
        done(result.ok ? 'ok' : result.reason);
        return result;
      } catch (error) {
        done(error instanceof PithError ? error.code : 'internal');
        throw error;
      }
    },
    waiting: () => pool.waiting,
    figures: () => pool.figures,
    close: () => pool.close(),
  };
}

/** Bytes of pages move to the thread; texts have to be copied. */
function buffersOf(input: unknown): Transferable[] {
  const { page, pages = [], samples = [] } = input as { page?: Loaded; pages?: Loaded[]; samples?: { page: Loaded }[] };
  const all = [...(page === undefined ? [] : [page]), ...pages, ...samples.map((sample) => sample.page)];
  const buffers = all.flatMap(({ content }) => (typeof content === 'string' ? [] : [content.buffer as ArrayBuffer]));
  return [...new Set(buffers)];
}

interface Loaded {
  content: string | Uint8Array;
}
