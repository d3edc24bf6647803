import { describe, expect, it } from 'vitest';
import { startsLikeFurniture } from './phrases.js';

describe('texts that open like furniture', () => {
  it.each([
    'Also read: the other one',
    'NOW READ',
    ' \n\t Sign  up for our letter',
    '\u00a0Subscribe',
    '© 2026 The Paper',
    '(c) 2026',
    'by clicking',
    'ſhare this',
    'ſubscribe',
    'Home',
    'comment',
  ])('%j', (text) => {
    expect(startsLikeFurniture(text)).toBe(true);
  });

  it.each(['', ' ', 'A reader', 'I', 'Reading is fun', 'Homes are sold', 'S', '– Related', 'Subway'])(
    'not %j',
    (text) => {
      expect(startsLikeFurniture(text)).toBe(false);
    },
  );
});
