/**
 * Everybody in the comparison, by name. A peer is loaded when it is asked for: jsdom alone takes longer to load than Pith to
 * read a page, and a memory figure must not include the others.
 */
import { nativeLibraries, openNativePeer } from './native/index.js';
import type { Peer } from './peer.js';
import { openPith, PITH_METHODS } from './pith.js';

export type { Peer } from './peer.js';

const IN_PROCESS: ReadonlyMap<string, () => Promise<Peer>> = new Map([
  ...PITH_METHODS.map((method) => [method, () => openPith(method)] as const),
  ['readability+linkedom', async () => (await import('./readability-linkedom.js')).peer],
  ['readability+jsdom', async () => (await import('./readability-jsdom.js')).peer],
  ['defuddle', async () => (await import('./defuddle.js')).peer],
  ['article-extractor', async () => (await import('./article-extractor.js')).peer],
]);

const NATIVE = new Map(
  nativeLibraries(process.env).map((library) => [library.name, () => openNativePeer(library)] as const),
);

/** Extractors that run inside Node; what a process takes can be measured of these only. */
export const IN_PROCESS_PEER_NAMES: readonly string[] = [...IN_PROCESS.keys()];

export const PEER_NAMES: readonly string[] = [...IN_PROCESS.keys(), ...NATIVE.keys()];

/** The peer every ratio in the tables refers to. */
export const REFERENCE_PEER = 'readability+linkedom';

/** So slow that it reads only every tenth page of a data set. */
export const SLOW_PEER = 'readability+jsdom';

/**
 * @throws RangeError when nobody has that name
 * @throws PeerAbsentError when it is not installed
 */
export async function openPeer(name: string): Promise<Peer> {
  const open = IN_PROCESS.get(name) ?? NATIVE.get(name);
  if (open === undefined) throw new RangeError(`no extractor "${name}"; there are: ${PEER_NAMES.join(', ')}`);
  return open();
}
