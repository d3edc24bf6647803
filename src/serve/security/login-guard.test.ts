import { describe, expect, it } from 'vitest';
import { createLoginGuard } from './login-guard.js';

/** A guard whose clock stands still but for what is slept, and which tells how long each try had to wait. */
function guarded(limit = 5) {
  let at = 0;
  const waits: number[] = [];
  const ends: (() => void)[] = [];
  let isHeld = false;
  const guard = createLoginGuard({
    limit,
    now: () => at,
    sleep: (milliseconds) => {
      waits.push(milliseconds);
      return isHeld ? new Promise<void>((resolve) => ends.push(resolve)) : Promise.resolve();
    },
  });
  return {
    guard,
    waits,
    pass: (milliseconds: number) => {
      at += milliseconds;
    },
    hold: () => {
      isHeld = true;
      return () => {
        for (const end of ends.splice(0)) end();
      };
    },
  };
}

describe('logins', () => {
  it('are limited for each client', async () => {
    const { guard, waits, pass } = guarded(3);
    const statuses = [];
    for (let i = 0; i < 4; i++) statuses.push((await guard.enter('a', null)).allowed);
    expect(statuses).toEqual([true, true, true, false]);
    expect((await guard.enter('b', null)).allowed).toBe(true);
    expect(waits).toEqual([]);
    pass(20_000);
    expect((await guard.enter('a', null)).allowed).toBe(true);
  });

  it('of strangers get slower while many addresses guess, and quick again afterwards', async () => {
    const { guard, waits, pass } = guarded(5);
    for (let i = 0; i < 1000; i++) {
      expect((await guard.enter(`10.0.${i >> 8}.${i & 255}`, null)).allowed).toBe(true);
      guard.failed();
    }
    expect(waits.length).toBeGreaterThan(970);
    expect(waits.at(-1)).toBe(8000);
    expect(waits).toEqual([...waits].sort((a, b) => a - b));
    // The owner, from an address never seen before, is let in all the same: only later.
    expect((await guard.enter('owner', null)).allowed).toBe(true);
    pass(8 * 60_000);
    const before = waits.length;
    await guard.enter('somebody', null);
    expect(waits.length).toBe(before);
  });

  it('of known browsers are not held up, whatever strangers do', async () => {
    const { guard, waits, hold } = guarded(5);
    for (let i = 0; i < 500; i++) guard.failed();
    const release = hold();
    const crowd = Array.from({ length: 100 }, (_, i) => guard.enter(`stranger ${i}`, null));
    const turnedAway = (await Promise.all(crowd.slice(32))).filter(({ allowed }) => !allowed);
    expect(turnedAway).toHaveLength(68);
    expect(turnedAway[0]?.seconds).toBe(8);
    const before = waits.length;
    expect((await guard.enter('stranger 1', 'device')).allowed).toBe(true);
    expect(waits.length).toBe(before);
    release();
    expect((await Promise.all(crowd)).filter(({ allowed }) => allowed)).toHaveLength(32);
    // A cookie somebody stole opens no gate: it has a count of its own.
    const tries = [];
    for (let i = 0; i < 6; i++) tries.push((await guard.enter(`x${i}`, 'device')).allowed);
    expect(tries.filter(Boolean)).toHaveLength(4);
  });
});
