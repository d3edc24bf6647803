import { describe, expect, it } from 'vitest';
import { testListPage } from '../../../test/list-page.js';
import { readPageLinks } from './page-links.js';

describe('links of a page', () => {
  const hrefs = (html: string) => {
    const { dom, stats } = testListPage(html);
    return readPageLinks(dom, stats).hrefs;
  };

  it('lead to other pages, in reading order, as written', () => {
    expect(hrefs('<a href=" /b ">x</a><p><a href=a?x#y>x</a><a href=https://other.example/>x</a>')).toEqual([
      '/b',
      'a?x#y',
      'https://other.example/',
    ]);
  });

  it('are none where they stay on the page or start a program', () => {
    const none = [
      '#top',
      '',
      ' ',
      'javascript:x',
      'JavaScript:x',
      'mailto:a@example.org',
      'tel:1',
      'sms:1',
      'data:,',
      'blob:x',
    ];
    expect(hrefs(none.map((href) => `<a href="${href}">x</a>`).join(''))).toEqual([]);
    expect(hrefs('<a>x</a><a name=y>z</a>')).toEqual([]);
  });

  it('are none where a picture without words leads to itself', () => {
    expect(hrefs('<a href=/large.jpg?w=9><img src=small.jpg></a><a href=/plan.png>Plan of the town</a>')).toEqual([
      '/plan.png',
    ]);
  });

  it('are at most so many', () => {
    expect(hrefs('<a href=x>y</a>'.repeat(60_000))).toHaveLength(50_000);
  });
});
