import { getEventListeners } from 'node:events';
import { describe, expect, it } from 'vitest';
import { onAbort, unlessAborted, untilAborted, waitForFirst, withAnySignal } from './signals.js';

const HOUR = 3_600_000;

const listenersOf = ({ signal }: AbortController): number => getEventListeners(signal, 'abort').length;

describe('onAbort', () => {
  it('acts once, when the signal is given or at once when it was', () => {
    const controller = new AbortController();
    let acts = 0;
    onAbort(controller.signal, () => acts++);
    expect(acts).toBe(0);
    controller.abort();
    expect(acts).toBe(1);
    onAbort(controller.signal, () => acts++);
    expect(acts).toBe(2);
  });

  it('does nothing any more when the listening was ended, and nothing without a signal', () => {
    const controller = new AbortController();
    let acts = 0;
    onAbort(controller.signal, () => acts++)();
    onAbort(undefined, () => acts++)();
    controller.abort();
    expect(acts).toBe(0);
    expect(listenersOf(controller)).toBe(0);
  });

  it('is for as many as want it, without a warning', async () => {
    const warnings: Error[] = [];
    const note = (warning: Error) => void warnings.push(warning);
    process.on('warning', note);
    const { signal } = new AbortController();
    for (let i = 0; i < 50; i++) onAbort(signal, () => {});
    await new Promise((resolve) => setImmediate(resolve));
    process.off('warning', note);
    expect(warnings).toEqual([]);
  });

  it('can be waited for', async () => {
    const controller = new AbortController();
    const given = untilAborted(controller.signal);
    controller.abort();
    await given;
    await untilAborted(controller.signal);
  });
});

describe('unlessAborted', () => {
  it('gives what the work gives, or leaves it for the reason of the signal', async () => {
    const controller = new AbortController();
    const { signal } = controller;
    expect(await unlessAborted(Promise.resolve(1), signal)).toBe(1);
    await expect(unlessAborted(Promise.reject(new Error('no')), signal)).rejects.toThrow('no');
    expect(listenersOf(controller)).toBe(0);
    const left = unlessAborted(new Promise(() => {}), signal);
    controller.abort(new Error('enough'));
    await expect(left).rejects.toThrow('enough');
    await expect(unlessAborted(new Promise(() => {}), signal)).rejects.toThrow('enough');
  });
});

describe('withAnySignal', () => {
  it.each([0, 1])('gives the signal of the work when signal %i is given, with its reason', async (which) => {
    const controllers = [new AbortController(), new AbortController()];
    const reason = new Error('enough');
    const seen = withAnySignal(
      controllers.map(({ signal }) => signal),
      async (signal) => {
        controllers[which]?.abort(reason);
        return signal.reason;
      },
    );
    expect(await seen).toBe(reason);
  });

  it('leaves nothing with its signals, whether the work succeeds or fails', async () => {
    const controller = new AbortController();
    expect(await withAnySignal([controller.signal], async () => 1)).toBe(1);
    await expect(withAnySignal([controller.signal], () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(listenersOf(controller)).toBe(0);
  });
});

describe('waitForFirst', () => {
  it('ends with the first task, and leaves nothing with the signal', async () => {
    const controller = new AbortController();
    await waitForFirst([new Promise(() => {}), Promise.resolve()], HOUR, controller.signal);
    expect(listenersOf(controller)).toBe(0);
  });

  it('ends when the time is over', async () => {
    await waitForFirst([new Promise(() => {})], 1, new AbortController().signal);
  });

  it('ends with the signal, also with one that was given before', async () => {
    const controller = new AbortController();
    const wait = waitForFirst([], HOUR, controller.signal);
    controller.abort();
    await wait;
    await waitForFirst([], HOUR, controller.signal);
  });
});
