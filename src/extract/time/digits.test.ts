import { describe, expect, it } from 'vitest';
import { asciiDigits } from './digits.js';

describe('asciiDigits', () => {
  it('knows the digits of other scripts', () => {
    expect(asciiDigits('٠٩ ۰۹ ०९ ๐๙ ０９')).toBe('09 09 09 09 09');
  });
});
