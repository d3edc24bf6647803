import { describe, expect, it } from 'vitest';
import { PithError } from '../errors.js';
import type { Renderer } from '../fetch/index.js';
import type { Page } from '../model/page.js';
import { LazyRenderer, type LazyRendererOptions } from './rendering.js';

const { signal } = new AbortController();
const until = async (isSo: () => boolean) => {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 5));
};

/** Browsers that are counted instead of started; pages are shown when the test says so. */
function browsers(options: LazyRendererOptions = {}) {
  const state = { opened: 0, closed: 0, isAlive: true, showing: [] as string[], missing: false };
  const ends: (() => void)[] = [];
  const open = async (): Promise<Renderer> => {
    if (state.missing) throw new PithError('browser-missing', 'none');
    state.opened++;
    state.isAlive = true;
    return {
      get isAlive() {
        return state.isAlive;
      },
      renderPage: async (url) => {
        state.showing.push(url);
        await new Promise<void>((resolve) => ends.push(resolve));
        return { url } as Page;
      },
      close: async () => void state.closed++,
    };
  };
  return { state, renderer: new LazyRenderer(open, options), end: () => ends.shift()?.() };
}

describe('a browser that is started when needed', () => {
  it('shows so many pages at once and lets the others wait', async () => {
    const { state, renderer, end } = browsers({ atOnce: 2 });
    const shown = Promise.all(['a', 'b', 'c'].map((url) => renderer.show(url, signal)));
    await until(() => state.showing.length === 2);
    end();
    await until(() => state.showing.length === 3);
    end();
    end();
    expect(await shown).toMatchObject([{ url: 'a' }, { url: 'b' }, { url: 'c' }]);
    expect(state.opened).toBe(1);
  });

  it('goes when nothing needs it, and comes back', async () => {
    const { state, renderer, end } = browsers({ idleTime: 1 });
    for (const url of ['a', 'b']) {
      const shown = renderer.show(url, signal);
      await until(() => state.showing.at(-1) === url);
      end();
      await shown;
      await until(() => state.closed === state.opened);
    }
    expect(state).toMatchObject({ opened: 2, closed: 2 });
  });

  it('is replaced when it has died', async () => {
    const { state, renderer, end } = browsers();
    const first = renderer.show('a', signal);
    await until(() => state.showing.length === 1);
    end();
    await first;
    state.isAlive = false;
    const others = Promise.all([renderer.show('b', signal), renderer.show('c', signal)]);
    await until(() => state.showing.length === 3);
    end();
    end();
    await others;
    expect(state.opened).toBe(2);
  });

  it('is looked for again when it was missing', async () => {
    const { state, renderer, end } = browsers({ lookAgainAfter: 20 });
    state.missing = true;
    expect(await renderer.show('a', signal)).toMatchObject({ code: 'browser-missing' });
    expect(renderer.missing).not.toBeNull();
    state.missing = false;
    await until(() => renderer.missing === null);
    const shown = renderer.show('b', signal);
    await until(() => state.showing.length === 1);
    end();
    expect(await shown).toMatchObject({ url: 'b' });
  });
});
