import type { HealthWord } from '../../lib/health';

/** The words for how a feed is, as people say it. */
export const HEALTH_NAMES: Readonly<Record<string, string>> = {
  drifting: 'looks different',
  empty: 'no list found',
  'rule-broken': 'rule finds nothing',
  'script-shell': 'needs scripts',
  login: 'asks for a login',
  blocked: 'turns us away',
  'not-a-page': 'no web page',
  'too-large': 'too large',
  missing: 'page missing',
  gone: 'page gone',
  'wrong-address': 'wrong address',
  'rate-limited': 'wants us to wait',
  'server-error': 'site has errors',
  unreachable: 'not reachable',
  robots: 'not for programs',
  forbidden: 'private address',
  locked: 'login cannot be opened',
  fault: 'fault of Pith',
} satisfies Record<Exclude<HealthWord, 'new' | 'ok' | 'repaired'>, string>;
