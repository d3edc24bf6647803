import { openPeer, type Peer } from './index.js';
import { PeerAbsentError } from './native/index.js';

/**
 * Opens peers one after another, so that only one starts at a time, and closes them when `work` is done. Who is not
 * installed does not take part; `absent` says so, a line for each.
 */
export async function withPeers<T>(
  names: readonly string[],
  work: (peers: readonly Peer[], absent: readonly string[]) => Promise<T>,
): Promise<T> {
  const peers: Peer[] = [];
  const absent: string[] = [];
  try {
    for (const name of names) {
      const peer = await openUnlessAbsent(name);
      if (typeof peer === 'string') absent.push(`${name}: ${peer}`);
      else peers.push(peer);
    }
    return await work(peers, absent);
  } finally {
    for (const peer of peers) await peer.close?.();
  }
}

/** The peer, or why there is none. */
async function openUnlessAbsent(name: string): Promise<Peer | string> {
  try {
    return await openPeer(name);
  } catch (error) {
    if (error instanceof PeerAbsentError) return error.message;
    throw error;
  }
}
