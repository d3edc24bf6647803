/**
 * What all feeds say besides their own items: the address of the server, its hubs, and the words of the program that writes them. When one
 * of these changes, every feed has other bytes; readers that go by dates are told so.
 */
import manifest from '../../../package.json' with { type: 'json' };
import type { Store } from '../../store/index.js';
import { readServerSettings } from './server-settings.js';

const NAME = 'surroundings';

interface Known {
  /** All of it, as one text. */
  state: string;
  changedAt: number;
}

const read = async (store: Store): Promise<Known | null> => (await store.feeds.setting(NAME)) as Known | null;

/** Looks whether anything has changed: when the server starts, and when its settings do. */
export async function noteSurroundings(store: Store, base: string, now: number): Promise<void> {
  const { hubs } = await readServerSettings(store);
  const state = JSON.stringify([manifest.version, base, hubs]);
  const known = await read(store);
  if (known?.state === state) return;
  await store.feeds.putSetting(NAME, { state, changedAt: now });
}

export async function surroundingsChangedAt(store: Store): Promise<number> {
  return (await read(store))?.changedAt ?? 0;
}
