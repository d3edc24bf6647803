/**
 * How many readers a server answers: those who ask whether anything is new, and those who take the whole feed, beside a plain server that
 * sends the same bytes from memory. Both servers and the load are processes of their own.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { median } from '../../../src/evaluate/index.js';
import { articleHtml, html, listHtml, openChangingSite, siteItems } from '../../../test/changing-site/changing-site.js';
import { seededRandom } from '../../../test/random.js';
import type { BenchOptions } from '../bench-options.js';
import type { Section } from '../section.js';
import { LOAD_SCRIPT } from '../serve/load-script.js';
import { PLAIN_SERVER_SCRIPT } from '../serve/plain-server-script.js';
import { firstLine, runScript } from '../serve/run-script.js';
import { someWord } from '../store/synthetic-articles.js';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const MAIN = join(ROOT, 'dist', 'cli', 'main.js');
const ITEMS = 50;
/** Paragraphs of an article, and words of each. */
const PARAGRAPHS = 20;
const WORDS = 40;
const CONNECTIONS = 32;
const SECONDS = 2;
/** Within a round all take turns, so that a slow moment of the machine hits all of them. */
const ROUNDS = 5;

interface Measured {
  /** Seconds of processor time the server took. */
  processor: number;
  /** And those of the load. */
  client: number;
  requests: number;
  statuses: Record<string, number>;
  /** Of head and body. */
  bytes: number;
}

/** A kind of request, and what came of it in each round. */
interface Load {
  name: string;
  url: string;
  headers: Record<string, string>;
  /** Seconds of processor time its server has taken so far. */
  processor(): Promise<number>;
  rounds: Measured[];
}

async function measure({ url, headers, processor }: Load): Promise<Measured> {
  const before = await processor();
  const child = runScript(LOAD_SCRIPT, JSON.stringify([url, headers, CONNECTIONS, SECONDS]));
  const line = await firstLine(child);
  if (child.exitCode === null) await once(child, 'close');
  return { ...(JSON.parse(line) as Omit<Measured, 'processor'>), processor: (await processor()) - before };
}

