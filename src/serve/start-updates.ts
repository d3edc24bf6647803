/** Checks of feeds without a server. */
import { openStore } from '../store/index.js';
import { type BackgroundOptions, backgroundOf } from './background/start-background.js';
import { startUpdatePool, type UpdatePool } from './background/update-pool.js';
import { ownAddress } from './config/own-address.js';
import type { Config } from './config/settings.js';
import type { Logger } from './log.js';

/** @throws PithError `store-unusable` */
export async function startUpdates(
  config: Config,
  options: BackgroundOptions & { logger: Logger },
): Promise<UpdatePool> {
  const { logger } = options;
  // Whether the store can be used is better said now than by a thread that dies of it again and again.
  await (await openStore(config.database)).close();
  const base = ownAddress(config, config.port);
  const background = backgroundOf(config, options);
  return startUpdatePool(
    (blamed, onMessage) =>
      background({ kind: 'updates', pool: Math.max(1, config.updateWorkers), base, blamed }, onMessage),
    (message) => {
      if (message.type === 'trouble') logger.warn({ why: message.why }, message.what);
      if (message.type !== 'checked') return;
      const { publicId, result, items, fresh, changed, elapsed, health } = message.checked;
      const facts = { feed: publicId, result, health: health.status, items, fresh, changed, milliseconds: elapsed };
      logger.info(facts, 'checked');
    },
    logger,
  );
}
