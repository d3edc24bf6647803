/** Runs in a thread of the pool: a task in, its answer out. */
import { parentPort } from 'node:worker_threads';
import { failureOf, type WorkerMessage } from '../../reading/index.js';
import { runAction, type WorkTask } from './actions.js';

const say = (message: WorkerMessage<unknown>) => parentPort?.postMessage(message);

parentPort?.on('message', async (task: WorkTask) => {
  try {
    say({ result: await runAction(task) });
  } catch (error) {
    say({ failure: failureOf(error) });
  }
});
say({ ready: true });
