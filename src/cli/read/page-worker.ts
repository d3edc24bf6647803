/** Runs in a thread of the pool: a page in, its rendering out. */
import { parentPort, workerData } from 'node:worker_threads';
import { failureOf, type WorkerMessage } from '../../reading/index.js';
import { FileRoom, loadFile } from '../input/file.js';
import type { PageResult, PageTask } from './page-task.js';
import { readPage } from './read-page.js';
import type { ReadSettings } from './settings.js';

const settings = workerData as ReadSettings;
const say = (message: WorkerMessage<PageResult>) => parentPort?.postMessage(message);

/** A page is read, and its bytes no longer needed, before the next one is loaded. */
const room = new FileRoom();
/** The next page may be here before this one is done; answers come in the order of the tasks. */
let turn = Promise.resolve();

parentPort?.on('message', (task: PageTask) => {
  turn = turn.then(() => work(task));
});

async function work(task: PageTask): Promise<void> {
  try {
    const page = 'path' in task.page ? await loadFile(task.page, room) : task.page;
    say({ result: await readPage({ name: task.name, page }, settings) });
  } catch (error) {
    say({ failure: failureOf(error) });
  }
}

say({ ready: true });
