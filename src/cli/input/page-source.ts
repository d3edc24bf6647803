import { type LoadedPage, loadedFrom } from '../../reading/index.js';

export { type LoadedPage, loadedFrom };

/** A page that is about to be read, wherever it comes from. */
export interface PageSource {
  /** What the page is called in results and messages: a path, a URL, `pages.jsonl:12`, `crawl.warc.gz#3`. */
  name: string;
  /** Gets the page's bytes. @throws PithError that says why it cannot */
  load(): Promise<LoadedPage>;
  /** Set when the page is on the web, as its address was given: whoever works on it elsewhere can fetch it there. */
  address?: string;
  /** Set when the page is a file of this machine: whoever works on it elsewhere can read it there. */
  file?: LocalFile;
}

export interface LocalFile {
  path: string;
  maxBytes: number;
}

/** A page that failed before it could be loaded, so that one bad record is a result like any other. */
export function failedSource(name: string, error: unknown): PageSource {
  return { name, load: () => Promise.reject(error) };
}
