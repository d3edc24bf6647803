import { describe, expect, it } from 'vitest';
import { registrableDomain } from './registrable-domain.js';
import { openScope, type ScopeOptions } from './scope.js';

const SEED = 'https://www.example.co.uk/news/today.html';
const judge = (url: string, options: Partial<ScopeOptions> = {}, depth = 1) => {
  const verdict = openScope({ seeds: [SEED], ...options }).judge(url, depth);
  return verdict.isInside ? 'inside' : verdict.why;
};

describe('reach', () => {
  it.each([
    ['host', 'https://example.co.uk/x', 'inside'],
    ['host', 'http://www.example.co.uk/x', 'inside'],
    ['host', 'https://blog.example.co.uk/x', 'it is on another host'],
    ['host', 'https://www.example.co.uk:8443/x', 'it is on another host'],
    ['domain', 'https://blog.example.co.uk/x', 'inside'],
    ['domain', 'https://other.co.uk/x', 'it is on another domain'],
    ['folder', 'https://www.example.co.uk/news/old/1', 'inside'],
    ['folder', 'https://www.example.co.uk/news/', 'inside'],
    ['folder', 'https://www.example.co.uk/newspaper', 'it is outside the folder of the start'],
    ['folder', 'https://www.example.co.uk/', 'it is outside the folder of the start'],
    ['anywhere', 'https://other.test/', 'inside'],
  ] as const)('%s and %s: %s', (reach, url, expected) => {
    expect(judge(url, { reach })).toBe(expected);
  });

  it('knows who may register what', () => {
    expect(registrableDomain('a.b.example.co.uk')).toBe('example.co.uk');
    expect(registrableDomain('ann.github.io')).toBe('ann.github.io');
    expect(registrableDomain('WWW.Example.com.')).toBe('example.com');
    expect(registrableDomain('127.0.0.1')).toBe('127.0.0.1');
    expect(registrableDomain('[::1]')).toBe('[::1]');
    expect(registrableDomain('localhost')).toBe('localhost');
    expect(registrableDomain('www.münchen.de')).toBe('münchen.de');
  });
});

describe('patterns', () => {
  const options = { include: ['/news/**', '/**.html'], exclude: ['/news/private/**', '/[?&]print=/'] };

  it.each([
    ['https://example.co.uk/news/1', 'inside'],
    ['https://example.co.uk/a/b.html', 'inside'],
    ['https://example.co.uk/about', 'no pattern includes it'],
    ['https://example.co.uk/news/private/1', '/news/private/** excludes it'],
    ['https://example.co.uk/news/1?print=1', '/[?&]print=/ excludes it'],
  ])('decide on %s: %s', (url, expected) => {
    expect(judge(url, options)).toBe(expected);
  });

  it('do not keep the start out', () => {
    expect(judge('https://example.co.uk/', options, 0)).toBe('inside');
  });
});

describe('limits', () => {
  it('of depth', () => {
    expect(judge(SEED, { maxDepth: 2 }, 2)).toBe('inside');
    expect(judge(SEED, { maxDepth: 2 }, 3)).toContain('3 steps');
  });

  it.each([
    ['https://example.co.uk/a.PDF', '.pdf files'],
    ['https://example.co.uk/a.tar.gz?x=1', '.gz files'],
    ['https://example.co.uk/a.html', 'inside'],
    ['https://example.co.uk/v1.2', 'inside'],
    ['https://example.co.uk/a.pdf/', 'inside'],
    ['https://example.co.uk/?file=a.pdf', 'inside'],
    [`https://example.co.uk/${'x'.repeat(3000)}`, 'longer than'],
    ['ftp://example.co.uk/', 'ftp:'],
    ['nonsense', 'no address'],
  ])('of kind for %s: %s', (url, expected) => {
    expect(judge(url)).toContain(expected);
  });
});
