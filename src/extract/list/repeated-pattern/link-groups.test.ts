import { describe, expect, it } from 'vitest';
import { testListPage } from '../../../../test/list-page.js';
import { signalsOf } from '../page-signals.js';
import { groupLinks } from './link-groups.js';

/** The addresses of each group of links, largest group first. */
function groups(html: string): string[][] {
  const page = testListPage(html);
  const { links, around } = signalsOf(page);
  return groupLinks(page.dom, page.stats, links, around.signature)
    .map((group) => group.map((link) => links.hrefs[link] as string))
    .sort((a, b) => b.length - a.length);
}

const numbers = (count: number) => Array.from({ length: count }, (_, i) => i);

describe('groups of links', () => {
  it('hold what stands in the same place, menus and lists apart', () => {
    const menu = numbers(4).map((i) => `<li><a href=/m${i}>Menu</a></li>`);
    const stories = numbers(3).map((i) => `<div class=story><h3><a href=/s${i}>Story</a></h3></div>`);
    const found = groups(`<nav><ul>${menu.join('')}</ul></nav><main>${stories.join('')}</main>`);
    expect(found).toContainEqual(['/m0', '/m1', '/m2', '/m3']);
    expect(found).toContainEqual(['/s0', '/s1', '/s2']);
    for (const group of found) expect(new Set(group.map((href) => href.slice(0, 2))).size).toBe(1);
  });

  it('hold items of several rows', () => {
    const row = (from: number) =>
      `<div class=row>${[from, from + 1].map((i) => `<div class=cell><a href=/${i}>x</a></div>`).join('')}</div>`;
    expect(groups(`<main>${row(0)}${row(2)}${row(4)}</main>`)[0]).toEqual(['/0', '/1', '/2', '/3', '/4', '/5']);
  });

  it('hold items whose classes name their topic', () => {
    const item = (i: number) =>
      `<article class="post-${i} category-${'abc'[i]}"><h2><a href=/${i}>x</a></h2></article>`;
    expect(groups(`<main>${numbers(3).map(item).join('')}</main>`)).toContainEqual(['/0', '/1', '/2']);
  });

  it('tell the links of one item apart by their place', () => {
    const item = (i: number) => `<li><a href=/t${i}>Title</a> <a href=/p${i}>PDF</a></li>`;
    const found = groups(`<ul>${numbers(4).map(item).join('')}</ul>`);
    expect(found).toContainEqual(['/t0', '/t1', '/t2', '/t3']);
    expect(found).toContainEqual(['/p0', '/p1', '/p2', '/p3']);
  });

  it('leave links beside each other together', () => {
    const found = groups(
      `<p>${numbers(5)
        .map((i) => `<a href=/${i}>x</a> `)
        .join('')}</p>`,
    );
    expect(found).toEqual([['/0', '/1', '/2', '/3', '/4']]);
  });

  it('need two links that lead to another page', () => {
    expect(groups('<p><a href=/1>x</a></p>')).toEqual([]);
    expect(
      groups('<ul><li><a href=#a>x</a><li><a href=javascript:b>x</a><li><a>x</a><li><a href="">x</a></ul>'),
    ).toEqual([]);
    expect(groups('')).toEqual([]);
  });
});
