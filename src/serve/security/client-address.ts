/** Who is asking, and by what address: believed from the connection, and from headers of trusted proxies only. */
import { type BlockList, isIP } from 'node:net';

export interface Client {
  address: string;
  /** What limits are counted by: an IPv4 address, or the network an IPv6 user can choose addresses of. */
  key: string;
  /** Whether the client itself speaks TLS. */
  secure: boolean;
}

export interface ClientHeaders {
  forwardedFor?: string | undefined;
  forwardedProto?: string | undefined;
}

export function clientOf(remote: string | undefined, headers: ClientHeaders, trusted: BlockList): Client {
  const peer = plainAddress(remote ?? '');
  const { forwardedFor = '', forwardedProto = '' } = headers;
  if (!isIn(trusted, peer)) return { address: peer, key: keyOf(peer), secure: false };
  // From the right: what stands left of the first stranger was written by him.
  const hops = forwardedFor.split(',').slice(-MAX_HOPS).map(plainAddress);
  let address = peer;
  for (let i = hops.length - 1; i >= 0; i--) {
    const hop = hops[i] as string;
    if (isIP(hop) === 0) break;
    address = hop;
    if (!isIn(trusted, hop)) break;
  }
  return { address, key: keyOf(address), secure: forwardedProto.split(',').at(-1)?.trim().toLowerCase() === 'https' };
}

const MAX_HOPS = 32;

/** Without brackets, port, zone, and the IPv6 dress of IPv4 addresses. */
function plainAddress(text: string): string {
  const trimmed = text.trim().slice(0, 64);
  const bare = /^\[([^\]]*)\](?::\d+)?$/.exec(trimmed)?.[1] ?? trimmed.replace(/^([\d.]+):\d+$/, '$1');
  const unzoned = bare.replace(/%[\s\S]*$/, '').toLowerCase();
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(unzoned)?.[1] ?? unzoned;
}

function isIn(networks: BlockList, address: string): boolean {
  const family = isIP(address);
  return family !== 0 && networks.check(address, family === 4 ? 'ipv4' : 'ipv6');
}

/** The first 64 bits of an IPv6 address: one customer usually has them all. */
function keyOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = '', tail] = address.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  return [...before, ...new Array<string>(zeros).fill('0'), ...after].slice(0, 4).join(':');
}
