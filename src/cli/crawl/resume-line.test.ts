import { expect, it } from 'vitest';
import { resumeLine } from './resume-line.js';

it('can be typed as it is, and says no password', () => {
  expect(resumeLine('example.com:8080', undefined)).toBe('pith crawl --name example.com:8080');
  expect(resumeLine("the town's news", 'my data/a.db')).toBe(
    "pith crawl --name 'the town'\\''s news' --data 'my data/a.db'",
  );
  expect(resumeLine('it', 'postgres://me:secret@db/pith')).toBe('pith crawl --name it');
});
