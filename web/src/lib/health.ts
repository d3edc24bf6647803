/** How feeds are doing, in words people use; the server's own words are in docs/feeds.md. */
import type { Feed } from '../api/api-types';

type BadgeTone = 'good' | 'warn' | 'bad' | 'plain';

const WORDS: Readonly<Record<string, readonly [label: string, tone: BadgeTone]>> = {
  new: ['Not checked yet', 'plain'],
  ok: ['Works', 'good'],
  repaired: ['Rule repaired', 'warn'],
  drifting: ['List looks different', 'warn'],
  empty: ['No list found', 'bad'],
  'rule-broken': ['Rule no longer fits', 'bad'],
  'script-shell': ['Needs a browser', 'bad'],
  login: ['Asks for a login', 'bad'],
  blocked: ['Site turns us away', 'bad'],
  'not-a-page': ['Not a web page', 'bad'],
  'too-large': ['Page is too large', 'bad'],
  missing: ['Page not found', 'bad'],
  gone: ['Page was removed', 'bad'],
  'rate-limited': ['Site asks us to wait', 'warn'],
  'server-error': ['Site has a fault', 'warn'],
  unreachable: ['Site not reachable', 'warn'],
  robots: ['Site wants no programs', 'bad'],
  forbidden: ['Address not allowed', 'bad'],
  fault: ['Pith failed here', 'bad'],
};

/** Badge of a feed: a paused one is paused, whatever its last check said. */
export function badgeOf({ state, health }: Pick<Feed, 'state' | 'health'>): { label: string; tone: BadgeTone } {
  if (state === 'paused') return { label: 'Paused', tone: 'plain' };
  const [label, tone] = WORDS[health.status] ?? [health.status, 'warn'];
  return { label, tone };
}

/** Whether somebody should look at the feed. */
export const isTroubled = ({ state, health }: Pick<Feed, 'state' | 'health'>): boolean =>
  state === 'active' && health.status !== 'ok' && health.status !== 'new';

/** The name people know a feed by. */
export const nameOf = ({ title, channel, url }: Pick<Feed, 'title' | 'channel' | 'url'>): string =>
  title ?? (channel?.title || url);
