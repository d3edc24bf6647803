import { expect, it } from 'vitest';
import { isSameSite } from './same-site.js';

it.each([
  ['https://example.com/a', 'http://example.com:8080/b'],
  ['https://www.example.com/', 'https://example.com/'],
  ['https://example.com/', 'https://news.example.com/'],
  ['https://a.news.example.com/', 'https://news.example.com./'],
  ['http://127.0.0.1:1/', 'http://127.0.0.1:2/'],
  ['http://localhost/a', 'http://localhost/b'],
])('%s and %s are one site', (a, b) => {
  expect(isSameSite(a, b)).toBe(true);
  expect(isSameSite(b, a)).toBe(true);
});

it.each([
  ['https://example.com/', 'https://badexample.com/'],
  ['https://a.example.com/', 'https://b.example.com/'],
  ['https://example.com/', 'https://example.org/'],
  ['http://1.127.0.0.1/', 'http://127.0.0.1/'],
  ['https://com/', 'https://example.com/'],
  ['ftp://example.com/', 'ftp://example.com/'],
  ['/a', '/b'],
])('%s and %s are not', (a, b) => {
  expect(isSameSite(a, b)).toBe(false);
  expect(isSameSite(b, a)).toBe(false);
});
