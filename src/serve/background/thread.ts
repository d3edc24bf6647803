/** A background thread as the server sees it: it starts, talks, and ends by itself, when told to, or when it no longer answers. */
import type { URL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { ThreadMessage, ThreadSettings } from './messages.js';

export interface BackgroundThread {
  /** Resolves when the thread is gone, with what it died of, or null. */
  readonly ended: Promise<Error | null>;
  /** Tells it to stop, and ends it when it does not. */
  stop(): Promise<void>;
}

export interface ThreadOptions {
  /** Compiled module of the thread. */
  url: URL;
  settings: ThreadSettings;
  /** Megabytes of JavaScript memory it may use. */
  memory: number;
  /** Milliseconds of silence after which it counts as hung: a page that takes longer to read holds up all others. */
  patience: number;
  onMessage(message: ThreadMessage): void;
}

/** Milliseconds a thread that was told to stop gets to put things in order. */
const STOPPING_TIME = 10_000;

export function startThread({ url, settings, memory, patience, onMessage }: ThreadOptions): BackgroundThread {
  const worker = new Worker(url, { workerData: settings, resourceLimits: { maxOldGenerationSizeMb: memory } });
  let failure: Error | null = null;
  let heardAt = performance.now();
  const watch = setInterval(() => {
    if (performance.now() - heardAt < patience) return;
    failure ??= new Error(`the thread did not answer for ${Math.round(patience / 1000)} s`);
    void worker.terminate();
  }, 1000);
  worker.on('message', (message: ThreadMessage) => {
    heardAt = performance.now();
    if (message.type !== 'alive') onMessage(message);
  });
  worker.on('error', (error: Error) => {
    failure ??= error;
  });
  const ended = new Promise<Error | null>((resolve) => {
    worker.on('exit', () => {
      clearInterval(watch);
      resolve(failure);
    });
  });
  return {
    ended,
    async stop() {
      worker.postMessage('stop');
      const timer = setTimeout(() => void worker.terminate(), STOPPING_TIME);
      await ended;
      clearTimeout(timer);
    },
  };
}
