/**
 * A web of thousands of pages over many hosts on this machine, to crawl in tests: its pages are planned from a seed, so what a
 * crawler should find is known, and every request is logged, so what it did is known too. Hosts are ports.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { onAnswered } from '../on-answered.js';
import { seededRandom } from '../random.js';
import { ODDITIES, type OddAnswer, type Oddity, ROBOTS } from './oddities.js';
import { paragraphAbout } from './page-text.js';
import { type PlannedPage, type PlanOptions, planWeb } from './plan.js';
import { TOPICS } from './topics.js';

export interface GeneratedWebOptions extends PlanOptions {
  /** Rules, detours, traps and broken answers on every host. @default true */
  oddities?: boolean;
  /** Milliseconds every answer takes. @default 0 */
  latency?: number;
  /** Ports to listen on, so that a web can come back where it was. */
  ports?: readonly number[];
}

export interface LoggedRequest {
  origin: string;
  /** With query. */
  path: string;
  /** Milliseconds since 1970. */
  startedAt: number;
  /** NaN while the answer is on its way, or when it was never taken. */
  endedAt: number;
}

export interface GeneratedWeb {
  readonly origins: readonly string[];
  /** The ordinary pages. */
  readonly pages: readonly PlannedPage[];
  /** What every host has besides its pages. */
  readonly oddities: readonly Oddity[];
  /** Addresses of the pages about the topic that is asked for. */
  readonly relevant: ReadonlySet<string>;
  readonly log: LoggedRequest[];
  urlOf(page: PlannedPage): string;
  close(): Promise<void>;
}

export async function startGeneratedWeb(options: GeneratedWebOptions): Promise<GeneratedWeb> {
  const { oddities = true, latency = 0, ports = [] } = options;
  const pages = planWeb(options);
  const log: LoggedRequest[] = [];
  const servers: Server[] = [];
  const origins: string[] = [];
  const urlOf = ({ host, path }: PlannedPage) => `${origins[host]}${path}`;
  const odd = oddities ? ODDITIES : [];
  for (let host = 0; host < options.hosts; host++) {
    const own = new Map(pages.filter((page) => page.host === host).map((page) => [page.path, page]));
    const times = new Map<string, number>();
    const answerFor = (path: string): OddAnswer => {
      if (path === '/robots.txt') return oddities ? { headers: PLAIN, body: ROBOTS } : { status: 404 };
      const planned = own.get(path);
      if (planned !== undefined) return { body: pageHtml(planned, urlOf, planned.index === 0 ? odd : []) };
      const oddity = odd.find((one) => (one.path.endsWith('/') ? path.startsWith(one.path) : samePath(one.path, path)));
      if (oddity === undefined) return { status: 404 };
      const before = times.get(oddity.path) ?? 0;
      times.set(oddity.path, before + 1);
      return oddity.answer(path, before);
    };
    const server = createServer(async (request, response) => {
      const path = request.url as string;
      const entry = { origin: origins[host] as string, path, startedAt: Date.now(), endedAt: Number.NaN };
      log.push(entry);
      onAnswered(response, () => {
        entry.endedAt = Date.now();
      });
      await send(answerFor(path), latency, request, response);
    });
    await new Promise<void>((resolve) => server.listen(ports[host] ?? 0, '127.0.0.1', resolve));
    servers.push(server);
    origins.push(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  }
  const relevant = new Set(pages.filter(({ topic }) => topic === TOPICS[0]).map(urlOf));
  const close = async () => {
    for (const server of servers) server.closeAllConnections();
    await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  };
  return { origins, pages, oddities: odd, relevant, log, urlOf, close };
}

const PLAIN = { 'content-type': 'text/plain' };

/** Whether a path is the oddity's, whatever its parameters, unless the oddity names some itself. */
const samePath = (own: string, path: string) => (own.includes('?') ? own === path : own === path.split('?')[0]);

async function send(
  answer: OddAnswer,
  latency: number,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { status = 200, headers = {}, body = '', delay = 0, raw } = answer;
  if (latency + delay > 0) await sleep(latency + delay);
  if (raw !== undefined) {
    raw(response, request.socket as Socket);
    return;
  }
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...headers });
  response.end(body);
}

function pageHtml(page: PlannedPage, urlOf: (page: PlannedPage) => string, oddities: readonly Oddity[]): string {
  const random = seededRandom(page.host * 100_003 + page.index);
  const paragraphs = Array.from({ length: 3 + random.below(4) }, () => `<p>${paragraphAbout(page.topic, random)}</p>`);
  const links = page.links.map(({ to, isNamed }) => {
    const href = urlOf(to);
    return isNamed
      ? `<li><a href="${href}">${to.title}</a></li>`
      : `<li>${to.title} <a href="${href}#more">Read more</a></li>`;
  });
  return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>${page.title}</title></head><body>
<nav><a href="/">Home</a></nav><main><article><h1>${page.title}</h1>${paragraphs.join('\n')}</article>
<h2>See also</h2><ul>${links.join('\n')}</ul></main>
<footer>${oddities.map(({ link }) => link).join('\n')}</footer></body></html>`;
}
