/** Pages that tools are asked to read. */
import { type LoadedPage, loadedFrom } from '../reading/index.js';
import { z } from '../serve/index.js';
import type { ToolKit } from './tool.js';
import { ToolFailure } from './tool-failure.js';

/** Characters of a page that is sent along. */
const MAX_HTML = 5_000_000;

export const webAddress = z
  .url({ protocol: /^https?$/, error: 'give a complete address such as https://example.com/page' })
  .max(8192);

export const pageInput = {
  url: webAddress
    .optional()
    .describe('Address of the page. It is fetched, unless html is given; then it is the base of its links.'),
  html: z.string().max(MAX_HTML).optional().describe('The HTML of the page, instead of fetching it.'),
};

export interface PageWish {
  url?: string | undefined;
  html?: string | undefined;
}

export interface NamedPage extends LoadedPage {
  name: string;
}

/** @throws PithError when the page cannot be had, ToolFailure when none is named */
export async function loadPage({ url, html }: PageWish, { fetcher, signal }: ToolKit): Promise<NamedPage> {
  if (html !== undefined) return { name: url ?? 'html', content: html, ...(url === undefined ? {} : { url }) };
  if (url === undefined) throw new ToolFailure('usage', 'no page is given', 'Give url, or html, or both.');
  return { name: url, ...loadedFrom(await fetcher.fetchPage(url, { signal })) };
}
