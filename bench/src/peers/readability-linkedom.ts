import { htmlToText } from './html-to-text.js';
import { parseWithLinkedom } from './linkedom.js';
import { packageVersion } from './package-version.js';
import { asText, type Peer } from './peer.js';
import { READABILITY_VERSION, readabilityContent, readabilityMetadata } from './readability.js';

export const peer: Peer = {
  name: 'readability+linkedom',
  version: `${READABILITY_VERSION} on linkedom ${packageVersion('linkedom')}`,
  extract: (html) => readabilityContent(parseWithLinkedom(asText(html))),
  textOf: htmlToText,
  metadata: (html) => readabilityMetadata(parseWithLinkedom(asText(html))),
};
