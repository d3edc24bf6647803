/** What became of a check, in words people understand, with what to do about it. The words are listed in docs/feeds.md. */
import type { PithError } from '../errors.js';
import type { CompactDom } from '../model/compact-dom.js';
import type { Reason } from '../model/outcome.js';
import { Tag } from '../model/tags.js';
import { textStats } from '../parse/index.js';
import type { FeedHealth } from '../store/index.js';

export const HEALTH_WORDS = [
  ...(['new', 'ok', 'repaired', 'drifting', 'empty', 'rule-broken', 'script-shell', 'login', 'blocked'] as const),
  ...(['not-a-page', 'too-large', 'missing', 'gone', 'wrong-address'] as const),
  ...(['rate-limited', 'server-error', 'unreachable'] as const),
  ...(['robots', 'forbidden', 'locked', 'fault'] as const),
] as const;
export type HealthWord = (typeof HEALTH_WORDS)[number];

/** Nobody has to do anything about these. */
export const FINE_HEALTH: readonly HealthWord[] = ['new', 'ok', 'repaired'];

const health = (status: HealthWord, message: string, nextStep: string | null): FeedHealth => ({
  status,
  message,
  nextStep,
});

export const HEALTHY: FeedHealth = health('ok', 'the page gives what it should', null);

export const repaired = (matched: number): FeedHealth =>
  health(
    'repaired',
    `the page was rebuilt; a new rule was made that finds ${matched} items known from before`,
    'Look at the items. If they are wrong, go back to the rule before.',
  );

export const drifting = (drift: number): FeedHealth =>
  health(
    'drifting',
    `the list looks different from before (${Math.round(100 * drift)} %), so its items are held back for now`,
    'If the page was rebuilt, look at the new list and confirm it, or mark two of its items. Else wait: it may pass.',
  );

export const ruleBroken = (why: string): FeedHealth =>
  health('rule-broken', `the rule finds nothing on the page, and could not be repaired: ${why}`, MARK_ANEW);

const MARK_ANEW = 'Open the page and mark two items again.';

export const refusedByRobots = (why: string): FeedHealth =>
  health(
    'robots',
    `the site asks programs not to read this page (${why})`,
    'Ask the site for permission, or for a feed.',
  );

export const lockedOut = (why: string): FeedHealth =>
  health('locked', why, 'Give the server the key it had before (secretKey), or store the headers of the site again.');

export const ownFault = (error: unknown): FeedHealth =>
  health(
    'fault',
    `Pith failed on this page: ${error instanceof Error ? error.message : String(error)}`,
    'Report it with the address of the page; it is tried again meanwhile.',
  );

export const leftAlone = (why: string): FeedHealth =>
  health('unreachable', why, 'Nothing to do: it is tried again later.');

export const notAnswering = (error: PithError): FeedHealth => {
  const { code, message } = error;
  const status = Number(error.details.status ?? 0);
  if (code === 'http-status') return ofStatus(status, message);
  if (code === 'input-too-large')
    return health('too-large', message, 'Choose a page with fewer items, or raise the limit of the server.');
  if (code === 'input-not-a-page') return health('not-a-page', message, 'Give the address of a web page.');
  if (code === 'address-forbidden')
    return health('forbidden', message, 'Allow addresses of private networks in the configuration, if that is wanted.');
  if (code === 'url-invalid' || code === 'too-many-redirects')
    return health('wrong-address', message, 'Open the page in a browser and give the address that is shown there.');
  return health('unreachable', message, 'Nothing to do: it is tried again. If it stays so, check the address.');
};

function ofStatus(status: number, message: string): FeedHealth {
  if (status === 404)
    return health('missing', message, 'Look for the new address of the page and change the feed to it.');
  if (status === 410) return health('gone', message, 'Delete the feed, or change it to another page.');
  if (status === 401 || status === 407) return health('login', message, LOGIN_STEP);
  if (status === 403 || status === 451) return health('blocked', message, BLOCKED_STEP);
  if (status === 429)
    return health('rate-limited', message, 'Nothing to do: the next check waits as long as the site asks.');
  if (status >= 500) return health('server-error', message, 'Nothing to do: it is tried again.');
  if (status >= 400 && !PASSING.has(status))
    return health('wrong-address', message, 'Open the page in a browser; perhaps it has another address.');
  return health('unreachable', message, 'Nothing to do: it is tried again. If it stays so, check the address.');
}

/** Client errors that are no word on the address: the request was too slow, or too early. */
const PASSING: ReadonlySet<number> = new Set([408, 425]);

const LOGIN_STEP = 'Choose a page that can be read without logging in.';
const BLOCKED_STEP = 'Ask the site for access, or for a feed; or choose another page.';

/** Text below this many characters is no content. */
const LITTLE_TEXT = 1500;
/** What sites say to visitors they take for programs, in the languages of most of them. */
const CHALLENGE =
  /captcha|are (?:you|not) a (?:human|robot)|verify (?:that )?you are|checking your browser|unusual traffic|access (?:is )?denied|security check|enable (?:javascript and )?cookies|bist du ein mensch|zugriff verweigert|accès refusé|acceso denegado|доступ (?:запрещ|огранич)|访问被拒绝|人机验证/i;

/** The page needs a browser, and there is none, or it could not show the page. */
export function notShown(error: PithError): FeedHealth {
  const { code, message } = error;
  if (code === 'browser-missing')
    return health(
      'script-shell',
      'the page is empty until its scripts have run, which takes a browser',
      `Install what is missing – ${message} – or choose a page that works without scripts.`,
    );
  const step = 'Nothing to do: it is tried again. If it stays so, choose a page that works without scripts.';
  return health('script-shell', `the page is empty until its scripts have run, which failed: ${message}`, step);
}

export const offersNoFeed: FeedHealth = health(
  'empty',
  'the page is no feed and names none',
  'Read the page itself instead, or give the address of the feed.',
);

/** Why a page that came has no list. */
export function withoutList(dom: CompactDom, reason: Reason): FeedHealth {
  const { isLogin, isChallenge } = wallOf(dom);
  if (isLogin) return health('login', 'the page asks for a login instead of showing its list', LOGIN_STEP);
  if (isChallenge) return health('blocked', 'the site takes us for a robot and shows no list', BLOCKED_STEP);
  if (reason === 'script-shell')
    return health(
      'script-shell',
      'the page is empty until its scripts have run',
      'Let a browser show it (render: auto), or choose a page that works without scripts.',
    );
  if (reason === 'not-text') return health('not-a-page', 'the answer is not a text', 'Give the address of a web page.');
  return health('empty', 'the page came, but there is no list on it', `If the page has been rebuilt: ${MARK_ANEW}`);
}

/** Whether a page stands before the one that was asked for. */
export function wallOf(dom: CompactDom): { isLogin: boolean; isChallenge: boolean } {
  const { preorder, length } = textStats(dom);
  const textLength = length[dom.documentElement] as number;
  let isLogin = false;
  let text = '';
  for (const node of preorder) {
    if (dom.tag[node] === Tag.input && dom.attribute(node, 'type')?.toLowerCase() === 'password') isLogin = true;
    if (textLength < LITTLE_TEXT && dom.isText(node) && (length[node] as number) > 0) text += ` ${dom.data(node)}`;
  }
  return { isLogin: isLogin && textLength < LITTLE_TEXT, isChallenge: CHALLENGE.test(text.slice(0, 2 * LITTLE_TEXT)) };
}
