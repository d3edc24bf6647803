/**
 * Runs in a process of its own: as many requests as come back within the time, each connection with one on its way. Sockets without an
 * HTTP client, which would take more processor time than the server.
 */
export const LOAD_SCRIPT = `
import { connect } from 'node:net';
const [url, headers, connections, seconds] = JSON.parse(process.argv[1]);
const { hostname, port, host, pathname } = new URL(url);
const lines = Object.entries({ host, ...headers }).map(([name, value]) => name + ': ' + value);
const request = Buffer.from(['GET ' + pathname + ' HTTP/1.1', ...lines, '', ''].join('\\r\\n'));
const measured = { requests: 0, statuses: {}, bytes: 0 };
const end = performance.now() + 1000 * seconds;
const reader = () => new Promise((resolve, reject) => {
  const socket = connect({ host: hostname, port, noDelay: true });
  let [head, left] = [Buffer.alloc(0), 0];
  socket.on('connect', () => socket.write(request)).on('error', reject).on('close', resolve);
  socket.on('data', (chunk) => {
    measured.bytes += chunk.length;
    if (left === 0) {
      head = head.length === 0 ? chunk : Buffer.concat([head, chunk]);
      const at = head.indexOf('\\r\\n\\r\\n');
      if (at === -1) return;
      const text = head.latin1Slice(0, at);
      const status = text.slice(9, 12);
      measured.statuses[status] = (measured.statuses[status] ?? 0) + 1;
      left = Number(/^content-length: *(\\d+)/im.exec(text)?.[1] ?? 0) - (head.length - at - 4);
      head = Buffer.alloc(0);
    } else left -= chunk.length;
    if (left > 0) return;
    measured.requests++;
    if (performance.now() < end) socket.write(request);
    else socket.end();
  });
});
await Promise.all(Array.from({ length: connections }, reader));
const { user, system } = process.cpuUsage();
console.log(JSON.stringify({ ...measured, client: (user + system) / 1e6 }));
`;
