/**
 * How many readers a server answers: those who ask whether anything is new, and those who take the whole feed, beside a plain server that
 * sends the same bytes from memory. Load comes from a process of its own.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { articleHtml, html, listHtml, openChangingSite, siteItems } from '../../../test/changing-site/changing-site.js';
import type { BenchOptions } from '../bench-options.js';
import type { Section } from '../section.js';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const MAIN = join(ROOT, 'dist', 'cli', 'main.js');
const ITEMS = 50;
/** Paragraphs of an article, about a hundred characters each. */
const PARAGRAPHS = 40;
const CONNECTIONS = 32;
const SECONDS = 4;

interface Measured {
  /** Seconds of processor time the server took. */
  processor: number;
  requests: number;
  statuses: Record<string, number>;
  bytes: number;
}

interface Form {
  coding: string;
  body: Uint8Array;
  etag: string;
}

/** Of one coding: what the server and a plain one take for answers with and without a body. */
interface Row {
  coding: string;
  bytes: number;
  known: Measured;
  full: Measured;
  plainKnown: Measured;
  plainFull: Measured;
}

const PACK: Readonly<Record<string, (body: Uint8Array) => Uint8Array>> = {
  gzip: (body) => gzipSync(body),
  br: (body) => brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
};

/** Runs in a process of its own: as many requests as come back within the time. */
const LOAD = `
import { Agent, request } from 'node:http';
const [url, headers, connections, seconds] = JSON.parse(process.argv[1]);
const agent = new Agent({ keepAlive: true, maxSockets: connections });
const measured = { requests: 0, statuses: {}, bytes: 0 };
const end = performance.now() + 1000 * seconds;
const ask = () => new Promise((resolve, reject) => {
  const sent = request(url, { agent, headers }, (response) => {
    response.on('data', (chunk) => { measured.bytes += chunk.length; });
    response.on('end', () => {
      measured.requests++;
      measured.statuses[response.statusCode] = (measured.statuses[response.statusCode] ?? 0) + 1;
      resolve();
    });
  });
  sent.on('error', reject);
  sent.end();
});
const reader = async () => { while (performance.now() < end) await ask(); };
await Promise.all(Array.from({ length: connections }, reader));
agent.destroy();
console.log(JSON.stringify(measured));
`;

