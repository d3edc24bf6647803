/** The one place that knows @extractus/article-extractor. */
import { extractFromHtml } from '@extractus/article-extractor';
import { htmlToText } from './html-to-text.js';
import { packageVersion } from './package-version.js';
import { asText, type Peer } from './peer.js';

export const peer: Peer = {
  name: 'article-extractor',
  version: packageVersion('@extractus/article-extractor'),
  async extract(html, url) {
    const article = await extractFromHtml(asText(html), url ?? undefined);
    return article?.content ?? '';
  },
  textOf: htmlToText,
};
