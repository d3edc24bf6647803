import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ChildTask } from './task.js';

interface PageContent {
  html: string | Uint8Array;
  url: string | null;
}

/** Puts pages into files for child processes while `work` runs. */
export async function withPageFiles<T>(
  pages: Iterable<PageContent>,
  work: (files: ChildTask['pages']) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'pith-bench-'));
  try {
    const files: { file: string; url: string | null }[] = [];
    for (const { html, url } of pages) {
      const file = join(folder, `${files.length}.html`);
      await writeFile(file, html);
      files.push({ file, url });
    }
    return await work(files);
  } finally {
    await rm(folder, { recursive: true });
  }
}
