/** A site with lists that change as tests want it: new items, edited titles, other layouts, and all the trouble sites have. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onAnswered } from '../on-answered.js';

export interface SiteItem {
  /** Path of its article. */
  path: string;
  title: string;
  /** As shown; null for none. */
  date: string | null;
  teaser: string;
}

export interface SiteRequest {
  path: string;
  headers: IncomingMessage['headers'];
  startedAt: number;
  /** Null while it is being answered. */
  endedAt: number | null;
}

export interface ChangingSite {
  readonly origin: string;
  readonly requests: readonly SiteRequest[];
  /** Answers all requests but those for robots.txt and articles; tests put another one in its place. */
  answer: (request: IncomingMessage, response: ServerResponse) => void;
  robots: string | null;
  close(): Promise<void>;
}

const TOPICS = [
  'harbour',
  'market',
  'railway',
  'library',
  'theatre',
  'airport',
  'museum',
  'stadium',
  'orchard',
  'bridge',
];
const EVENTS = [
  'reopens after a year of repairs',
  'is to be sold to its workers',
  'celebrates its first hundred years',
];

export const siteItem = (number: number): SiteItem => ({
  path: `/story/${number}-the-${TOPICS[number % TOPICS.length]}-report`,
  title: `The old ${TOPICS[number % TOPICS.length]} ${EVENTS[number % EVENTS.length]} (${number})`,
  date: new Date(Date.UTC(2026, 0, 1 + number)).toISOString().slice(0, 10),
  teaser: `What the people of the ${TOPICS[number % TOPICS.length]} say about story ${number}, and what the council makes of it.`,
});

/** Items of these numbers, newest first. */
export const siteItems = (first: number, last: number): SiteItem[] =>
  Array.from({ length: last - first + 1 }, (_, i) => siteItem(last - i));

const MENU =
  '<nav><ul><li><a href="/">Home</a></li><li><a href="/about">About</a></li><li><a href="/contact">Contact</a></li></ul></nav>';

const head = (title: string, charset: string): string =>
  `<!DOCTYPE html><html lang="en"><head><meta charset="${charset}"><title>${title}</title></head>`;

/** The list as it always was. */
export const listHtml = (items: readonly SiteItem[], title = 'Town news', charset = 'utf-8'): string =>
  `${head(title, charset)}<body>${MENU}<main><h1>${title}</h1><div class="stories">${items
    .map(
      (item) =>
        `<article class="story"><h2 class="headline"><a href="${item.path}">${item.title}</a></h2>${
          item.date === null ? '' : `<time datetime="${item.date}">${item.date}</time>`
        }<p class="teaser">${item.teaser}</p></article>`,
    )
    .join('\n')}</div></main><footer><p>All rights reserved</p></footer></body></html>`;

/** The same items after a redesign: other elements, other names. */
export const redesignedHtml = (items: readonly SiteItem[], title = 'Town news'): string =>
  `${head(title, 'utf-8')}<body><header>${MENU}</header><div id="content"><table class="grid"><tbody>${items
    .map(
      (item) =>
        `<tr class="row"><td class="when">${item.date ?? ''}</td><td class="what"><span class="label"><a class="go" href="${item.path}">${item.title}</a></span><div class="lead">${item.teaser}</div></td></tr>`,
    )
    .join('\n')}</tbody></table></div></body></html>`;

export const SHELL_HTML = `${head('Town news', 'utf-8')}<body><div id="app"></div><script src="/app.js"></script></body></html>`;

export const LOGIN_HTML = `${head('Log in', 'utf-8')}<body><form action="/login"><label>Name <input name="user"></label>
<label>Password <input type="password" name="pass"></label><button>Log in</button></form></body></html>`;

export const CHALLENGE_HTML = `${head('Just a moment', 'utf-8')}<body><h1>Security check</h1>
<p>Please verify that you are a human to go on.</p></body></html>`;

export const articleHtml = (item: SiteItem): string =>
  `${head(item.title, 'utf-8')}<body>${MENU}<main><article><h1>${item.title}</h1>
<p>${item.teaser} The council met on Monday, heard everybody who wanted to be heard, and decided little.</p>
<p>For years the town has argued about this place, its costs, its noise and its use, and for years nothing has come of it, since
every plan had an enemy and no plan had a friend.</p>
<p>Now there is money, there is a date, and there is a woman who has done it before, in another town, with another council.</p>
</article></main></body></html>`;

export const html = (
  response: ServerResponse,
  body: string | Uint8Array,
  headers: Record<string, string> = {},
): void => {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(body);
};

/** Starts the site on a free port of 127.0.0.1. */
export async function openChangingSite(): Promise<ChangingSite> {
  const requests: SiteRequest[] = [];
  const server = createServer((request, response) => {
    const logged: SiteRequest = {
      path: request.url ?? '',
      headers: request.headers,
      startedAt: performance.now(),
      endedAt: null,
    };
    requests.push(logged);
    onAnswered(response, () => {
      logged.endedAt = performance.now();
    });
    response.on('error', () => {});
    const number = /^\/story\/(\d+)-/.exec(logged.path)?.[1];
    if (logged.path === '/robots.txt') {
      if (site.robots === null) response.writeHead(404).end();
      else response.writeHead(200, { 'content-type': 'text/plain' }).end(site.robots);
    } else if (number !== undefined) html(response, articleHtml(siteItem(Number(number))));
    else site.answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const site: ChangingSite = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    answer: (_, response) => html(response, listHtml(siteItems(1, 8))),
    robots: null,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return site;
}
