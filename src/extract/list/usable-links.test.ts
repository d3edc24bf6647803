import { expect, it } from 'vitest';
import { testListPage } from '../../../test/list-page.js';
import { usableLinks } from './usable-links.js';

const usable = (hrefs: readonly string[]): string[] =>
  usableLinks(testListPage(hrefs.map((href) => `<a href="${href}">x</a>`).join(''))).map(({ url }) =>
    url.replace('https://example.org', ''),
  );

it('reads links that lead somewhere else', () => {
  expect(
    usable(['/a', 'b', '?address=rome', '/inn?checkin=2026-12-04&checkout=2026-12-06', 'https://other.example/c']),
  ).toEqual([
    '/a',
    '/list/b',
    '/list/?address=rome',
    '/inn?checkin=2026-12-04&checkout=2026-12-06',
    'https://other.example/c',
  ]);
});

it('leaves out what stays on the page, starts a program or does something', () => {
  expect(
    usable([
      '',
      '#top',
      'mailto:a@b.example',
      'javascript:void(0)',
      '?add=12',
      '?add-to-cart=3',
      '/cart',
      '/checkout',
      '/list/',
    ]),
  ).toEqual([]);
});
