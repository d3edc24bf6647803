/** Runs in a thread of the pool: a page in, its rendering out. */
import { parentPort, workerData } from 'node:worker_threads';
import { failureOf, type WorkerMessage } from '../../reading/index.js';
import { loadFile } from '../input/file.js';
import type { PageResult, PageTask } from './page-task.js';
import { readPage } from './read-page.js';
import type { ReadSettings } from './settings.js';

const settings = workerData as ReadSettings;
const say = (message: WorkerMessage<PageResult>) => parentPort?.postMessage(message);

parentPort?.on('message', async (task: PageTask) => {
  try {
    const page = 'path' in task.page ? await loadFile(task.page) : task.page;
    say({ result: await readPage({ name: task.name, page }, settings) });
  } catch (error) {
    say({ failure: failureOf(error) });
  }
});
say({ ready: true });
