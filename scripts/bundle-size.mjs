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

/** Bytes of a minified bundle of these names (`*` for all), as it is and compressed. */
export async function bundleSize(names) {
  const folder = mkdtempSync(join(tmpdir(), 'pith-size-'));
  try {
    const entry = join(folder, 'entry.js');
    const wanted = names === '*' ? '*' : `{ ${names} }`;
    writeFileSync(entry, `export ${wanted} from ${JSON.stringify(LIBRARY)};`);
    const bundle = await rolldown({ input: entry, platform: 'browser' });
    const { output } = await bundle.generate({ format: 'esm', minify: true });
    await bundle.close();
    const code = output.map((chunk) => (chunk.type === 'chunk' ? chunk.code : '')).join('');
    return {
      raw: Buffer.byteLength(code),
      gzip: gzipSync(code, { level: 9 }).length,
      brotli: brotliCompressSync(code).length,
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  console.log('| imported | minified | gzip | brotli |\n| --- | ---: | ---: | ---: |');
  for (const names of PARTS) {
    const { raw, gzip, brotli } = await bundleSize(names);
    console.log(
      `| \`${names}\` | ${[raw, gzip, brotli].map((bytes) => `${(bytes / 1000).toFixed(0)} kB`).join(' | ')} |`,
    );
  }
}
