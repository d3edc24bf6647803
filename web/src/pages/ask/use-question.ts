import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import type { Crawl, FoundAnswer } from '../../api/api-types';
import { addressOf, call, type Trouble } from '../../api/client';
import { useEvents } from '../../lib/use-events';
import { useRequest } from '../../lib/use-request';
import { type Found, withFound } from './found-answers';
import { isLive } from './questions';

export interface Visit {
  url: string;
  result: string;
  reason: string | null;
}

export interface Question {
  crawl: Crawl | null;
  trouble: Trouble | null;
  /** Best first. */
  answers: readonly FoundAnswer[];
  /** Whether what was found before is there. */
  isLoaded: boolean;
  /** The newest first. */
  visits: readonly Visit[];
  /** What a crawl broke off by. */
  why: string | null;
  isConnectionLost: boolean;
  set(crawl: Crawl): void;
  again(): void;
}

const KEPT_VISITS = 15;
/** Milliseconds: what happens at the same time is asked for once. */
const TOGETHER = 150;
const SHOWN = 30;

/** A question with everything that happens to it. The store is the truth; events tell when to look at it, and what was found just now. */
export function useQuestion(name: string): Question {
  const { value: crawl, trouble, again, set } = useRequest('getCrawl', { params: { name } });
  const [counts, setCounts] = useState<Crawl['counts'] | null>(null);
  const [answers, setAnswers] = useState<readonly FoundAnswer[]>([]);
  const [isLoaded, setLoaded] = useState(false);
  const [visits, setVisits] = useState<readonly Visit[]>([]);
  const [why, setWhy] = useState<string | null>(null);
  const live = crawl !== null && isLive(crawl);
  const query = crawl?.query ?? null;

  const load = useCallback(async () => {
    if (query === null) return setLoaded(true);
    const found = await call('search', { query: { q: query, crawl: name, limit: SHOWN } }).catch(() => null);
    setLoaded(true);
    if (found === null) return;
    // What was found while the answer was on its way is not lost.
    setAnswers((before) => {
      const others = before.filter(({ url }) => !found.answers.some((answer) => answer.url === url));
      return [...found.answers, ...others].slice(0, SHOWN);
    });
  }, [name, query]);

  // What was found before, and the last word when it is over.
  useEffect(() => {
    if (crawl !== null) load();
  }, [crawl === null, live, load]);

  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const lookAgain = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      call('getCrawl', { params: { name } })
        .then((next) => {
          setCounts(null);
          set(next);
        })
        .catch(again);
    }, TOGETHER);
  };

  const connection = useEvents(crawl === null ? null : addressOf('crawlEvents', { params: { name } }), live, {
    state: ({ why = null }: { why?: string | null }) => {
      setWhy(why);
      lookAgain();
    },
    progress: (progress: { counts: Crawl['counts'] }) => setCounts(progress.counts),
    visit: (visit: Visit) => setVisits((before) => [visit, ...before].slice(0, KEPT_VISITS)),
    found: (found: Found) => setAnswers((before) => withFound(before, found, SHOWN)),
    missed: () => {
      lookAgain();
      load();
    },
  });

  return {
    crawl: crawl === null ? null : { ...crawl, counts: live && counts !== null ? counts : crawl.counts },
    trouble,
    answers,
    isLoaded,
    visits,
    why,
    isConnectionLost: live && connection === 'lost',
    set,
    again,
  };
}
