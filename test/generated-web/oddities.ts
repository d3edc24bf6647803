/**
 * What else there is on every host of the generated web besides its pages: rules, detours, traps, broken and odd answers.
 * Each says where it stands, what a crawler should make of it, and how it answers.
 */
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { encodeText } from './encode.js';

/** How often a crawler should ask for an address: once, again after a failure, or never. */
export type Expected = 'once' | 'retried' | 'never' | 'bounded';

export interface OddAnswer {
  status?: number;
  headers?: Readonly<Record<string, string>>;
  body?: string | Uint8Array;
  /** Milliseconds before the answer. */
  delay?: number;
  /** Writes the answer itself, past Node's rules. */
  raw?: (response: ServerResponse, socket: Socket) => void;
}

export interface Oddity {
  /** Path on every host, and the start of the paths it answers for. */
  path: string;
  expected: Expected;
  /** Links that lead to it from the home page, as HTML. */
  link: string;
  answer(path: string, times: number): OddAnswer;
}

const page = (title: string, body: string) =>
  `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head><body><main><h1>${title}</h1>${body}
<p>This page stands somewhat apart from the others of this host, and is here so that visitors can show how they treat such
pages; it says nothing of much use to anybody, but says it in a sentence or two.</p></main></body></html>`;

const plain = (title: string, body = ''): OddAnswer => ({ body: page(title, body) });
const a = (href: string, text = 'an odd page') => `<a href="${href}">${text}</a>`;

const charset = (encoding: string, title: string, words: string): Oddity => ({
  path: `/charset/${encoding}`,
  expected: 'once',
  link: a(`/charset/${encoding}`),
  answer: () => ({
    headers: { 'content-type': `text/html; charset=${encoding}` },
    body: encodeText(
      `<!DOCTYPE html><html><head><title>${title}</title></head><body><main><h1>${title}</h1><p>${words.repeat(3)}</p></main></body></html>`,
      encoding,
    ),
  }),
});

const redirect = (location: string, status = 302): OddAnswer => ({ status, headers: { location } });

/** `number` at the end of a path, with 0 for none. */
const numberIn = (path: string) => Number(/(\d+)$/.exec(path)?.[1] ?? 0);

export const ROBOTS = `# Comment
User-agent: other
Disallow: /

User-agent: pith
User-agent: *
Disallow: /private/
Allow: /private/open
Disallow: /*?print=
Disallow: /exact$
`;

export const ODDITIES: readonly Oddity[] = [
  { path: '/private/secret', expected: 'never', link: a('/private/secret'), answer: () => plain('Secret') },
  { path: '/private/open', expected: 'once', link: a('/private/open'), answer: () => plain('Open') },
  { path: '/?print=1', expected: 'never', link: a('/?print=1'), answer: () => plain('Print') },
  { path: '/exact', expected: 'never', link: a('/exact'), answer: () => plain('Exact') },
  { path: '/exactly', expected: 'once', link: a('/exactly'), answer: () => plain('Exactly') },
  {
    path: '/unfollowed',
    expected: 'never',
    link: '<a rel="sponsored nofollow" href="/unfollowed">an advertisement</a>',
    answer: () => plain('Unfollowed'),
  },
  {
    path: '/quiet',
    expected: 'once',
    link: a('/quiet'),
    answer: () => ({
      body: page('Quiet', a('/whispered')).replace('<title>', '<meta name="robots" content="NOFOLLOW"><title>'),
    }),
  },
  { path: '/whispered', expected: 'never', link: '', answer: () => plain('Whispered') },
  {
    path: '/hushed',
    expected: 'once',
    link: a('/hushed'),
    answer: () => ({ headers: { 'x-robots-tag': 'noindex, nofollow' }, body: page('Hushed', a('/whispered')) }),
  },
  { path: '/old', expected: 'once', link: a('/old'), answer: () => redirect('/new', 301) },
  {
    path: '/new',
    expected: 'once',
    link: a('/new') + a('/new#part') + a('/new?utm_source=x'),
    answer: () => plain('New'),
  },
  { path: '/loop/a', expected: 'once', link: a('/loop/a'), answer: () => redirect('/loop/b') },
  { path: '/loop/b', expected: 'once', link: '', answer: () => redirect('/loop/a') },
  {
    path: '/chain/',
    expected: 'bounded',
    link: a('/chain/0'),
    answer: (path) => redirect(`/chain/${numberIn(path) + 1}`, 307),
  },
  {
    path: '/calendar/',
    expected: 'bounded',
    link: a('/calendar/2026/1'),
    answer: (path) => {
      const [, year = '2026', month = '1'] = /(\d+)\/(\d+)$/.exec(path) ?? [];
      const after = Number(year) * 12 + Number(month);
      return plain(
        `Calendar ${year}/${month}`,
        a(`/calendar/${Math.floor(after / 12)}/${(after % 12) + 1}`, 'next month'),
      );
    },
  },
  {
    path: '/deeper/',
    expected: 'bounded',
    link: a('/deeper/'),
    answer: (path) => plain(`Deeper ${path.length}`, a('deeper/', 'further down')),
  },
  {
    path: '/session',
    expected: 'bounded',
    link: a('/session?sid=0a1b2c3d4e5f60718293a4b5c6d7e8f9'),
    answer: (_, times) => {
      const sid = times.toString(16).padStart(2, '0').repeat(16);
      return plain('Session', a(`/session?sid=${sid}`, 'the same page'));
    },
  },
  {
    path: '/facets',
    expected: 'bounded',
    link: a('/facets?page=1'),
    answer: (path) => {
      const next = numberIn(path) + 1;
      const links = ['colour', 'size', 'sort', 'brand'].map((name) => a(`${path}&${name}=${next}`, name));
      return plain(`Facets ${path.length} ${next}`, links.join(' '));
    },
  },
  {
    path: '/flaky',
    expected: 'retried',
    link: a('/flaky'),
    answer: (_, times) => (times < 2 ? { status: 503, headers: { 'retry-after': '0' } } : plain('Flaky')),
  },
  {
    path: '/dropped',
    expected: 'retried',
    link: a('/dropped'),
    answer: (_, times) => (times < 1 ? { raw: (__, socket) => socket.destroy() } : plain('Dropped')),
  },
  { path: '/missing', expected: 'once', link: a('/missing'), answer: () => ({ status: 404, body: 'no' }) },
  { path: '/gone', expected: 'once', link: a('/gone'), answer: () => ({ status: 410 }) },
  {
    path: '/picture',
    expected: 'once',
    link: a('/picture'),
    answer: () => ({ headers: { 'content-type': 'image/png' }, body: Uint8Array.of(0x89, 0x50, 0x4e, 0x47) }),
  },
  {
    path: '/garbage',
    expected: 'once',
    link: a('/garbage'),
    answer: () => ({ body: Uint8Array.from({ length: 3000 }, (_, at) => (at * 7919) % 251) }),
  },
  { path: '/empty', expected: 'once', link: a('/empty'), answer: () => ({ body: '' }) },
  { path: '/slow', expected: 'once', link: a('/slow'), answer: () => ({ ...plain('Slow'), delay: 150 }) },
  charset('iso-8859-1', 'Élan français', 'Le café où l’été s’achève déjà. '),
  charset('windows-1251', 'Утро в порту', 'Рано утром порт принадлежит чайкам и рыбакам. '),
  charset('utf-16le', 'Αυγή στο λιμάνι', 'Το λιμάνι ανήκει στους γλάρους και στους ψαράδες. '),
  charset('gb18030', '港口的早晨', '清晨的港口属于海鸥和渔民，他们很少说话。'),
];
