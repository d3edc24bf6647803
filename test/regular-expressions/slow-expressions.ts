import { URL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { type HostileText, hostileTexts } from './hostile-texts.js';
import type { FoundExpression } from './source-expressions.js';

export interface SlowExpression extends FoundExpression {
  text: HostileText;
  /** How much longer four times the text takes: 4 is linear, 16 quadratic; Infinity when the match did not end. */
  growth: number;
}

/** Milliseconds of processor time that one text may take before its match counts as one that does not end. */
const PATIENCE = 800;
const WORKER = new URL('./match-worker.mjs', import.meta.url);

/** Those of the expressions that take more than linear time for some text made of their own structure. */
export async function slowExpressions(expressions: readonly FoundExpression[]): Promise<SlowExpression[]> {
  // Many files have the same small expressions: one of each is enough.
  const different = new Map(expressions.map((each) => [`${each.source}/${each.flags}`, each]));
  const jobs = [...different.values()].map((each) => ({ ...each, texts: hostileTexts(each.source, each.flags) }));
  const slow: SlowExpression[] = [];
  const report = (index: number, number: number, growth: number) => {
    const { texts, ...expression } = jobs[index] as (typeof jobs)[number];
    slow.push({ ...expression, text: texts[number] as HostileText, growth });
  };
  for (let from = 0; from < jobs.length; ) {
    const stuck = await matchFrom(jobs, from, report);
    if (stuck === null) break;
    report(stuck.index, stuck.number, Infinity);
    from = stuck.index + 1;
  }
  return slow;
}

/** Runs the worker until it is done, or stuck: then it is ended, and where it was is the answer. */
function matchFrom(
  jobs: readonly object[],
  from: number,
  report: (index: number, number: number, growth: number) => void,
): Promise<{ index: number; number: number } | null> {
  const progress = new Int32Array(new SharedArrayBuffer(12));
  const worker = new Worker(WORKER, { workerData: { jobs, from, progress } });
  return new Promise((resolve, reject) => {
    let seen = -1;
    let since = process.cpuUsage();
    const watchdog = setInterval(() => {
      const count = Atomics.load(progress, 2);
      if (count !== seen) {
        seen = count;
        since = process.cpuUsage();
      } else if (process.cpuUsage(since).user / 1000 > PATIENCE) {
        resolve({ index: Atomics.load(progress, 0), number: Atomics.load(progress, 1) });
        void worker.terminate();
      }
    }, 200);
    worker.on('message', ({ index, number, growth }) => report(index, number, growth));
    worker.on('error', reject);
    worker.on('exit', () => {
      clearInterval(watchdog);
      resolve(null);
    });
  });
}
