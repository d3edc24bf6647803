import { useEffect, useRef, useState } from 'preact/hooks';

/** Milliseconds before a stream that was refused is asked for again. */
const RETRY = 5000;
/** Milliseconds in which what already happened is told, where nothing more will. */
const REPLAY = 1500;

export type Listeners = Readonly<Record<string, (data: never) => void>>;

/**
 * Follows server-sent events. The browser comes back by itself after a lost connection and gets what it missed; `missed` is heard when the
 * server no longer knows it. What is not live any more is read once and let go. Answers whether the connection is there.
 */
export function useEvents(address: string | null, isLive: boolean, listeners: Listeners): 'off' | 'open' | 'lost' {
  const [state, setState] = useState<'off' | 'open' | 'lost'>('off');
  const current = useRef(listeners);
  current.current = listeners;
  const heard = useRef<string | null>(null);
  useEffect(() => {
    if (address === null || (!isLive && heard.current === address)) return;
    let source: EventSource;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const open = () => {
      source = new EventSource(address);
      for (const name of Object.keys(current.current))
        source.addEventListener(name, (event) => current.current[name]?.(JSON.parse(event.data) as never));
      source.addEventListener('open', () => {
        heard.current = address;
        setState('open');
        if (!isLive) timer = setTimeout(() => source.close(), REPLAY);
      });
      source.addEventListener('error', () => {
        if (isLive) setState('lost');
        // An answer other than a stream ends it for good.
        if (source.readyState === EventSource.CLOSED && isLive) timer = setTimeout(open, RETRY);
      });
    };
    open();
    return () => {
      clearTimeout(timer);
      source.close();
      setState('off');
    };
  }, [address, isLive]);
  return state;
}
