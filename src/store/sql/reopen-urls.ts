/** Lets addresses that were visited wait again. */
import type { Dialect } from './engine.js';
import { QueueChanges, settleQueues } from './queues.js';
import { rows, type Steps } from './statement.js';
import { stateNumber, WAITING } from './url-state.js';

/** Addresses that led somewhere or may do so now. Those that were refused still would be. */
const REOPENED = ['fetched', 'unchanged', 'redirected', 'failed'] as const;

export function* reopenUrls(dialect: Dialect, crawl: number): Steps<number> {
  const changes = new QueueChanges();
  let reopened = 0;
  for (const state of REOPENED) {
    const number = stateNumber(state);
    const hosts = yield* rows<{ host: number }>(
      `UPDATE urls SET state = 0, attempts = 0 WHERE crawl = $1 AND state = ${number} RETURNING host`,
      crawl,
    );
    for (const { host } of hosts) changes.moved(host, number, WAITING);
    reopened += hosts.length;
  }
  yield* settleQueues(dialect, crawl, changes);
  return reopened;
}
