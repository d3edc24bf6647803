import { expect, it } from 'vitest';
import { testListPage } from '../../../test/list-page.js';
import { pageHeadings } from './page-headings.js';

it('finds the headings that have text, in reading order', () => {
  const page = testListPage('<h2>News</h2><div><h3><a href=/a>A</a></h3><h4></h4><p>x</p></div><h1>Last</h1>');
  expect(pageHeadings(page).map((node) => page.dom.textContent(node))).toEqual(['News', 'A', 'Last']);
});
