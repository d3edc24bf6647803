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

/** What every extractor wants to know of a page beside its content. */
export function pageFacts({ url, contentType, contentLanguage, lastModified }: LoadedPage) {
  return {
    ...(url === undefined ? {} : { url }),
    ...(contentType === undefined ? {} : { contentType }),
    headers: {
      ...(contentLanguage === undefined ? {} : { contentLanguage }),
      ...(lastModified === undefined ? {} : { lastModified }),
    },
  };
}

/** The page with bytes of its own: those of a page that goes to a thread move there, and are gone here. */
export const copyOfPage = <Loaded extends LoadedPage>(page: Loaded): Loaded => ({
  ...page,
  content: typeof page.content === 'string' ? page.content : Uint8Array.from(page.content),
});
