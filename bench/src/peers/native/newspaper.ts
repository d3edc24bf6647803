/** newspaper4k, which finds the articles that a page of a news site links to. */
import { join } from 'node:path';
import { type HelperProgram, startHelper } from './start-helper.js';

export interface Lister {
  version: string;
  /** Links and titles in the order of the page. @throws Error when the library fails on the page */
  read(html: string, url: string | null): Promise<{ items: readonly { link: string; title: string }[]; ms: number }>;
  close(): Promise<void>;
}

const SCRIPT = join(import.meta.dirname, '..', '..', '..', 'peers-native', 'list.py');

export const newspaperHelper = (environment: NodeJS.ProcessEnv): HelperProgram => ({
  command: [environment.PITH_PYTHON ?? 'python3', SCRIPT],
  install: 'pip install newspaper4k',
});

/** @throws PeerAbsentError */
export async function openNewspaper(program: HelperProgram): Promise<Lister> {
  const { helper, version } = await startHelper(program);
  return {
    version,
    async read(html, url) {
      const answer = await helper.ask<{ items?: { link: string; title: string | null }[]; ms?: number }>({ html, url });
      const { items, ms, error } = answer;
      if (items === undefined || ms === undefined) throw new Error(error ?? 'answered without items or ms');
      return { items: items.map(({ link, title }) => ({ link, title: title ?? '' })), ms };
    },
    close: () => helper.stop(),
  };
}
