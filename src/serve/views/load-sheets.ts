/** The style sheets a page links to, as far as they come quickly: a page without some of them can be marked as well. */
import type { Fetcher } from '../../fetch/index.js';

/** Bytes of all sheets of a page. */
const MAX_BYTES = 2 * 1024 * 1024;
/** Milliseconds for all of them. */
const PATIENCE = 4000;

export async function loadSheets(
  fetcher: Fetcher,
  addresses: readonly string[],
  signal: AbortSignal,
): Promise<[address: string, css: string][]> {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE)]);
  const answers = await Promise.all(addresses.map((address) => load(fetcher, address, limit)));
  let room = MAX_BYTES;
  return addresses.flatMap((address, i): [string, string][] => {
    const css = answers[i] ?? null;
    if (css === null || css.length > room) return [];
    room -= css.length;
    return [[address, new TextDecoder().decode(css)]];
  });
}

async function load(fetcher: Fetcher, address: string, signal: AbortSignal): Promise<Uint8Array | null> {
  try {
    const answer = await fetcher.fetchResource(address, { expects: 'asset', maxBytes: MAX_BYTES, signal });
    if (answer.kind !== 'fetched') return null;
    // What is sent under another type browsers do not take either.
    const type = answer.page.headers['content-type'] ?? 'text/css';
    return /^\s*text\/css\b/i.test(type) ? answer.page.body : null;
  } catch {
    return null;
  }
}
