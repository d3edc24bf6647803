/** Questions as people see them: what they are called, how they are doing. */
import type { Crawl } from '../../api/api-types';
import type { Tone } from '../../components/notice';

export const questionPath = (name: string): string => `/ask/${encodeURIComponent(name)}`;

/** A name no question has yet, out of its words. */
export function questionName(query: string, taken: readonly string[]): string {
  const words = query.match(/[\p{L}\p{N}]+/gu) ?? [];
  const base = words.join('-').toLowerCase().slice(0, 60).replace(/-+$/, '') || 'question';
  for (let number = 1; ; number++) {
    const name = number === 1 ? base : `${base}-${number}`;
    if (!taken.includes(name)) return name;
  }
}

export const isLive = ({ state }: Pick<Crawl, 'state'>): boolean => state === 'running' || state === 'waiting';

export const pagesRead = ({ fetched, unchanged }: Crawl['counts']): number => fetched + unchanged;

export const maxPages = ({ settings }: Crawl): number => Number(settings.maxPages ?? 0);

/** Whether it stopped because it has read all it may. */
export const isUsedUp = (crawl: Crawl): boolean =>
  crawl.state === 'stopped' && crawl.counts.fetched >= maxPages(crawl) && crawl.counts.waiting > 0;

export function stateWords(crawl: Crawl): { words: string; tone: Tone | 'accent' } {
  if (isUsedUp(crawl)) return { words: 'Page limit reached', tone: 'warn' };
  return {
    waiting: { words: 'Waits for its turn', tone: 'info' as const },
    running: { words: 'Reading', tone: 'accent' as const },
    stopped: { words: 'Stopped', tone: 'warn' as const },
    finished: { words: 'Done', tone: 'good' as const },
  }[crawl.state];
}

/** What happened to an address, in a word. */
export const RESULT_WORDS: Readonly<Record<string, string>> = {
  fetched: 'read',
  unchanged: 'as before',
  redirected: 'leads elsewhere',
  refused: 'left out',
  failed: 'failed',
  retry: 'tried again later',
  postponed: 'put off',
};
