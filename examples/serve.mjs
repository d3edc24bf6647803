/** Serves this folder on http://localhost:8000, so that crawls and feeds have something to fetch: `node examples/serve.mjs [PORT]`. */
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';

const TYPES = { '.html': 'text/html; charset=utf-8', '.xml': 'application/xml', '.txt': 'text/plain; charset=utf-8' };

const server = createServer(async (request, response) => {
  try {
    const { pathname } = new URL(request.url, 'http://localhost');
    const path = pathname.endsWith('/') ? `${pathname}index.html` : pathname;
    // The address is absolute and normalised, so that it cannot lead out of this folder.
    const body = await readFile(join(import.meta.dirname, normalize(decodeURIComponent(path))));
    response.writeHead(200, { 'content-type': TYPES[extname(path)] ?? 'application/octet-stream' }).end(body);
  } catch {
    response.writeHead(404, { 'content-type': 'text/plain' }).end('There is no such page.\n');
  }
});

server.listen(Number(process.argv[2] ?? 8000), 'localhost', () => {
  console.log(`http://localhost:${server.address().port}`);
});
