import type { Contestant } from '../../../src/cli/eval/index.js';
import type { MetadataFacts } from '../../../src/evaluate/index.js';

/** An extractor in the comparison: Pith's own methods and other people's libraries alike. */
export interface Peer extends Contestant {
  version: string;
  /** Title, author and date of a page; absent where the library gives none, or where it is the same library again. */
  metadata?(html: string | Uint8Array, url: string | null): MetadataFacts | Promise<MetadataFacts>;
  /** Ends what the peer keeps running. */
  close?(): Promise<void>;
}

/** Pages reach most libraries as strings; the data sets store UTF-8. */
export function asText(html: string | Uint8Array): string {
  return typeof html === 'string' ? html : new TextDecoder().decode(html);
}
