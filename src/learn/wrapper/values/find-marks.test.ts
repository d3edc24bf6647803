import { describe, expect, it } from 'vitest';
import { cssPath, paperPath, parseHtml, xpathOf } from '../../../parse/index.js';
import { applyWrapper } from '../apply-wrapper.js';
import { learnWrapper } from '../learn-wrapper.js';
import { findMarks } from './find-marks.js';

const page = (title: string, price: string, link: string) =>
  parseHtml(`<title>${title}</title><h1>${title}</h1><p>Was <i>${price}</i></p><p>Now <b>only ${price} today</b></p>
    <ul><li class=tag>red<li class=tag>blue</ul><a class=more href="${link}">More</a><p>End of the page.</p>`);
const first = page('Lamp', '12.50', '/lamp');
const second = page('Chair', '40.00', '/chair');
const valuesOf = (...args: Parameters<typeof learnWrapper>) =>
  Object.fromEntries(
    applyWrapper(learnWrapper(...args).wrapper, second).fields.map(({ name, values }) => [name, values]),
  );

describe('findMarks', () => {
  it('finds a node by every kind of path that Pith writes', () => {
    for (const node of first.descendants(first.body)) {
      if (first.isElement(node)) expect(findMarks(first, cssPath(first, node))).toEqual([{ node, attribute: null }]);
      if (first.isElement(node) || first.isText(node)) {
        expect(findMarks(first, xpathOf(first, node))).toEqual([{ node, attribute: null }]);
        expect(findMarks(first, paperPath(first, node))).toEqual([{ node, attribute: null }]);
      }
    }
  });

  it.each(['//a/@href', 'a.more@href', '/HTML[0]/BODY[0]/A[0]/@href'])('finds the attribute of %s', (path) => {
    const [mark] = findMarks(first, path);
    expect(mark?.attribute).toBe('href');
    expect(first.attribute(mark?.node ?? 0, 'href')).toBe('/lamp');
  });

  it('finds nothing where there is nothing, and refuses what is no path', () => {
    expect(findMarks(first, 'a@title')).toEqual([]);
    expect(findMarks(first, '//h6')).toEqual([]);
    expect(() => findMarks(first, '//[')).toThrow(expect.objectContaining({ code: 'usage' }));
    expect(() => findMarks(first, 'h1 >>')).toThrow(expect.objectContaining({ code: 'usage' }));
    expect(() => findMarks(first, '(1 + 1)')).toThrow('gives a number');
  });
});

describe('learnWrapper with marks', () => {
  it('takes what marked nodes and attributes show for the values', () => {
    const marks = { title: findMarks(first, 'h1'), link: findMarks(first, 'a@href'), tags: findMarks(first, 'li') };
    expect(valuesOf([{ page: 'a', dom: first, values: {}, marks }])).toEqual({
      title: ['Chair'],
      link: ['/chair'],
      tags: ['red', 'blue'],
    });
  });

  it('takes marks for the place of a value that stands in several', () => {
    const learn = (path: string) =>
      learnWrapper([{ page: 'a', dom: first, values: { price: ['12.50'] }, marks: { price: findMarks(first, path) } }]);
    const { wrapper, notes } = learn('b');
    expect(notes).toEqual([]);
    expect(wrapper.fields[0]?.places[0]?.part).not.toBeNull();
    expect(wrapper.fields[0]?.places[0]?.paths[0]?.xpath).toContain('b');
    expect(learn('i').wrapper.fields[0]?.places[0]?.part).toBeNull();
    expect(learn('h1').notes[0]).toEqual({ field: 'price', page: 'a', why: '"12.50" is not where its mark points' });
  });

  it('says what is wrong with a mark', () => {
    const why = (node: number, attribute: string | null) =>
      learnWrapper([{ page: 'a', dom: first, values: {}, marks: { x: [{ node, attribute }] } }]).notes[0]?.why;
    const heading = findMarks(first, 'h1')[0]?.node ?? 0;
    expect(why(heading, 'href')).toBe('the marked node has no attribute href');
    for (const node of [0, 1, -1, 1e9]) expect(why(node, null)).toBe('its mark names no element or text');
    expect(why(findMarks(first, 'ul')[0]?.node ?? 0, null)).toBeUndefined();
  });
});
