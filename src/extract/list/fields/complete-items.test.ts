import { describe, expect, it } from 'vitest';
import { testListPage } from '../../../../test/list-page.js';
import type { ListItem } from '../../../model/item-list.js';
import { Tag } from '../../../model/tags.js';
import type { ListPage } from '../list-extractor.js';
import { completeItems } from './complete-items.js';

const card = (i: number) => `<li><h3><a href=/${i}>Title of the story ${'abc'[i]}</a></h3><span>2026-02-0${i + 1}</span>
  <span class=author>By Ann Lee</span><p>What the story is about, in one plain sentence.</p><img src=/${i}.jpg></li>`;
const HTML = `<ul>${[0, 1, 2].map(card).join('')}</ul>`;

/** Items with nothing but their titles and links. */
function bareItems(page: ListPage): ListItem[] {
  const { dom, stats } = page;
  const find = (root: number, tag: number) =>
    [...dom.descendants(root)].find((node) => dom.tag[node] === tag) as number;
  return [...stats.preorder]
    .filter((node) => dom.tag[node] === Tag.li)
    .map((node) => ({
      title: dom.textContent(find(node, Tag.h3)),
      link: `https://example.org${dom.attribute(find(node, Tag.a), 'href')}`,
      date: null,
      description: null,
      image: null,
      author: null,
      price: null,
      nodes: [node],
      fieldNodes: { title: find(node, Tag.h3), link: find(node, Tag.a) },
      confidence: 0.9,
      fieldConfidence: { title: 0.9, link: 0.9 },
    }));
}

describe('completing items', () => {
  it('adds date, teaser, picture and author with the nodes they were read from', () => {
    const page = testListPage(HTML);
    const items = completeItems(page, bareItems(page));
    expect(items.map(({ date }) => date?.value)).toEqual(['2026-02-01', '2026-02-02', '2026-02-03']);
    expect(items[1]).toMatchObject({
      title: 'Title of the story b',
      author: 'Ann Lee',
      description: 'What the story is about, in one plain sentence.',
      image: 'https://example.org/1.jpg',
    });
    for (const field of ['date', 'author', 'description', 'image'] as const) {
      expect(items[1]?.fieldNodes[field]).toBeGreaterThan(0);
      expect(items[1]?.fieldConfidence[field]).toBeGreaterThan(0);
    }
  });

  it('takes no sign and no topic that several items share', () => {
    const row = (i: number) => `<li><h3><a href=/${i}>Title of the story ${i}</a></h3><img src=/folder.gif>
      <p>News of the Ministry of Agriculture</p>${i === 2 ? '<img src=/2.jpg>' : ''}</li>`;
    const page = testListPage(`<ul>${[0, 1, 2].map(row).join('')}</ul>`);
    const items = completeItems(page, bareItems(page));
    expect(items.map(({ image }) => image)).toEqual([null, null, 'https://example.org/2.jpg']);
    expect(items.map(({ description }) => description)).toEqual([null, null, null]);
    expect(items.map(({ fieldNodes }) => 'description' in fieldNodes)).toEqual([false, false, false]);
  });

  it('keeps a teaser that several items share', () => {
    const row = (i: number) =>
      `<li><h3><a href=/${i}>标题${i}</a></h3><p>图片不多，凑合看，有问题楼里问我，欢迎转载</p></li>`;
    const page = testListPage(`<ul>${[0, 1, 2].map(row).join('')}</ul>`);
    for (const { description } of completeItems(page, bareItems(page))) expect(description).toMatch(/^图片不多/);
  });

  it('keeps what an item has', () => {
    const page = testListPage(HTML);
    const own = { author: 'Bo', description: 'Own words', image: 'https://example.org/own.jpg' };
    const date = { raw: 'x', value: '2025-01-01', source: 'data', pattern: null, inferred: [] } as const;
    const items = completeItems(
      page,
      bareItems(page).map((item) => ({ ...item, ...own, date })),
    );
    for (const item of items) expect(item).toMatchObject({ ...own, date });
  });

  it('settles dates that are only a text as one column', () => {
    const page = testListPage(HTML);
    const raws = ['03/02/2026', '25/01/2026', '05/01/2026'];
    const items = completeItems(
      page,
      bareItems(page).map((item, i) => ({
        ...item,
        date: { raw: raws[i] as string, value: null, source: 'text', pattern: null, inferred: [] },
      })),
    );
    expect(items.map(({ date }) => date?.value)).toEqual(['2026-02-03', '2026-01-25', '2026-01-05']);
    expect(items.map(({ date }) => date?.raw)).toEqual(raws);
  });

  it('leaves items without nodes, or with nodes in different places, as they are', () => {
    const page = testListPage(`${HTML}<div><p>2026-02-09</p></div>`);
    const [first, second] = bareItems(page) as [ListItem, ListItem];
    const other = page.stats.preorder.find((node) => page.dom.tag[node] === Tag.div) as number;
    const items = [
      { ...first, nodes: [] },
      { ...second, nodes: [...second.nodes, other] },
    ];
    expect(completeItems(page, items)).toEqual(items);
  });

  it('finds teasers that stand behind the items, in rows of their own', () => {
    const row = (i: number) => `<li><h3><a href=/${i}>Title of the story ${'abc'[i]}</a></h3></li>
      <div>What the story ${'abc'[i]} is about, in one plain sentence.</div>`;
    const page = testListPage(`<ul>${[0, 1, 2].map(row).join('')}</ul>`);
    expect(completeItems(page, bareItems(page)).map(({ description }) => description)).toEqual(
      [...'abc'].map((letter) => `What the story ${letter} is about, in one plain sentence.`),
    );
  });

  it('takes no text between two sections for a teaser', () => {
    const item = (i: number) => `<li><h3><a href=/${i}>Title of the story ${'abcd'[i]}</a></h3></li>`;
    const page = testListPage(
      `<ul>${item(0)}${item(1)}<div>What the next section is about, in one plain sentence.</div>${item(2)}${item(3)}</ul>`,
    );
    expect(completeItems(page, bareItems(page)).map(({ description }) => description)).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });
});
