import { describe, expect, it } from 'vitest';
import { printable } from './printable.js';

describe('printable', () => {
  it('disarms escape sequences and keeps everything else', () => {
    expect(printable('a\x1b[2Jb\x9b31mc\rd\x07')).toBe('a\ufffd[2Jb\ufffd31mc\ufffdd\ufffd');
    expect(printable('tab\tline\n€ 漢字 \u00a0')).toBe('tab\tline\n€ 漢字 \u00a0');
  });
});
