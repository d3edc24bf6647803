import { randomUUID } from 'node:crypto';
import { fileURLToPath, type URL } from 'node:url';
import { ownName } from '../../crawl/index.js';
import type { Config } from '../config/settings.js';
import type { Job, ThreadMessage } from './messages.js';
import { type BackgroundThread, startThread } from './thread.js';

export interface BackgroundOptions {
  /** Compiled module of the threads. */
  backgroundUrl: URL;
  /** File of English synonyms. */
  synonymsUrl?: URL;
}

export type StartBackground = (job: Job, onMessage: (message: ThreadMessage) => void) => BackgroundThread;

/** Starts background threads as the settings want them. */
export function backgroundOf(config: Config, { backgroundUrl, synonymsUrl }: BackgroundOptions): StartBackground {
  const { database, secretKey, privateHosts, maxPageBytes, fetchTimeout, readTimeout, workerMemory } = config;
  const { hostDelay, leaseTime } = config;
  const kept = {
    snapshotDays: config.keepSnapshotDays,
    runDays: config.keepRunDays,
    alertDays: config.keepAlertDays,
    items: config.keepItems,
  };
  const synonyms = synonymsUrl === undefined ? null : fileURLToPath(synonymsUrl);
  return (job, onMessage) =>
    startThread({
      url: backgroundUrl,
      settings: {
        job,
        // Leases of a thread that died must not be taken for those of its successor.
        worker: `${ownName()}/${randomUUID().slice(0, 8)}`,
        database,
        secretKey,
        privateHosts,
        maxPageBytes,
        fetchTimeout,
        hostDelay,
        leaseTime,
        kept,
        synonyms,
      },
      memory: workerMemory,
      // The store may make a thread wait, too.
      patience: 2 * readTimeout + 20_000,
      onMessage,
    });
}
