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
import { html, listHtml, openChangingSite, siteItems } from '../../../test/changing-site/changing-site.js';
import type { BenchOptions } from '../bench-options.js';
import type { Section } from '../section.js';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const MAIN = join(ROOT, 'dist', 'cli', 'main.js');
const ITEMS = 50;
const CONNECTIONS = 32;
const SECONDS = 5;

interface Measured {
  /** Seconds of processor time the server took. */
  processor: number;
  requests: number;
  statuses: Record<string, number>;
  bytes: number;
}

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
  site.answer = (_request, response) => html(response, listHtml(siteItems(1, ITEMS)));
  await writeFile(
    join(folder, 'settings.json'),
    JSON.stringify({ privateHosts: ['127.0.0.0/8'], rateLimit: 1_000_000 }),
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
    const first = await fetch(`${line.trim()}/RssRequest?url=${encodeURIComponent(`${site.origin}/news`)}`);
    if (first.status !== 200) throw new Error(`the server made no feed: ${await first.text()}`);
    const address = first.headers.get('content-location') as string;
    const plain = await fetch(address, { headers: { 'accept-encoding': 'identity' } });
    const body = Buffer.from(await plain.arrayBuffer());
    const etag = plain.headers.get('etag') as string;
    const contentType = plain.headers.get('content-type') as string;
    const beside = createServer((_request, response) => {
      response.writeHead(200, { 'content-type': contentType, 'content-length': body.length });
      response.end(body);
    });
    await new Promise<void>((resolve) => beside.listen(0, '127.0.0.1', resolve));
    const besideUrl = `http://127.0.0.1:${(beside.address() as AddressInfo).port}/`;
    const ofServer = async () => {
      const text = await (await fetch(`${line.trim()}/metrics`)).text();
      return Number(/^process_cpu_seconds_total ([\d.e+-]+)/m.exec(text)?.[1]);
    };
    const ofThis = async () => {
      const { user, system } = process.cpuUsage();
      return (user + system) / 1e6;
    };
    const rows: [string, Measured][] = [
      ['nothing new (304)', await load(address, { 'if-none-match': etag }, ofServer)],
      ['the feed (200)', await load(address, { 'accept-encoding': 'identity' }, ofServer)],
      ['the feed, brotli (200)', await load(address, { 'accept-encoding': 'br' }, ofServer)],
      ['plain server, the same bytes from memory (200)', await load(besideUrl, {}, ofThis)],
    ];
    beside.closeAllConnections();
    beside.close();
    return sectionOf(rows, body.length);
  } finally {
    server.kill('SIGTERM');
    await once(server, 'close');
    await site.close();
    await rm(folder, { recursive: true, force: true });
  }
}

function sectionOf(rows: readonly [string, Measured][], bytes: number): Section {
  const perSecond = ({ requests }: Measured) => requests / SECONDS;
  const microseconds = ({ processor, requests }: Measured) => (1e6 * processor) / requests;
  const full = microseconds((rows[1] as [string, Measured])[1]);
  return {
    tables: [
      {
        title: 'Requests a server answers in a second',
        columns: ['answer', 'requests/s', 'server, µs of processor each', 'beside the full feed', 'MB/s'],
        rows: rows.map(([name, measured]) => [
          name,
          perSecond(measured).toFixed(0),
          microseconds(measured).toFixed(0),
          `${(full / microseconds(measured)).toFixed(1)} ×`,
          (measured.bytes / SECONDS / 1e6).toFixed(1),
        ]),
      },
    ],
    notes: [
      'Client and server share the processors of the machine, and the client takes more than the server: processor time is what compares.',
      `One feed of ${ITEMS} items, ${bytes} bytes of RSS; ${CONNECTIONS} connections from a process of its own over the loopback, ${SECONDS} s each, one process of the server. Statuses: ${rows.map(([, { statuses }]) => JSON.stringify(statuses)).join(', ')}.`,
      'The plain server runs in the process of the benchmark and does nothing but send the bytes: no limits, no checks, no log, no figures.',
    ],
  };
}
