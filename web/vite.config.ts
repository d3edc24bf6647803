/** Builds the user interface to `dist/web`, with packed copies of each file that the server sends as they are. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { defineConfig, type Plugin } from 'vite';

const OUT = join(import.meta.dirname, '..', 'dist', 'web');
const PACKABLE = new Set(['.html', '.js', '.css', '.svg', '.webmanifest']);

const packedCopies: Plugin = {
  name: 'packed-copies',
  closeBundle() {
    for (const name of readdirSync(OUT, { recursive: true, encoding: 'utf8' })) {
      if (!PACKABLE.has(extname(name))) continue;
      const path = join(OUT, name);
      const bytes = readFileSync(path);
      writeFileSync(`${path}.br`, brotliCompressSync(bytes));
      writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
    }
  },
};

export default defineConfig({
  root: import.meta.dirname,
  // `npm run dev --workspace web` shows changes at once, over a server that runs beside it.
  server: { proxy: { '/api': 'http://127.0.0.1:7484', '/RssRequest': 'http://127.0.0.1:7484' } },
  build: {
    outDir: OUT,
    emptyOutDir: true,
    target: 'es2022',
    // The content security policy forbids scripts and styles inside the page.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  plugins: [packedCopies],
});
