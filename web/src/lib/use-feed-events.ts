import { useEffect, useRef } from 'preact/hooks';
import { addressOf } from '../api/client';

export interface CheckedEvent {
  feed: string;
  result: 'changed' | 'unchanged' | 'empty' | 'failed' | 'postponed' | 'lost';
  items: number;
  fresh: number;
}

/** Tells of checks as they happen; `null` when some were missed and what is shown should be loaded anew. */
export function useFeedEvents(onChecked: (event: CheckedEvent | null) => void): void {
  const listener = useRef(onChecked);
  listener.current = onChecked;
  useEffect(() => {
    const source = new EventSource(addressOf('followFeeds'));
    source.addEventListener('checked', (event) => listener.current(JSON.parse(event.data) as CheckedEvent));
    source.addEventListener('missed', () => listener.current(null));
    return () => source.close();
  }, []);
}
