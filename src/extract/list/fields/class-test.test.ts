import { expect, it } from 'vitest';
import { parseHtml } from '../../../parse/index.js';
import { classTest } from './class-test.js';

it('puts each question once to a page, and anew to the next', () => {
  const asked: string[] = [];
  const isTitle = classTest((name) => asked.push(name) > 0 && name.includes('title'));
  const [one, other] = [parseHtml('<p>'), parseHtml('<p>')];
  for (const dom of [one, one, other]) {
    expect(isTitle(dom, 'title')).toBe(true);
    expect(isTitle(dom, 'date')).toBe(false);
  }
  expect(asked).toEqual(['title', 'date', 'title', 'date']);
});
