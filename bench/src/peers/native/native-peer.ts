/** A peer whose library runs in a process of another language. */
import type { MetadataFacts } from '../../../../src/evaluate/index.js';
import { htmlToText } from '../html-to-text.js';
import { asText, type Peer } from '../peer.js';
import { type Answer, NativeProcess } from './native-process.js';

export interface NativeLibrary {
  name: string;
  /** The helper program and its arguments. */
  command: readonly [string, ...string[]];
  gives: 'text' | 'html';
  metadata: boolean;
  /** How a person gets it. */
  install: string;
  /** Milliseconds for a page, and for the start. @default a minute */
  timeLimit?: number;
}

/** The library cannot take part on this machine; the message says why and what to do. */
export class PeerAbsentError extends Error {
  override readonly name = 'PeerAbsentError';
}

const TIME_LIMIT = 60_000;

/** @throws PeerAbsentError */
export async function openNativePeer(library: NativeLibrary): Promise<Peer> {
  const { name, gives, metadata } = library;
  const { helper: first, version } = await start(library);
  let helper = first;
  let alive = true;
  let ms = 0;

  /** The process of a page that killed it is replaced for the next one. */
  async function ask(html: string | Uint8Array, url: string | null, metadata: boolean): Promise<Answer> {
    if (!alive) ({ helper } = await start(library));
    alive = false;
    let answer: Answer;
    try {
      answer = await helper.ask({ html: asText(html), url, metadata });
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

const factsIn = ({ title, author, date }: Answer): MetadataFacts => ({ title, author, date });

async function start(library: NativeLibrary): Promise<{ helper: NativeProcess; version: string }> {
  const helper = new NativeProcess(library.command, library.timeLimit ?? TIME_LIMIT);
  try {
    const { version, missing, error } = await helper.hello();
    if (version !== undefined) return { helper, version };
    throw new PeerAbsentError(missing === undefined ? `does not start: ${error}` : notInstalled(library));
  } catch (error) {
    await helper.stop();
    if (error instanceof PeerAbsentError) throw error;
    const { message } = error as Error;
    throw new PeerAbsentError(message.includes('ENOENT') ? notInstalled(library) : `does not start: ${message}`);
  }
}

const notInstalled = ({ install }: NativeLibrary): string => `not installed (${install})`;