export async function benchServe(_: BenchOptions): Promise<Section> {
  const folder = await mkdtemp(join(tmpdir(), 'pith-bench-serve-'));
  const site = await openChangingSite();
  const items = siteItems(1, ITEMS).map((item) => ({ ...item, path: `/full${item.path}` }));
  const articles = new Map(items.map((item, i) => [item.path, longArticle(item, i)]));
  site.answer = (request, response) => html(response, articles.get(request.url ?? '') ?? listHtml(items));
  await writeFile(
    join(folder, 'settings.json'),
    JSON.stringify({ privateHosts: ['127.0.0.0/8'], rateLimit: 1_000_000, hostDelay: 0.25 }),
  );
  const args = [MAIN, 'serve', '--port', '0', '--log-level', 'error', '-c', 'settings.json'];
  const server = spawn(process.execPath, args, { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] });
  const plain = runScript(PLAIN_SERVER_SCRIPT);
  try {
    const [origin, plainOrigin] = [await firstLine(server), await firstLine(plain)];
    const address = await fullFeed(origin, `${site.origin}/news`);
    const loads: Load[] = [];
    const sizes: string[] = [];
    for (const coding of ['identity', 'gzip', 'br']) {
      const { body, etag } = await formOf(address, coding);
      sizes.push(`${coding} ${body.length.toLocaleString('en')}`);
      await fetch(`${plainOrigin}/${coding}`, { method: 'PUT', headers: { etag }, body });
      const whole = { 'accept-encoding': coding };
      const ofPith = { url: address, processor: () => processorOf(origin) };
      const ofPlain = { url: `${plainOrigin}/${coding}`, processor: () => plainProcessorOf(plainOrigin) };
      for (const [who, target] of [['Pith', ofPith] as const, ['plain', ofPlain] as const]) {
        loads.push({
          name: `${who}, 304, ${coding}`,
          ...target,
          headers: { ...whole, 'if-none-match': etag },
          rounds: [],
        });
        loads.push({ name: `${who}, 200, ${coding}`, ...target, headers: whole, rounds: [] });
      }
    }
    for (let round = 0; round <= ROUNDS; round++)
      for (const load of loads) {
        const measured = await measure(load);
        // The first round only warms up.
        if (round > 0) load.rounds.push(measured);
      }
    return sectionOf(loads, sizes);
  } finally {
    plain.kill('SIGTERM');
    server.kill('SIGTERM');
    await once(server, 'close');
    await site.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** The bytes as they are sent. */
async function formOf(address: string, coding: string): Promise<{ body: Buffer<ArrayBuffer>; etag: string }> {
  const response = await new Promise<IncomingMessage>((resolve, reject) =>
    get(address, { headers: { 'accept-encoding': coding } }, resolve).on('error', reject),
  );
  return { body: Buffer.concat(await response.toArray()), etag: response.headers.etag as string };
}

async function processorOf(server: string): Promise<number> {
  const text = await (await fetch(`${server}/metrics`)).text();
  return Number(/^process_cpu_seconds_total ([\d.e+-]+)/m.exec(text)?.[1]);
}

const plainProcessorOf = async (server: string): Promise<number> =>
  Number(await (await fetch(`${server}/processor`)).text());

/** A feed of the page whose items carry their articles, as soon as all of them do. */
async function fullFeed(server: string, url: string): Promise<string> {
  const post = async (path: string, body: unknown) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${server}/api/v1${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    return (await answer.json()) as { id: string; addresses: { rss: string } };
  };
  const { id, addresses } = await post('/feeds?wait=60', { url, settings: { fullText: true } });
  for (let check = 0; check < ITEMS; check++) {
    const feed = await (await fetch(addresses.rss)).text();
    if (feed.split('<content:encoded>').length > ITEMS) return addresses.rss;
    await post(`/feeds/${id}/refresh?wait=60`, {});
  }
  throw new Error('the articles of the feed did not come');
}

/** About six kilobytes of text, in words as frequent as in real ones. */
function longArticle(item: Parameters<typeof articleHtml>[0], seed: number): string {
  const random = seededRandom(seed).next;
  const paragraphs = Array.from(
    { length: PARAGRAPHS },
    () => `<p>${Array.from({ length: WORDS }, () => someWord(random)).join(' ')}.</p>`,
  );
  return articleHtml(item).replace('</article>', `${paragraphs.join('\n')}</article>`);
}

function sectionOf(loads: readonly Load[], sizes: readonly string[]): Section {
  const all = (load: Load, of: (measured: Measured) => number) => median(load.rounds.map(of));
  const microseconds = ({ processor, requests }: Measured) => (1e6 * processor) / requests;
  const perSecond = ({ requests }: Measured) => requests / SECONDS;
  const times = (value: number) => `${value.toFixed(1)} ×`;
  /** Of the 200 before or after it, by processor time and by requests a second; rounds are compared one by one. */
  const ratio = (known: Load, whole: Load, of: (measured: Measured) => number) =>
    times(median(known.rounds.map((measured, i) => of(measured) / of(whole.rounds[i] as Measured))));
  const statuses = new Set(loads.flatMap(({ rounds }) => rounds.flatMap((round) => Object.keys(round.statuses))));
  return {
    tables: [
      {
        title: 'Readers: each request',
        columns: ['answer', 'bytes', 'requests/s', 'µs of the server', 'µs of the client'],
        rows: loads.map((load) => [
          load.name,
          all(load, ({ bytes, requests }) => bytes / requests).toFixed(0),
          all(load, perSecond).toFixed(0),
          all(load, microseconds).toFixed(0),
          all(load, ({ client, requests }) => (1e6 * client) / requests).toFixed(0),
        ]),
      },
      {
        title: 'Nothing new (304) beside the whole feed (200)',
        columns: ['server and coding', 'requests/s', 'processor time'],
        rows: loads.flatMap((known, i) => {
          if (!known.name.includes('304')) return [];
          const whole = loads[i + 1] as Load;
          return [
            [
              known.name.replace(', 304', ''),
              ratio(known, whole, perSecond),
              ratio(known, whole, ({ processor, requests }) => requests / processor),
            ],
          ];
        }),
      },
    ],
    notes: [
      `One feed of ${ITEMS} items with the full text of their articles, ${PARAGRAPHS * WORDS} words each (${sizes.join(', ')} bytes); ${CONNECTIONS} connections over the loopback that are kept open, one request at a time on each, ${ROUNDS} rounds of ${SECONDS} s for each kind of request in turn; medians, ratios within a round. Statuses: ${[...statuses].join(', ')}.`,
      'Load and servers are a process each and share the processors of the machine. The load speaks HTTP over bare sockets.',
      'The plain server is what Node can do: it sends the same bytes from memory, or 304, and nothing else: no limits, no checks, no log, no figures. Pith logs errors only.',
    ],
  };
}
