import { expect, it } from 'vitest';
import { withoutLogins } from './without-logins.js';

it.each([
  ['https://me:secret@example.com/x is no page', 'https://example.com/x is no page'],
  ['"HTTP://secret@example.com"', '"HTTP://example.com"'],
  ['http://me:se@cret@example.com:99999/', 'http://example.com:99999/'],
  ['postgres://me:1/se?cr#et@host/db: no such file', 'postgres://host/db: no such file'],
  ['ftp://me:secret@host/ and mysql://secret@host/', 'ftp://host/ and mysql://host/'],
])('leaves user and password out of %s', (text, shown) => {
  expect(withoutLogins(text)).toBe(shown);
});

it.each([
  'https://social.example/@somebody',
  'https://example.com/?mail=a@b.example',
  'https://[::1]:8080/#a@b',
  'write to somebody@example.com',
  'a file: x@y.html',
])('leaves %s as it is', (text) => {
  expect(withoutLogins(text)).toBe(text);
});

it('takes time in proportion to the text', () => {
  const text = 'http://a'.repeat(20_000) + 'a://'.repeat(20_000) + '@'.repeat(20_000);
  const start = performance.now();
  withoutLogins(text);
  expect(performance.now() - start).toBeLessThan(5000);
});
