/** Keeps feeds up to date, and tells hubs and the owner what came of it. */
import { runUpdates } from '../../update/index.js';
import { siteAccessIn } from '../secrets/site-headers.js';
import { announceChange } from './announce-change.js';
import { cleanUp } from './clean-up.js';
import { deliverAlerts } from './deliver-alerts.js';
import type { JobKit } from './job-kit.js';
import type { Job } from './messages.js';
import { regularly } from './regularly.js';

/** Milliseconds between two looks at alerts nobody has been told of. */
const ALERTS_EVERY = 30_000;

/** Milliseconds between two rounds of forgetting. */
const CLEAN_UP_EVERY = 3_600_000;

export async function keepFeeds({ pool, base, blamed }: Extract<Job, { kind: 'updates' }>, kit: JobKit): Promise<void> {
  const { store, fetcher, renderer, settings, signal, say } = kit;
  const trouble = (what: string) => (error: unknown) =>
    say({ type: 'trouble', what, why: error instanceof Error ? error.message : String(error) });
  const delivery = regularly(ALERTS_EVERY, () => deliverAlerts(kit), trouble('an alert could not be delivered'));
  const cleaning = regularly(
    CLEAN_UP_EVERY,
    () => cleanUp(kit, Date.now()),
    trouble('what is too old could not be removed'),
  );
  try {
    await runUpdates({
      store,
      fetcher,
      renderer,
      worker: settings.worker,
      delay: settings.hostDelay,
      leaseTime: settings.leaseTime,
      maxBytes: settings.maxPageBytes,
      siteAccess: siteAccessIn(store, settings),
      pool,
      signal,
      blamed,
      onReading: (feed) => say({ type: 'reading', feed, worker: settings.worker }),
      onChecked(checked) {
        say({ type: 'checked', checked });
        if (checked.alerts.length > 0) delivery.now();
        if (checked.result === 'changed')
          announceChange(checked.publicId, base, kit).catch(trouble('a hub could not be told of a change'));
      },
    });
  } finally {
    await Promise.all([delivery.stop(), cleaning.stop()]);
  }
}
