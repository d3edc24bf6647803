import { describe, expect, it } from 'vitest';
import { FOLDS, foldOf } from './fold-of.js';

describe('foldOf', () => {
  it('is the FNV-1a hash of the domain modulo the number of folds', () => {
    // The hash itself comes from another implementation.
    expect(foldOf('https://a.test/')).toBe(0x3573760e % FOLDS);
  });

  it('keeps a domain together, whatever the host, path and scheme', () => {
    const fold = foldOf('https://example.test/');
    for (const url of ['http://www.example.test/a', 'https://a.b.example.test:8080/?q', 'https://EXAMPLE.test/#x'])
      expect(foldOf(url)).toBe(fold);
  });

  it('uses every fold', () => {
    const folds = Array.from({ length: 100 }, (_, i) => foldOf(`https://site${i}.test/`));
    expect(new Set(folds)).toEqual(new Set([0, 1, 2, 3, 4]));
  });

  it('has a fold for pages without an address', () => {
    expect(foldOf(null)).toBe(2166136261 % FOLDS);
    expect(foldOf('not an address')).toBe(foldOf(null));
  });
});
