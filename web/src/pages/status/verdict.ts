/** How everything is, in one sentence. */
import type { Status } from '../../api/api-types';
import type { Tone } from '../../components/notice';
import { counted } from '../../lib/format';

interface Concern {
  tone: Tone;
  says: string;
  /** Where to see what it is. */
  href: string;
  link: string;
}

export interface Verdict {
  tone: Tone;
  sentence: string;
  concerns: Concern[];
}

/** Tasks that may wait for each thread before it is worth a word. */
const MANY_WAITING = 8;

export function verdictOf({ feeds, crawls, threads }: Status): Verdict {
  const concerns: Concern[] = [];
  const add = (isSo: boolean, tone: Tone, says: string, href: string, link: string) => {
    if (isSo) concerns.push({ tone, says, href, link });
  };
  const { checking, reading } = threads;
  add(checking !== null && !checking.running, 'bad', 'the checks of feeds have broken off', '#work', 'See the workers');
  add(
    feeds.troubled > 0,
    'warn',
    `${counted(feeds.troubled, 'feed')} ${feeds.troubled === 1 ? 'needs' : 'need'} attention`,
    '#trouble',
    'See which feeds',
  );
  add(
    feeds.late > 0,
    'warn',
    checking === null
      ? `${counted(feeds.late, 'feed')} ${feeds.late === 1 ? 'waits' : 'wait'}, and this server checks none`
      : `${counted(feeds.late, 'feed')} ${feeds.late === 1 ? 'is' : 'are'} checked late`,
    '#work',
    'See what waits',
  );
  add(crawls.failed > 0, 'warn', `${counted(crawls.failed, 'question')} broke off`, '/ask', 'See the questions');
  add(
    reading.waiting >= MANY_WAITING * reading.size,
    'warn',
    `${counted(reading.waiting, 'page')} ${reading.waiting === 1 ? 'waits' : 'wait'} to be read`,
    '#work',
    'See the workers',
  );
  if (concerns.length === 0) return { tone: 'good', sentence: 'All is well.', concerns };
  const tone = concerns.some((concern) => concern.tone === 'bad') ? 'bad' : 'warn';
  return { tone, sentence: sentenceOf(concerns.map(({ says }) => says)), concerns };
}

function sentenceOf(parts: readonly string[]): string {
  const last = parts.at(-1) ?? '';
  const text = parts.length === 1 ? last : `${parts.slice(0, -1).join(', ')}, and ${last}`;
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
