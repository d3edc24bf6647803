/** What Node can do: the bytes it is given, or 304, and nothing else. Says at `/processor` how long it has worked. */
export const PLAIN_SERVER_SCRIPT = `
import { createServer } from 'node:http';
const forms = new Map();
createServer((request, response) => {
  const form = forms.get(request.url);
  if (request.method === 'PUT') {
    const parts = [];
    request.on('data', (part) => parts.push(part)).on('end', () => {
      forms.set(request.url, { body: Buffer.concat(parts), etag: request.headers.etag });
      response.end();
    });
  } else if (form === undefined) {
    const { user, system } = process.cpuUsage();
    response.end(String((user + system) / 1e6));
  } else if (request.headers['if-none-match'] === form.etag) response.writeHead(304, { etag: form.etag }).end();
  else {
    const { body, etag } = form;
    response.writeHead(200, { 'content-type': 'application/rss+xml', 'content-length': body.length, etag }).end(body);
  }
}).listen(0, '127.0.0.1', function () { console.log('http://127.0.0.1:' + this.address().port); });
`;
