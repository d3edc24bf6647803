/** What the server does with the news of the thread that checks feeds. */
import type { EventHub } from '../events.js';
import type { FeedOutputs } from '../feeds/feed-outputs.js';
import type { Logger } from '../log.js';
import type { Metrics } from '../metrics.js';
import type { History } from '../status/history.js';
import type { ThreadMessage } from './messages.js';

export interface Hearers {
  metrics: Metrics;
  history: History;
  events: EventHub;
  outputs: FeedOutputs;
  logger: Logger;
}

export function hear(message: ThreadMessage, { metrics, history, events, outputs, logger }: Hearers): void {
  if (message.type === 'trouble') logger.warn({ why: message.why }, message.what);
  if (message.type !== 'checked') return;
  const { publicId, result, items, fresh, changed, elapsed, health, alerts } = message.checked;
  outputs.forget(publicId);
  history.checked(result, elapsed / 1000);
  metrics.checked(result, health.status, elapsed / 1000);
  events.publish('checked', { feed: publicId, result, items, fresh, changed, health });
  for (const alert of alerts) events.publish('alert', { feed: publicId, ...alert });
  logger.debug({ feed: publicId, result, items, fresh, changed, milliseconds: elapsed }, 'checked');
}