async function load(url: string, headers: Record<string, string>, processor: () => Promise<number>): Promise<Measured> {
  const before = await processor();
  const task = JSON.stringify([url, headers, CONNECTIONS, SECONDS]);
  const child = spawn(process.execPath, ['--input-type=module', '--eval', LOAD, task], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  child.stdout.on('data', (chunk) => (text += chunk));
  await once(child, 'close');
  return { ...(JSON.parse(text) as Omit<Measured, 'processor'>), processor: (await processor()) - before };
}

export async function benchServe(_: BenchOptions): Promise<Section> {
  const folder = await mkdtemp(join(tmpdir(), 'pith-bench-serve-'));
  const site = await openChangingSite();
  const items = siteItems(1, ITEMS).map((item) => ({ ...item, path: `/full${item.path}` }));
  site.answer = (request, response) => {
    const item = items.find(({ path }) => path === request.url);
    html(response, item === undefined ? listHtml(items) : longArticle(item));
  };
  await writeFile(
    join(folder, 'settings.json'),
    JSON.stringify({ privateHosts: ['127.0.0.0/8'], rateLimit: 1_000_000, hostDelay: 0.25 }),
  );
  const server = spawn(
    process.execPath,
    [MAIN, 'serve', '--port', '0', '--log-level', 'error', '-c', 'settings.json'],
    {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  try {
    const [line] = (await once(server.stdout.setEncoding('utf8'), 'data')) as [string];
    const address = await fullFeed(line.trim(), `${site.origin}/news`);
    const forms: Form[] = [];
    for (const coding of ['identity', 'gzip', 'br']) {
      const answer = await fetch(address, { headers: { 'accept-encoding': coding } });
      // `fetch` unpacks; the load does not.
      const plain = Buffer.from(await answer.arrayBuffer());
      forms.push({ coding, body: PACK[coding]?.(plain) ?? plain, etag: answer.headers.get('etag') as string });
    }
    const byPath = new Map(forms.map((form) => [`/${form.coding}`, form]));
    const beside = createServer((request, response) => {
      const { body, etag } = byPath.get(request.url ?? '') as Form;
      if (request.headers['if-none-match'] === etag) response.writeHead(304, { etag }).end();
      else
        response
          .writeHead(200, { 'content-type': 'application/rss+xml', 'content-length': body.length, etag })
          .end(body);
    });
    await new Promise<void>((resolve) => beside.listen(0, '127.0.0.1', resolve));
    const besideUrl = `http://127.0.0.1:${(beside.address() as AddressInfo).port}`;
    const ofServer = async () => {
      const text = await (await fetch(`${line.trim()}/metrics`)).text();
      return Number(/^process_cpu_seconds_total ([\d.e+-]+)/m.exec(text)?.[1]);
    };
    const ofThis = async () => {
      const { user, system } = process.cpuUsage();
      return (user + system) / 1e6;
    };
    const rows: Row[] = [];
    for (const { coding, etag, body } of forms) {
      const headers = { 'accept-encoding': coding };
      const known = { ...headers, 'if-none-match': etag };
      rows.push({
        coding,
        bytes: body.length,
        known: await load(address, known, ofServer),
        full: await load(address, headers, ofServer),
        plainKnown: await load(`${besideUrl}/${coding}`, known, ofThis),
        plainFull: await load(`${besideUrl}/${coding}`, headers, ofThis),
      });
    }
    beside.closeAllConnections();
    beside.close();
    return sectionOf(rows);
  } finally {
    server.kill('SIGTERM');
    await once(server, 'close');
    await site.close();
    await rm(folder, { recursive: true, force: true });
  }
}

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

function longArticle(item: Parameters<typeof articleHtml>[0]): string {
  const more = Array.from(
    { length: PARAGRAPHS },
    (_, i) =>
      `<p>In part ${i} of ${item.title} the council heard witness ${(i * 7919) % 1000}, who knew ${item.path} well.</p>`,
  );
  return articleHtml(item).replace('</article>', `${more.join('\n')}</article>`);
}

function sectionOf(rows: readonly Row[]): Section {
  const perSecond = ({ requests }: Measured) => (requests / SECONDS).toFixed(0);
  const microseconds = ({ processor, requests }: Measured) => (1e6 * processor) / requests;
  const ratio = (full: Measured, known: Measured) => `${(microseconds(full) / microseconds(known)).toFixed(1)} ×`;
  const statuses = rows.flatMap((row) =>
    [row.known, row.full, row.plainKnown, row.plainFull].map((one) => one.statuses),
  );
  return {
    tables: [
      {
        title: 'Readers: nothing new (304) beside the whole feed (200), µs of processor for each request',
        columns: ['coding', 'bytes', '304', '200', '200 : 304', 'plain 304', 'plain 200', 'plain 200 : 304'],
        rows: rows.map(({ coding, bytes, known, full, plainKnown, plainFull }) => [
          coding,
          bytes.toLocaleString('en'),
          ...[known, full].map((one) => microseconds(one).toFixed(0)),
          ratio(full, known),
          ...[plainKnown, plainFull].map((one) => microseconds(one).toFixed(0)),
          ratio(plainFull, plainKnown),
        ]),
      },
      {
        title: 'The same in requests a second',
        columns: ['coding', '304', '200', 'plain 304', 'plain 200'],
        rows: rows.map(({ coding, ...row }) => [
          coding,
          ...[row.known, row.full, row.plainKnown, row.plainFull].map(perSecond),
        ]),
      },
    ],
    notes: [
      'Client and server share the processors of the machine, and the client takes more than the server: processor time is what compares.',
      `One feed of ${ITEMS} items with the full text of their articles; ${CONNECTIONS} connections from a process of its own over the loopback, ${SECONDS} s each, one process of the server, which logs errors only. Statuses: ${statuses.map((one) => JSON.stringify(one)).join(', ')}.`,
      'The plain server is what Node can do: it runs in the process of the benchmark and sends the same bytes from memory, or 304, and nothing else: no limits, no checks, no log, no figures.',
    ],
  };
}
