import { expect, it } from 'vitest';
import { parseHtml } from '../../parse/index.js';
import { classesOf, classTest } from './page-classes.js';

it('puts each question once to a page, and anew to the next', () => {
  const asked: string[] = [];
  const isTitle = classTest((name) => asked.push(name) > 0 && name.includes('title'));
  for (let page = 0; page < 2; page++) {
    const dom = parseHtml('<p><b class=title></b><i class=date></i><b class=title></b><i class=""></i>');
    const answers = [...dom.descendants(dom.body)].map(isTitle(dom));
    expect(answers).toEqual([false, true, false, true, false]);
    expect(isTitle(dom)).toBe(isTitle(dom));
  }
  expect(asked).toEqual(['title', 'date', '', 'title', 'date', '']);
});

it('asks for no words that say how a field is called', () => {
  const isTitle = classTest((name) => /name|label/.test(name));
  const dom = parseHtml(
    '<p><b class="field--name-field-image field--label-hidden"></b><i class="product-name field--type"></i>',
  );
  expect([...dom.descendants(dom.body)].map(isTitle(dom))).toEqual([false, false, true]);
});

it('gives equal class attributes equal numbers, and 0 to elements without one', () => {
  const dom = parseHtml('<p class="a b"><b class=a></b><i></i><b class="a b"></b>');
  const { ofNode, values } = classesOf(dom);
  const classes = [...dom.descendants(dom.body)].map((node) => values[ofNode[node] as number]);
  expect(classes).toEqual(['a b', 'a', '', 'a b']);
  expect([...ofNode].filter((number) => number > 0)).toHaveLength(3);
  expect(values).toHaveLength(3);
});
