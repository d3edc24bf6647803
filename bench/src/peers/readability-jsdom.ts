/** Readability on the reference DOM for Node; the one place that knows jsdom. */
import { JSDOM, VirtualConsole } from 'jsdom';
import { htmlToText } from './html-to-text.js';
import { packageVersion } from './package-version.js';
import { asText, type Peer } from './peer.js';
import { READABILITY_VERSION, readabilityContent } from './readability.js';

export const peer: Peer = {
  name: 'readability+jsdom',
  version: `${READABILITY_VERSION} on jsdom ${packageVersion('jsdom')}`,
  extract(html, url) {
    // A console of its own keeps complaints about style sheets off the terminal.
    const options = { virtualConsole: new VirtualConsole(), ...(url === null ? {} : { url }) };
    const dom = new JSDOM(asText(html), options);
    try {
      return readabilityContent(dom.window.document);
    } finally {
      dom.window.close();
    }
  },
  textOf: htmlToText,
};
