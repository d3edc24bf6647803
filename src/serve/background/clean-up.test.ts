import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openStore, type Store } from '../../store/index.js';
import { cleanUp } from './clean-up.js';

const folder = mkdtempSync(join(tmpdir(), 'pith-clean-up-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const DAY = 86_400_000;

it('goes on in small steps until nothing old is left, and stops when told to', async () => {
  const store = await openStore(join(folder, 'pith.db'));
  const steps: string[] = [];
  const answers = [1200, 500, 3, 0];
  const feeds: Store['feeds'] = {
    ...store.feeds,
    forgetOld: async ({ unreadBefore, snapshotsBefore, runsBefore, alertsBefore, limit }) => {
      const times = [unreadBefore + DAY / 24, snapshotsBefore, runsBefore, alertsBefore];
      steps.push(`old ${times.map((time) => time / DAY)} ${limit}`);
      return answers.shift() ?? 0;
    },
    forgetItems: async ({ keep, unit, after }) => {
      steps.push(`items ${keep} ${unit} after ${after}`);
      return { removed: 10, next: after === 0 ? 7 : null };
    },
  };
  const frontier: Store['frontier'] = {
    ...store.frontier,
    forgetHosts: async ({ before, after }) => {
      steps.push(`hosts ${before / DAY} after ${after}`);
      return { removed: 1, next: after === 0 ? 500 : null };
    },
  };
  const kept = { snapshotDays: 10, runDays: 20, alertDays: 30, items: 1000 };
  const kit = (signal: AbortSignal, items: number) =>
    ({ store: { ...store, feeds, frontier }, signal, settings: { kept: { ...kept, items } } }) as never;
  const open = new AbortController().signal;
  expect(await cleanUp(kit(open, 1000), 100 * DAY)).toBe(1725);
  const old = 'old 100,90,80,70 500';
  const hosts = ['hosts 99 after 0', 'hosts 99 after 500'];
  expect(steps.splice(0)).toEqual([old, old, old, old, 'items 1000 50 after 0', 'items 1000 50 after 7', ...hosts]);
  expect(await cleanUp(kit(open, 0), 100 * DAY)).toBe(2);
  expect(steps.splice(0)).toEqual([old, ...hosts]);
  expect(await cleanUp(kit(AbortSignal.abort(), 1000), 100 * DAY)).toBe(0);
  expect(steps).toEqual([]);
  await store.close();
});
