/** Runs the server as it comes: on this machine only, with everything in the file pith.db of this folder. Flags are passed on. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';

const main = join(import.meta.dirname, '..', 'dist', 'cli', 'main.js');
const server = spawn(process.execPath, [main, 'serve', ...process.argv.slice(2)], {
  stdio: ['inherit', 'pipe', 'inherit'],
});
server.stdout.setEncoding('utf8').on('data', (url) => {
  process.stdout.write(`Pith is ready. Open ${url.trim()} in your browser.

The feed of any page that lists things, kept up to date from now on:
  curl '${url.trim()}/RssRequest?url=https://example.com/news'
All it can do: ${url.trim()}/api/v1/openapi.json and docs/server.md. Ctrl-C ends it.
`);
});
// The terminal sends Ctrl-C to both; the server ends in order, and this with it.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => server.kill('SIGTERM'));
server.on('close', (code) => {
  process.exitCode = code ?? 1;
});
