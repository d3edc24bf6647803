/** Server-sent events, as far as Pith sends them. */
import { notPith } from './problem.js';

export interface ServerEvent {
  name: string;
  /** From JSON. */
  data: Record<string, unknown>;
}

/** Characters of one event. */
const MAX_EVENT = 4 * 1024 * 1024;

/** @throws PithError when the events are not those of Pith */
export async function* serverEvents(body: AsyncIterable<Uint8Array>, server: string): AsyncGenerator<ServerEvent> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of body) {
    text += decoder.decode(chunk, { stream: true });
    const blocks = text.split('\n\n');
    text = blocks.pop() as string;
    if (text.length > MAX_EVENT) throw notPith(server, 'an event does not end');
    for (const block of blocks) {
      const event = eventOf(block, server);
      if (event !== null) yield event;
    }
  }
}

/** Null for signs of life. */
function eventOf(block: string, server: string): ServerEvent | null {
  let [name, data] = ['', null as string | null];
  for (const line of block.split('\n')) {
    if (line.startsWith('event: ')) name = line.slice('event: '.length);
    else if (line.startsWith('data: ')) data = line.slice('data: '.length);
  }
  if (name === '' || data === null) return null;
  try {
    const value: unknown = JSON.parse(data);
    if (typeof value === 'object' && value !== null) return { name, data: value as Record<string, unknown> };
  } catch {
    // Said below.
  }
  throw notPith(server, `its event "${name}" is no JSON`);
}
