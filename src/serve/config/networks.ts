/** Networks as settings name them. */
import { BlockList, isIP } from 'node:net';

/** True for `192.168.0.0/16`, `fd00::/8` and single addresses. */
export function isNetwork(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (family === 4 ? 32 : 128));
}

/** The networks a list of addresses and networks names. */
export function networksOf(entries: readonly string[]): BlockList {
  const networks = new BlockList();
  for (const entry of entries) {
    const [address = '', prefix] = entry.split('/');
    const type = isIP(address) === 4 ? 'ipv4' : 'ipv6';
    if (prefix === undefined) networks.addAddress(address, type);
    else networks.addSubnet(address, Number(prefix), type);
  }
  return networks;
}

/** True for names and addresses that lead to this machine and nowhere else. */
export function isLoopback(host: string): boolean {
  if (host === 'localhost') return true;
  const family = isIP(host);
  return family !== 0 && LOOPBACK.check(host, family === 4 ? 'ipv4' : 'ipv6');
}

const LOOPBACK = networksOf(['127.0.0.0/8', '::1']);
