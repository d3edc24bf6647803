/** The one place that knows @extractus/article-extractor. */
import { extractFromHtml } from '@extractus/article-extractor';
import { htmlToText } from './html-to-text.js';
import { packageVersion } from './package-version.js';
import { asText, type Peer } from './peer.js';

export const peer: Peer = {
  name: 'article-extractor',
  version: packageVersion('@extractus/article-extractor'),
  extract: async (html, url) => (await read(html, url))?.content ?? '',
  textOf: htmlToText,
  async metadata(html, url) {
    const article = await read(html, url);
    return { title: article?.title, author: article?.author, date: article?.published };
  },
};

/** Without an address it gives nothing at all. */
function read(html: string | Uint8Array, url: string | null) {
  return extractFromHtml(asText(html), url ?? 'https://example.com/');
}
