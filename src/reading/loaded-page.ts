import type { Page } from '../model/page.js';

/** A page to read: its bytes or text, and what its source says of it. */
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
