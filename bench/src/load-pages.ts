import type { DatasetPage } from '../../src/cli/datasets/index.js';

export interface LoadedPage {
  id: string;
  url: string | null;
  html: string | Uint8Array;
  /** Size in bytes of UTF-8, or as stored. */
  bytes: number;
}

export async function loadPages(pages: readonly DatasetPage[]): Promise<LoadedPage[]> {
  const loaded: LoadedPage[] = [];
  for (const { id, url, load } of pages) {
    const html = await load();
    loaded.push({ id, url, html, bytes: typeof html === 'string' ? Buffer.byteLength(html) : html.length });
  }
  return loaded;
}
