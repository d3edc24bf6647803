/** The one place that knows Defuddle, by its Node door with the DOM its documentation names (linkedom). */
import { Defuddle } from 'defuddle/node';
import { htmlToText } from './html-to-text.js';
import { parseWithLinkedom } from './linkedom.js';
import { packageVersion } from './package-version.js';
import { asText, type Peer } from './peer.js';

export const peer: Peer = {
  name: 'defuddle',
  version: `${packageVersion('defuddle')} on linkedom ${packageVersion('linkedom')}`,
  async extract(html, url) {
    const document = parseWithLinkedom(asText(html)) as unknown as Parameters<typeof Defuddle>[0];
    const { content } = await Defuddle(document, url ?? undefined, { useAsync: false });
    return content;
  },
  textOf: htmlToText,
};
