/** A peer whose library runs in a process of another language. */
import type { MetadataFacts } from '../../../../src/evaluate/index.js';
import { htmlToText } from '../html-to-text.js';
import { asText, type Peer } from '../peer.js';
import type { Answer } from './native-process.js';
import { type HelperProgram, startHelper } from './start-helper.js';

export interface NativeLibrary extends HelperProgram {
  name: string;
  gives: 'text' | 'html';
  metadata: boolean;
}

/** What a helper says of a page. */
interface Content {
  text?: string;
  html?: string;
  title?: string | null;
  author?: string | null;
  date?: string | null;
  /** Milliseconds of the library's own work. */
  ms?: number;
}

/** @throws PeerAbsentError */
export async function openNativePeer(library: NativeLibrary): Promise<Peer> {
  const { name, gives, metadata } = library;
  const { helper: first, version } = await startHelper(library);
  let helper = first;
  let alive = true;
  let ms = 0;

  /** The process of a page that killed it is replaced for the next one. */
  async function ask(html: string | Uint8Array, url: string | null, metadata: boolean): Promise<Answer & Content> {
    if (!alive) ({ helper } = await startHelper(library));
    alive = false;
    let answer: Answer & Content;
    try {
      answer = await helper.ask<Content>({ html: asText(html), url, metadata });
    } catch (error) {
      await helper.stop();
      throw error;
    }
    alive = true;
    if (answer.error !== undefined) throw new Error(answer.error);
    return answer;
  }

  return {
    name,
    version,
    async extract(html, url) {
      const answer = await ask(html, url, false);
      const content = answer[gives];
      if (content === undefined || answer.ms === undefined) throw new Error(`answered without ${gives} or ms`);
      ms = answer.ms;
      return content;
    },
    ownMs: () => ms,
    ...(gives === 'html' ? { textOf: htmlToText } : {}),
    ...(metadata ? { metadata: async (html, url) => factsIn(await ask(html, url, true)) } : {}),
    close: () => helper.stop(),
  };
}

const factsIn = ({ title, author, date }: Content): MetadataFacts => ({ title, author, date });
