import type { Page } from '../../model/page.js';

/** A page that is about to be read, wherever it comes from. */
export interface PageSource {
  /** What the page is called in results and messages: a path, a URL, `pages.jsonl:12`, `crawl.warc.gz#3`. */
  name: string;
  /** Gets the page's bytes. @throws PithError that says why it cannot */
  load(): Promise<LoadedPage>;
  /** Set when the page is a file of this machine: whoever works on it elsewhere can read it there. */
  file?: LocalFile;
}

export interface LocalFile {
  path: string;
  maxBytes: number;
}

export interface LoadedPage {
  content: Uint8Array | string;
  /** Address of the page, where the source knows it. */
  url?: string | undefined;
  contentType?: string | undefined;
  contentLanguage?: string | undefined;
  lastModified?: string | undefined;
}

/** What came from the network, as a page to read. */
export function loadedFrom({ body, url, headers }: Page): LoadedPage {
  return {
    content: body,
    url,
    contentType: headers['content-type'],
    contentLanguage: headers['content-language'],
    lastModified: headers['last-modified'],
  };
}

/** A page that failed before it could be loaded, so that one bad record is a result like any other. */
export function failedSource(name: string, error: unknown): PageSource {
  return { name, load: () => Promise.reject(error) };
}
