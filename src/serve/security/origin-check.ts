/** Whether a request comes from this server's own pages, and is meant for this server. */
import { isIP } from 'node:net';
import { URL } from 'node:url';
import { isLoopback } from '../config/networks.js';

export interface OriginFacts {
  method: string;
  host: string | undefined;
  origin: string | undefined;
  fetchSite: string | undefined;
}

const SAFE_METHODS: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];

/**
 * True when another site made the browser send a request that changes something. Browsers say so themselves
 * (Sec-Fetch-Site); older ones name the origin. Programs say neither, and carry no one else's cookie.
 */
export function isForged({ method, host, origin, fetchSite }: OriginFacts, publicUrl: string | null): boolean {
  if (SAFE_METHODS.includes(method)) return false;
  if (fetchSite !== undefined) return fetchSite !== 'same-origin' && fetchSite !== 'none';
  if (origin === undefined) return false;
  if (publicUrl !== null) return origin !== publicUrl;
  return !URL.canParse(origin) || new URL(origin).host !== host?.toLowerCase();
}

/**
 * True when the Host header names this server as somebody without a password may know it. A page elsewhere whose name is
 * made to resolve to this machine (DNS rebinding) sends its own name.
 */
export function isOwnHost(header: string | undefined, publicUrl: string | null): boolean {
  if (header === undefined || !URL.canParse(`http://${header}/`)) return false;
  const { host, hostname } = new URL(`http://${header}/`);
  if (publicUrl !== null && host === new URL(publicUrl).host) return true;
  const bare = hostname.replace(/^\[|\]$/g, '');
  return bare === 'localhost' || (isIP(bare) !== 0 && isLoopback(bare));
}
