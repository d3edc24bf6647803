import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitting, partOf, seenText, shortText } from './seen-text.js';

describe('parts of a text', () => {
  it('make up the whole, character by character, whatever the text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', ' ', '\n', '\n\n', '🐚', 'é'), maxLength: 300 }),
        fc.integer({ min: 1, max: 50 }),
        (text, length) => {
          let whole = '';
          let offset: number | null = 0;
          while (offset !== null) {
            const { part, nextOffset }: ReturnType<typeof partOf> = partOf(text, offset, length);
            // A character of two units is not cut for a limit of one.
            expect(part.length).toBeLessThanOrEqual(Math.max(2, length));
            expect(part).toBe(seenText(part));
            if (nextOffset !== null) expect(nextOffset).toBeGreaterThan(offset);
            whole += part;
            offset = nextOffset;
          }
          expect(whole).toBe(text);
        },
      ),
    );
  });

  it('end with a paragraph where one is near', () => {
    const text = `${'word '.repeat(18)}end.\n\n${'more '.repeat(100)}`;
    expect(partOf(text, 0, 110).part.endsWith('end.\n\n')).toBe(true);
  });

  it('are empty behind the end', () => {
    expect(partOf('abc', 100, 10)).toEqual({ part: '', nextOffset: null });
  });
});

it('leaves out what nobody sees', () => {
  expect(seenText('a\x1b[31mb\u{e0041}\u{e0042}c\ud800d\u200de\tf\n')).toBe('a[31mbcd\u200de\tf\n');
});

it('shortens to one line', () => {
  expect(shortText(' a\n b ', 10)).toBe('a b');
  expect(shortText('🐚🐚🐚', 3)).toBe('🐚…');
});

it('takes as many entries as fit', () => {
  expect(fitting(['aa', 'bb', 'cc'], 9)).toEqual(['aa', 'bb']);
  expect(fitting(['x'.repeat(100)], 9)).toEqual([]);
});
