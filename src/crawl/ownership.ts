/** Who works on a crawl, and whether that process is still alive. */
import { hostname } from 'node:os';
import { PithError } from '../errors.js';
import type { Crawl, Store } from '../store/index.js';

/** What this process calls itself. */
export const ownName = (): string => `${hostname()}/${process.pid}`;

/** Gives back what a run that was killed had on its way. @throws PithError `conflict` while that run is still alive */
export async function takeOver(store: Store, { id, name, owner }: Crawl): Promise<void> {
  // On a server several machines may share a crawl, and leases tell who is alive.
  if (store.engine === 'postgres' || owner === null) return;
  const [host, pid] = owner.split('/');
  if (host === hostname() && isAlive(Number(pid))) {
    const says = `process ${pid} is working on the crawl "${name}"`;
    throw new PithError('conflict', says, { subject: name, retry: 'later' });
  }
  await store.frontier.release(id);
}

function isAlive(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
