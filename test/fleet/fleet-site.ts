/** Many hosts of this machine, each with some lists that grow by plan, and a log of who asked for what, and when. */
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { articleHtml, html, listHtml, siteItem } from '../changing-site/changing-site.js';
import { onAnswered } from '../on-answered.js';
import { listAt } from './site-plan.js';

export interface FleetRequest {
  /** Null for robots.txt and anything else that is no list. */
  feed: number | null;
  startedAt: number;
  /** Null while it is being answered. */
  endedAt: number | null;
  /** The asker hung up before the answer was sent. */
  isBroken: boolean;
}

/** How the network is: whole, or all connections are refused, never answered, or reset. */
export type Network = 'whole' | 'refusing' | 'hanging' | 'resetting';

export interface FleetSite {
  /** Requests by host, in the order they came. */
  readonly log: readonly (readonly FleetRequest[])[];
  /** How far the plan has gone. */
  step: number;
  urlOf(feed: number): string;
  /** The feed of a list's address. */
  feedOf(url: string): number;
  setNetwork(network: Network): Promise<void>;
  close(): Promise<void>;
}

/** Milliseconds lists take to come: long enough for a kill to meet requests on their way. */
const LATENCIES = [10, 25, 50, 90] as const;

export async function openFleetSite(hosts: number): Promise<FleetSite> {
  const log: FleetRequest[][] = Array.from({ length: hosts }, () => []);
  let network: Network = 'whole';
  const servers = log.map((requests) =>
    createServer((request, response) => {
      if (network === 'resetting') request.socket.resetAndDestroy();
      else if (network === 'whole') answer(request, response, requests, site.step);
    }),
  );
  await Promise.all(servers.map((server) => listen(server, 0)));
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  const origins = ports.map((port) => `http://127.0.0.1:${port}`);
  const site: FleetSite = {
    log,
    step: 0,
    urlOf: (feed) => `${origins[feed % hosts]}/list/${feed}`,
    feedOf: (url) => Number(/\/list\/(\d+)$/.exec(url)?.[1]),
    async setNetwork(wanted) {
      if (network === 'refusing') await Promise.all(servers.map((server, i) => listen(server, ports[i] as number)));
      else for (const server of servers) server.closeAllConnections();
      network = wanted;
      if (network === 'refusing') await Promise.all(servers.map(closeServer));
    },
    close: async () => void (await Promise.all(servers.map(closeServer))),
  };
  return site;
}

function answer(request: IncomingMessage, response: ServerResponse, log: FleetRequest[], step: number): void {
  const name = /^\/list\/(\d+)$/.exec(request.url ?? '')?.[1];
  const feed = name === undefined ? null : Number(name);
  const logged: FleetRequest = { feed, startedAt: performance.now(), endedAt: null, isBroken: false };
  log.push(logged);
  onAnswered(response, () => {
    logged.endedAt = performance.now();
  });
  response.on('close', () => {
    logged.isBroken = !response.writableFinished;
  });
  response.on('error', () => {});
  if (feed === null) {
    const story = /\/story\/(\d+)-/.exec(request.url ?? '')?.[1];
    if (story === undefined) response.writeHead(404).end();
    else html(response, articleHtml(siteItem(Number(story))));
    return;
  }
  const body = listHtml(listAt(feed, step), `Town news ${feed}`);
  const etag = `"${createHash('sha256').update(body).digest('hex').slice(0, 16)}"`;
  setTimeout(
    () => {
      if (request.headers['if-none-match'] === etag) response.writeHead(304, { etag }).end();
      else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', etag }).end(body);
    },
    LATENCIES[feed % LATENCIES.length],
  );
}

const listen = (server: Server, port: number): Promise<void> =>
  new Promise((done) => server.listen(port, '127.0.0.1', () => done()));

function closeServer(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}
