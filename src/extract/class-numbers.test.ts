import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CompactDom } from '../model/compact-dom.js';
import { parseHtml } from '../parse/index.js';
import { classesOf } from './class-numbers.js';

/** The class of each element of a page by its number, and the numbers. */
function read(dom: CompactDom): { named: (string | undefined)[]; numbers: number[] } {
  const { ofNode, values } = classesOf(dom);
  const numbers = [...dom.descendants(dom.body)].map((node) => ofNode[node] as number);
  return { named: numbers.map((number) => values[number]), numbers };
}

const page = (classes: readonly string[]): CompactDom =>
  parseHtml(classes.map((value) => `<b class="${value}"></b>`).join(''));

describe('the numbers of classes', () => {
  it('stand for the values as decoded', () => {
    const name = fc.constantFrom('a', 'b', 'item-1', 'item-2', '&amp;', '&#38;', ' ', 'é', '😀', 'x'.repeat(200));
    fc.assert(
      fc.property(
        fc.array(
          fc.array(name, { maxLength: 4 }).map((parts) => parts.join('')),
          { maxLength: 60 },
        ),
        (classes) => {
          const dom = page(classes);
          expect(read(dom).named).toEqual([...dom.descendants(dom.body)].map((node) => dom.attribute(node, 'class')));
        },
      ),
    );
  });

  it('are the same for two spellings of one value', () => {
    const { numbers } = read(page(['a&amp;b', 'a&#38;b', 'a&b', 'a&amp;c']));
    expect(numbers).toEqual([1, 1, 1, 2]);
  });

  it('tell thousands of long classes apart', () => {
    const classes = Array.from({ length: 3000 }, (_, i) => `card ${'theme '.repeat(5)}style-${i} end`);
    const { named, numbers } = read(page([...classes, ...classes]));
    expect(named.slice(0, 3000)).toEqual(classes);
    expect(new Set(numbers).size).toBe(3000);
    expect(numbers.slice(3000)).toEqual(numbers.slice(0, 3000));
  });

  it('are given to what is not written in the source, too', () => {
    expect(read(parseHtml('<b class="a\0b"></b><b class="a\ufffdb"></b>')).numbers).toEqual([1, 1]);
  });
});
