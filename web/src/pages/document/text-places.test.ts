import { expect, it } from 'vitest';
import { paragraphAt, paragraphsOf, placesByParagraph } from './text-places';

const TEXT = 'One two.\n\nThree.\n\nFour two.';
const paragraphs = paragraphsOf(TEXT);

it('knows where paragraphs begin', () => {
  expect(paragraphs.map(({ text, start }) => TEXT.slice(start, start + text.length) === text)).toEqual([
    true,
    true,
    true,
  ]);
});

it('finds the paragraph of every place', () => {
  for (const [index, { start, text }] of paragraphs.entries())
    for (let offset = start; offset < start + text.length; offset++)
      expect(paragraphAt(paragraphs, offset)).toBe(index);
});

it('counts places from the beginnings of their paragraphs', () => {
  const places = [TEXT.indexOf('two'), TEXT.lastIndexOf('two')].map((start) => ({ start, end: start + 3 }));
  const sorted = placesByParagraph(paragraphs, places);
  expect([...sorted.keys()]).toEqual([0, 2]);
  for (const [index, ranges] of sorted)
    for (const { start, end } of ranges) expect(paragraphs[index]?.text.slice(start, end)).toBe('two');
});
