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

/** Milliseconds a server's word that it works on a crawl holds, if it does not give it again. */
const HOLDS = 30_000;

/** Whether another server works on the crawl. Machines that share a database know of each other only what they said last. */
export function isHeld({ engine }: Store, { owner }: Crawl, holder: string, now: number): boolean {
  const [host, pid, until, name] = owner?.split('/') ?? [];
  if (engine === 'sqlite') return host === hostname() && isAlive(Number(pid));
  return Number(until ?? 0) > now && name !== holder;
}

/**
 * Makes this the one server that works on a crawl: of several that try at the same time one succeeds.
 * @param holder tells servers apart, and has no slash
 * @returns what it is called as the owner; null when another one has the crawl
 * @throws PithError `conflict` while a process of this machine works on it
 */
export async function holdCrawl(store: Store, crawl: Crawl, holder: string, now: number): Promise<string | null> {
  if (store.engine === 'postgres' && isHeld(store, crawl, holder, now)) return null;
  await takeOver(store, crawl);
  return holdOn(store, crawl, holder, now);
}

/** Goes on holding a crawl. @returns its owner's new name; null when it is not ours any more */
export async function holdOn(
  store: Store,
  { id, owner }: Pick<Crawl, 'id' | 'owner'>,
  holder: string,
  now: number,
): Promise<string | null> {
  const next = `${ownName()}/${now + HOLDS}/${holder}`;
  return (await store.crawls.claim(id, next, owner)) ? next : null;
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
