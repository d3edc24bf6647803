/** The one place that knows the list of public suffixes (tldts). */
import { getDomain } from 'tldts';

/**
 * The part of a host name somebody has registered: `example.co.uk` of `www.example.co.uk`. Suffixes under which strangers
 * get names of their own, such as those of blog hosters, count as public. Addresses in numbers and names without a
 * registrable part stand for themselves.
 */
export function registrableDomain(hostname: string): string {
  const host = hostname.toLowerCase().replace(/(?<!\.)\.+$/, '');
  return getDomain(host, { allowPrivateDomains: true, validateHostname: false }) ?? host;
}
