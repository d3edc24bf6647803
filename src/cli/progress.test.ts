import { describe, expect, it } from 'vitest';
import { clock, renderProgress } from './progress.js';

describe('renderProgress', () => {
  it('shows share, count, rate, failures and the time left', () => {
    const line = renderProgress({ done: 1234, failed: 2, fraction: 0.25, elapsed: 10_000 }, 200);
    expect(line).toBe('[######------------------]   25 %  1,234 pages  123.4/s  2 failed  00:30 left');
  });

  it('leaves out what is not known yet', () => {
    expect(renderProgress({ done: 1, failed: 0, fraction: undefined, elapsed: 10 }, 80)).toBe('1 page');
  });

  it('fits into a narrow terminal', () => {
    const state = { done: 1234, failed: 2, fraction: 0.25, elapsed: 10_000 };
    expect(renderProgress(state, 20)).toHaveLength(19);
    expect(renderProgress(state, 0)).toBe('');
  });

  it('stays sane beyond the end', () => {
    expect(renderProgress({ done: 3, failed: 0, fraction: 1.2, elapsed: 5000 }, 100)).toContain(
      '[########################]',
    );
  });
});

describe('clock', () => {
  it.each([
    [0, '00:00'],
    [61_000, '01:01'],
    [3_599_600, '1:00:00'],
    [36_061_000, '10:01:01'],
  ])('writes %d ms as %s', (milliseconds, expected) => {
    expect(clock(milliseconds)).toBe(expected);
  });
});
