/**
 * Whether two addresses belong to one site: the same host, but for `www.`, or one below the other. Neighbours below a common
 * host (`a.example.com`, `b.example.com`) may belong to strangers, and without a list of public suffixes nobody can tell.
 */
export function isSameSite(a: string, b: string): boolean {
  const [first, second] = [hostOf(a), hostOf(b)];
  if (first === null || second === null) return false;
  if (first === second) return true;
  // Numbers have no hosts below them, and a name without a dot is no site of the web.
  const shorter = first.length < second.length ? first : second;
  if (isNumeric(first) || isNumeric(second) || !shorter.includes('.')) return false;
  return first.endsWith(`.${second}`) || second.endsWith(`.${first}`);
}

function hostOf(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { protocol, hostname } = new URL(address);
  if (protocol !== 'http:' && protocol !== 'https:') return null;
  return hostname.replace(/\.$/, '').replace(/^www\./, '');
}

const isNumeric = (host: string) => /^[\d.]+$/.test(host) || host.startsWith('[');
