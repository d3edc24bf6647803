/** Runs in a thread of the pool: a page in, its rendering out. */
import { parentPort, workerData } from 'node:worker_threads';
import type { WorkerMessage } from '../worker-pool.js';
import type { PageResult, PageTask } from './page-task.js';
import { readPage } from './read-page.js';
import type { ReadSettings } from './settings.js';

const settings = workerData as ReadSettings;
const say = (message: WorkerMessage<PageResult>) => parentPort?.postMessage(message);

parentPort?.on('message', async (task: PageTask) => {
  try {
    say({ result: await readPage(task, settings) });
  } catch (error) {
    say({ failure: error instanceof Error ? error.message : String(error) });
  }
});
say({ ready: true });
