import { expect, it } from 'vitest';
import { testListPage } from '../../../../test/list-page.js';
import { Mark, titleMarks } from './title-marks.js';

it('marks links, headings and what is called a title, in reading order', () => {
  const page = testListPage(
    '<h2>News</h2><div><h3 class=card-title><a class=name href=/a>A</a></h3><b class=title></b><img class=title><p>x</p><h4></h4></div>',
  );
  const { positions, marks } = titleMarks(page);
  const nodes = [...positions].map((position) => page.stats.preorder[position] as number);
  expect(nodes.map((node, i) => [page.dom.tagName(node), marks[i]])).toEqual([
    ['h2', Mark.Heading],
    ['h3', Mark.Heading | Mark.Named],
    ['a', Mark.Link | Mark.Named],
    ['b', Mark.Named],
    ['h4', Mark.Heading],
  ]);
});

it('marks what is called a title for tests, where classes tell nothing', () => {
  const page = testListPage(
    '<a class=x1 data-testid=post-preview-title href=/a>A</a><a data-testid=author-name href=/b>B</a>',
  );
  expect([...titleMarks(page).marks]).toEqual([Mark.Link | Mark.Named, Mark.Link]);
});
