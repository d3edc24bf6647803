import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

/** Version of an installed package. Its manifest is found from its entry, because few packages export it. */
export function packageVersion(name: string): string {
  let folder = dirname(require.resolve(name));
  for (;;) {
    const manifest = readManifest(join(folder, 'package.json'));
    if (manifest?.name === name && manifest.version !== undefined) return manifest.version;
    const parent = dirname(folder);
    if (parent === folder) return 'unknown';
    folder = parent;
  }
}

function readManifest(path: string): { name?: string; version?: string } | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as { name?: string; version?: string };
  } catch {
    return null;
  }
}
