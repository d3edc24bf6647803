/**
 * Which network addresses are nobody's business but their owner's: loopback, private and link-local networks, cloud
 * metadata services, multicast and everything else that is not the public internet. The list follows IANA's registries of
 * special-purpose addresses (RFC 6890 and its updates).
 */
import { lookup as dnsLookup, type LookupAddress, type LookupAllOptions } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import type { URL } from 'node:url';
import { PithError } from '../errors.js';

const SPECIAL_IPV4: readonly (readonly [network: string, prefix: number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];

/** Special parts of 2000::/3; whatever lies outside of 2000::/3 is not globally reachable at all. */
const SPECIAL_IPV6: readonly (readonly [network: string, prefix: number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['3fff::', 20],
];

const ipv4Blocks = new BlockList();
for (const [network, prefix] of SPECIAL_IPV4) ipv4Blocks.addSubnet(network, prefix, 'ipv4');
const ipv6Blocks = new BlockList();
for (const [network, prefix] of SPECIAL_IPV6) ipv6Blocks.addSubnet(network, prefix, 'ipv6');

/** True for an IP address (IPv6 with or without brackets and zone) that does not belong to the public internet. */
export function isPrivateAddress(address: string): boolean {
  const bare = address.replace(/^\[|\]$/g, '').replace(/%[\s\S]*$/, '');
  const family = isIP(bare);
  if (family === 4) return ipv4Blocks.check(bare, 'ipv4');
  if (family === 6) return isPrivateIpv6(bare);
  return true;
}

function isPrivateIpv6(address: string): boolean {
  const groups = ipv6Groups(address);
  const embedded = embeddedIpv4(groups);
  if (embedded !== null) return ipv4Blocks.check(embedded, 'ipv4');
  const first = groups[0] as number;
  return first >> 13 !== 1 || ipv6Blocks.check(address, 'ipv6');
}

/** Addresses that lead to an IPv4 host: mapped (::ffff:0:0/96), NAT64 (64:ff9b::/96) and 6to4 (2002::/16). */
function embeddedIpv4(groups: number[]): string | null {
  const prefix = groups.slice(0, 6).join(',');
  if (prefix === '0,0,0,0,0,65535' || prefix === '100,65435,0,0,0,0')
    return dotted(groups[6] as number, groups[7] as number);
  if (groups[0] === 0x2002) return dotted(groups[1] as number, groups[2] as number);
  return null;
}

const dotted = (high: number, low: number) => `${high >> 8}.${high & 255}.${low >> 8}.${low & 255}`;

/** The eight 16-bit groups of a valid IPv6 address. */
function ipv6Groups(address: string): number[] {
  const hex = address.replace(/(?<!\d)(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, a, b, c, d) => {
    return `${((Number(a) << 8) | Number(b)).toString(16)}:${((Number(c) << 8) | Number(d)).toString(16)}`;
  });
  const [head = '', tail] = hex.split('::');
  const parse = (part: string) => (part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16)));
  const before = parse(head);
  if (tail === undefined) return before;
  const after = parse(tail);
  return [...before, ...new Array<number>(8 - before.length - after.length).fill(0), ...after];
}

/** Private hosts that may be visited all the same. */
export interface AllowedHosts {
  /** True for a host by this name, whatever it resolves to. */
  allowsName(name: string): boolean;
  allowsAddress(address: string): boolean;
}

/** @param entries names (`wiki.lan`), addresses (`192.168.1.5`) and networks (`192.168.1.0/24`, `fd00::/8`) */
export function allowedHosts(entries: readonly string[]): AllowedHosts {
  const names = new Set<string>();
  const networks = new BlockList();
  for (const entry of entries) {
    const [address = '', prefix] = entry.split('/');
    const family = isIP(address);
    if (family === 0) names.add(plainName(entry));
    else networks.addSubnet(address, Number(prefix ?? (family === 4 ? 32 : 128)), family === 4 ? 'ipv4' : 'ipv6');
  }
  return {
    allowsName: (name) => names.has(plainName(name)),
    allowsAddress: (address) => {
      const family = isIP(address);
      return family !== 0 && networks.check(address, family === 4 ? 'ipv4' : 'ipv6');
    },
  };
}

const plainName = (name: string): string => name.toLowerCase().replace(/\.$/, '');

/** Refuses a URL whose host is written as a private IP address; names are checked when they are resolved. */
export function assertPublicHost(url: URL, allowed: AllowedHosts): void {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && isPrivateAddress(host) && !allowed.allowsAddress(host)) throw forbidden(url.hostname, host);
}

function forbidden(host: string, address: string): PithError {
  const resolved = host.includes(address) ? '' : ` (it resolves to ${address})`;
  return new PithError('address-forbidden', `${host} is not on the public internet${resolved}`, { subject: host });
}

/** How names become addresses; `dns.lookup` where nothing else is given. */
export type Resolve = (
  name: string,
  options: LookupAllOptions,
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/**
 * A resolver for sockets that fails when a name leads to a private address. The socket connects to the very addresses that
 * were checked, so a name server that answers differently the second time (DNS rebinding) gains nothing.
 */
export const guardedLookup =
  (allowed: AllowedHosts, resolve: Resolve = dnsLookup): LookupFunction =>
  (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, []);
      const isRefused = ({ address }: LookupAddress) => isPrivateAddress(address) && !allowed.allowsAddress(address);
      const refused = allowed.allowsName(hostname) ? undefined : addresses.find(isRefused);
      if (refused !== undefined) return callback(forbidden(hostname, refused.address), []);
      if (options.all) return callback(null, addresses);
      const first = addresses[0];
      callback(null, first?.address ?? '', first?.family ?? 0);
    });
  };
