/** The one place that knows Defuddle, by its Node door with the DOM its documentation names (linkedom). */
import { Defuddle } from 'defuddle/node';
import { htmlToText } from './html-to-text.js';
import { parseWithLinkedom } from './linkedom.js';
import { packageVersion } from './package-version.js';
import { asText, type Peer } from './peer.js';

export const peer: Peer = {
  name: 'defuddle',
  version: `${packageVersion('defuddle')} on linkedom ${packageVersion('linkedom')}`,
  extract: async (html, url) => (await read(html, url)).content,
  textOf: htmlToText,
  async metadata(html, url) {
    const { title, author, published } = await read(html, url);
    return { title, author, date: published };
  },
};

async function read(html: string | Uint8Array, url: string | null) {
  const document = parseWithLinkedom(asText(html)) as unknown as Parameters<typeof Defuddle>[0];
  // It prints what it stumbles over; that would hide the tables, and printing takes time.
  const { error, warn, log } = console;
  console.error = console.warn = console.log = () => {};
  try {
    // Synchronous extractors only: the others ask services on the network.
    return await Defuddle(document, url ?? undefined, { useAsync: false });
  } finally {
    Object.assign(console, { error, warn, log });
  }
}
