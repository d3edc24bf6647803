import { Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { createReporter } from './reporter.js';

function terminal(isTTY: boolean) {
  let text = '';
  const write = (chunk: Buffer, _: string, done: () => void) => {
    text += chunk.toString();
    done();
  };
  return { stream: Object.assign(new Writable({ write }), { isTTY, columns: 80 }), text: () => text };
}

const state = { done: 5, failed: 0, fraction: 0.5, elapsed: 200 };

describe('createReporter', () => {
  it('draws progress on a terminal and keeps messages whole', () => {
    const { stream, text } = terminal(true);
    const reporter = createReporter(stream, false);
    reporter.progress(state);
    reporter.message('a.html: no such file');
    reporter.finish();
    expect(text()).toMatch(/^\[#+-+\].*5 pages\r +\ra\.html: no such file\n\[#+-+\].*5 pages\r +\r$/);
  });

  it('draws nothing when stderr is no terminal', () => {
    const { stream, text } = terminal(false);
    const reporter = createReporter(stream, false);
    reporter.progress(state);
    reporter.message('message');
    reporter.finish();
    expect(text()).toBe('message\n');
  });

  it('does not redraw for every page', () => {
    const { stream, text } = terminal(true);
    const reporter = createReporter(stream, false);
    reporter.progress(state);
    const once = text();
    reporter.progress({ ...state, elapsed: 210 });
    expect(text()).toBe(once);
    reporter.progress({ ...state, elapsed: 400 });
    expect(text()).not.toBe(once);
  });

  it('says nothing when it shall be quiet', () => {
    const { stream, text } = terminal(true);
    const reporter = createReporter(stream, true);
    reporter.progress(state);
    reporter.message('message');
    reporter.finish();
    expect(text()).toBe('');
  });
});
