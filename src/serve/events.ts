/**
 * Server-sent events: what happens is told to everybody who listens. Listeners that are too slow lose their connection, not
 * the server its memory; they come back with the id of the last event they saw and get what they missed, as far as it is
 * still known.
 */
export interface ServerEvent {
  /** Counts up from 1. */
  id: number;
  name: string;
  /** JSON. */
  data: string;
}

export interface EventHub {
  publish(name: string, data: unknown): void;
  /** An answer that goes on until the client, the server or too long a backlog ends it. */
  subscribe(lastEventId: string | undefined, signal: AbortSignal): Response;
  readonly listeners: number;
  /** Ends all answers; no others are begun. */
  close(): void;
}

export interface EventHubOptions {
  /** Events kept for those who come back. @default 1000 */
  history?: number;
  /** Bytes that may wait for one listener. @default 256 KiB */
  maxBacklog?: number;
  /** Milliseconds between two signs of life, which keep proxies from hanging up. @default 20 000 */
  heartbeat?: number;
  /** Listeners at a time. @default 500 */
  maxListeners?: number;
}

interface Listener {
  send(text: string): void;
  end(): void;
}

/** Tells a client that comes back too late that it missed events, and should load anew what it shows. */
const MISSED = 'missed';
/** Milliseconds after which a client that lost its connection comes back. */
const RETRY = 3000;

export function createEventHub(options: EventHubOptions = {}): EventHub {
  const { history = 1000, maxBacklog = 256 * 1024, heartbeat = 20_000, maxListeners = 500 } = options;
  const past: ServerEvent[] = [];
  const listeners = new Set<Listener>();
  let lastId = 0;
  let isClosed = false;
  const timer = setInterval(() => {
    for (const listener of listeners) listener.send(': alive\n\n');
  }, heartbeat);
  timer.unref();

  /** What somebody who saw the event with this id has not seen. */
  const since = (id: number): string => {
    const oldest = past[0]?.id ?? lastId + 1;
    const gap = id > lastId || id < oldest - 1 ? `event: ${MISSED}\ndata: {}\n\n` : '';
    return (
      gap +
      past
        .filter((event) => id <= lastId && event.id > id)
        .map(eventText)
        .join('')
    );
  };

  return {
    get listeners() {
      return listeners.size;
    },
    publish(name, data) {
      const event = { id: ++lastId, name, data: JSON.stringify(data) ?? 'null' };
      past.push(event);
      if (past.length > history) past.shift();
      for (const listener of listeners) listener.send(eventText(event));
    },
    subscribe(lastEventId, signal) {
      if (isClosed || listeners.size >= maxListeners)
        return new Response(null, { status: 503, headers: { 'retry-after': '5' } });
      const seen = /^\d{1,15}$/.test(lastEventId ?? '') ? Number(lastEventId) : null;
      const stream = listenerStream(
        listeners,
        maxBacklog,
        signal,
        `retry: ${RETRY}\n\n${seen === null ? '' : since(seen)}`,
      );
      return new Response(stream, {
        headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' },
      });
    },
    close() {
      isClosed = true;
      clearInterval(timer);
      for (const listener of listeners) listener.end();
    },
  };
}

function eventText({ id, name, data }: ServerEvent): string {
  // JSON has no line breaks of its own, so one line holds it; a name must not have any.
  return `id: ${id}\nevent: ${name.replace(/[\r\n]/g, ' ')}\ndata: ${data}\n\n`;
}

function listenerStream(
  listeners: Set<Listener>,
  maxBacklog: number,
  signal: AbortSignal,
  first: string,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let listener: Listener;
  const leave = () => listeners.delete(listener);
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        const end = () => {
          if (leave()) controller.close();
        };
        listener = {
          send(text) {
            controller.enqueue(encoder.encode(text));
            // What the client does not take stays here; one that lags too far behind is let go.
            if ((controller.desiredSize ?? 0) < 0) end();
          },
          end,
        };
        listeners.add(listener);
        signal.addEventListener('abort', end, { once: true });
        listener.send(first);
        if (signal.aborted) end();
      },
      cancel: () => void leave(),
    },
    new ByteLengthQueuingStrategy({ highWaterMark: maxBacklog }),
  );
}
