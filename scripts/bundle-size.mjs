/**
 * How much of Pith ends up in a web page that bundles it: `npm run size`. Bundles the built library with Rolldown, minified, and
 * prints what each name costs when it is all that is imported.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { rolldown } from 'rolldown';

const LIBRARY = join(import.meta.dirname, '..', 'dist', 'index.js');
const PARTS = [
  'extractArticle',
  'extractArticle, renderMarkdown',
  'extractList',
  'extractRecords',
  'renderMarkdown',
  'parseHtml',
  '*',
];

/** A minified bundle of these names (`*` for all). */
export async function bundleOf(names) {
  const folder = mkdtempSync(join(tmpdir(), 'pith-size-'));
  try {
    const entry = join(folder, 'entry.js');
    const wanted = names === '*' ? '*' : `{ ${names} }`;
    writeFileSync(entry, `export ${wanted} from ${JSON.stringify(LIBRARY)};`);
    const bundle = await rolldown({ input: entry, platform: 'browser' });
    const { output } = await bundle.generate({ format: 'esm', minify: true });
    await bundle.close();
    return output.map((chunk) => (chunk.type === 'chunk' ? chunk.code : '')).join('');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  console.log('| imported | minified | gzip | brotli |\n| --- | ---: | ---: | ---: |');
  for (const names of PARTS) {
    const code = await bundleOf(names);
    const sizes = [Buffer.byteLength(code), gzipSync(code, { level: 9 }).length, brotliCompressSync(code).length];
    console.log(`| \`${names}\` | ${sizes.map((bytes) => `${(bytes / 1000).toFixed(0)} kB`).join(' | ')} |`);
  }
}
