import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import type { Feed } from '../../api/api-types';
import { call, type Input, type Trouble } from '../../api/client';
import { useFeedEvents } from '../../lib/use-feed-events';
import { asTrouble } from '../../lib/use-request';
import { type FeedFilter, filterQuery } from './feed-filter';

/** Feeds loaded at a time. */
const PAGE = 50;
/** The server lists so many in one answer, */
const MOST = 500;
/** and tells the activity of so many. */
const ASKED_FOR = 100;
export const ACTIVE_DAYS = 30;
/** Milliseconds in which events are gathered before what they name is asked for. */
const GATHER = 400;

export interface FeedList {
  feeds: readonly Feed[];
  total: number | null;
  /** New items of each of the last days, by id. */
  activity: ReadonlyMap<string, readonly number[]>;
  busy: boolean;
  trouble: Trouble | null;
  more(): void;
  again(): void;
}

/** The feeds a filter lets through, page after page. Checks that happen change what is shown, never its order. */
export function useFeedList(filter: FeedFilter): FeedList {
  const [feeds, setFeeds] = useState<readonly Feed[]>([]);
  const [total, setTotal] = useState<number | null>(null);
  const [activity, setActivity] = useState<ReadonlyMap<string, readonly number[]>>(new Map());
  const [busy, setBusy] = useState(true);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [round, setRound] = useState(0);
  const query = filterQuery(filter);
  const key = JSON.stringify(query);
  const asked = useRef<AbortController | null>(null);

  const loadActivity = useCallback(async (ids: readonly string[]) => {
    for (let at = 0; at < ids.length; at += ASKED_FOR) {
      const id = ids.slice(at, at + ASKED_FOR).join(',');
      // Bars are an extra: a list without them is still a list.
      const answer = await call('feedActivity', { query: { id, days: ACTIVE_DAYS } }).catch(() => null);
      if (answer !== null) setActivity((old) => new Map([...old, ...Object.entries(answer.activity)]));
    }
  }, []);

  const load = async (offset: number, limit: number) => {
    asked.current?.abort();
    const controller = new AbortController();
    asked.current = controller;
    setBusy(true);
    setTrouble(null);
    try {
      const input: Input<'listFeeds'> = { query: { ...query, limit, offset } };
      const answer = await call('listFeeds', input, controller.signal);
      setTotal(answer.total);
      // A feed that moved to a later page meanwhile is not shown twice.
      setFeeds((old) => {
        const kept = old.slice(0, offset);
        const known = new Set(kept.map(({ id }) => id));
        return [...kept, ...answer.feeds.filter(({ id }) => !known.has(id))];
      });
      setBusy(false);
      loadActivity(answer.feeds.map(({ id }) => id));
    } catch (error) {
      if (controller.signal.aborted) return;
      setTrouble(asTrouble(error));
      setBusy(false);
    }
  };

  // The key stands for the filter; a round asks for the same once more, as much as is shown.
  const loadedKey = useRef<string | null>(null);
  useEffect(() => {
    load(0, loadedKey.current === key ? Math.max(PAGE, Math.min(MOST, feeds.length)) : PAGE);
    loadedKey.current = key;
    return () => asked.current?.abort();
  }, [key, round]);

  const again = useCallback(() => setRound((n) => n + 1), []);
  const shown = useRef<ReadonlySet<string>>(new Set());
  shown.current = new Set(feeds.map(({ id }) => id));
  const changed = useRef(new Set<string>());
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  useEffect(() => () => clearTimeout(timer.current ?? undefined), []);
  useFeedEvents((event) => {
    if (event === null) return again();
    if (!shown.current.has(event.feed)) return;
    changed.current.add(event.feed);
    timer.current ??= setTimeout(async () => {
      timer.current = null;
      const ids = [...changed.current];
      changed.current.clear();
      for (const id of ids) {
        const feed = await call('getFeed', { params: { id } }).catch(() => null);
        if (feed !== null) setFeeds((old) => old.map((one) => (one.id === id ? feed : one)));
      }
      loadActivity(ids);
    }, GATHER);
  });

  return { feeds, total, activity, busy, trouble, more: () => load(feeds.length, PAGE), again };
}
