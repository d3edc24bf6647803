/**
 * Keeps the feeds of a store up to date until it is killed, and says of each check that was written, a line each, at once:
 * `FEED RESULT FRESH`. Arguments: the store's location, the name of the worker, the size of its pool, the pause between two requests to
 * a host, and the time after which what it has taken counts as lost.
 */
import { writeSync } from 'node:fs';
import { openFetcher } from '../dist/fetch/index.js';
import { openStore } from '../dist/store/index.js';
import { runUpdates } from '../dist/update/index.js';

const [location, worker, pool, delay, leaseTime] = process.argv.slice(2);
const stop = new AbortController();
process.on('SIGTERM', () => stop.abort());
const store = await openStore(location);
const fetcher = openFetcher({ privateAddresses: 'allow', totalTimeout: 5000 });
writeSync(1, 'ready\n');
await runUpdates({
  store,
  fetcher,
  worker,
  pool: Number(pool),
  delay: Number(delay),
  leaseTime: Number(leaseTime),
  maxBytes: 1_000_000,
  signal: stop.signal,
  onChecked: ({ feed, result, fresh }) => writeSync(1, `${feed} ${result} ${fresh}\n`),
});
await fetcher.close();
await store.close();
