import { describe, expect, it } from 'vitest';
import { HOSTILE_CASES, hostileInput } from './hostile-inputs.js';

describe('hostileInput', () => {
  it.each(HOSTILE_CASES)('makes "%s" of about the size asked for, the same every time', (name) => {
    const input = hostileInput(name, 20_000);
    expect(input.length).toBeGreaterThan(19_000);
    expect(input.length).toBeLessThan(21_000);
    expect(Buffer.compare(hostileInput(name, 20_000), input)).toBe(0);
  });

  it('refuses a case it does not know', () => {
    expect(() => hostileInput('nothing', 1)).toThrow(RangeError);
  });
});
