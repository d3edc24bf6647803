/** How feeds are doing, in words people use; the server's own words are in docs/feeds.md. */
import type { Feed, Operations } from '../api/api-types';

/** Every word the server has for how a feed is doing. */
export type HealthWord = NonNullable<Operations['listFeeds']['query']['health']>;

type BadgeTone = 'good' | 'warn' | 'bad' | 'plain';

const WORDS: Readonly<Record<HealthWord, readonly [label: string, tone: BadgeTone]>> = {
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
  'wrong-address': ['Wrong address', 'bad'],
  'rate-limited': ['Site asks us to wait', 'warn'],
  'server-error': ['Site has a fault', 'warn'],
  unreachable: ['Site not reachable', 'warn'],
  robots: ['Site wants no programs', 'bad'],
  forbidden: ['Address not allowed', 'bad'],
  locked: ['Login cannot be opened', 'bad'],
  fault: ['Pith failed here', 'bad'],
};

/** Badge of a feed: a paused one is paused, whatever its last check said. */
export function badgeOf({ state, health }: Pick<Feed, 'state' | 'health'>): { label: string; tone: BadgeTone } {
  if (state === 'paused') return { label: 'Paused', tone: 'plain' };
  const [label, tone] = WORDS[health.status as HealthWord] ?? [health.status, 'warn'];
  return { label, tone };
}

/** Whether somebody should look at the feed. */
export const isTroubled = ({ state, health }: Pick<Feed, 'state' | 'health'>): boolean =>
  state === 'active' && health.status !== 'ok' && health.status !== 'new';

/** Where the page came, and marking on it may help. */
const MARKABLE: ReadonlySet<string> = new Set<HealthWord>(['drifting', 'empty', 'rule-broken']);
export const isMarkable = ({ health }: Pick<Feed, 'health'>): boolean => MARKABLE.has(health.status);

/** Where another address may help. */
const MISPLACED: ReadonlySet<string> = new Set<HealthWord>([
  ...(['missing', 'gone', 'wrong-address', 'not-a-page', 'too-large'] as const),
  ...(['login', 'blocked', 'robots', 'script-shell', 'unreachable'] as const),
]);
export const isMisplaced = ({ health }: Pick<Feed, 'health'>): boolean => MISPLACED.has(health.status);

/** The name people know a feed by. */
export const nameOf = ({ title, channel, url }: Pick<Feed, 'title' | 'channel' | 'url'>): string =>
  title ?? (channel?.title || url.replace(/^https?:\/\//, ''));
