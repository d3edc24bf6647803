import { describe, expect, it } from 'vitest';
import { parseHtml } from '../../parse/index.js';
import { likeness, SKETCH_SIZE, sketchPage } from './sketch.js';

const sketch = (html: string) => sketchPage(parseHtml(html));

describe('sketchPage', () => {
  it('leaves texts, numbers in names, the order of classes and repetition out', () => {
    const one = sketch('<div id=item-17 class="card big"><p class=css-1a2b>One</p></div>');
    const two = sketch('<div id=item-4 class="big card"><p class=css-9z>Two</p><p class=css-3>Three</p></div>');
    expect(likeness(one, two)).toBe(1);
  });

  it('tells other names and other nesting apart', () => {
    const page = sketch('<div class=a><p>x</p></div>');
    expect(likeness(page, sketch('<div class=b><p>x</p></div>'))).toBeLessThan(1);
    expect(likeness(page, sketch('<div class=a><b><p>x</p></b></div>'))).toBeLessThan(1);
  });

  it('is exact for small pages and near the truth for large ones', () => {
    const page = (from: number, to: number) => {
      const names = Array.from({ length: to - from }, (_, i) => letters(from + i));
      return sketch(names.map((name) => `<p class=${name}></p>`).join(''));
    };
    // html, head and body are common to all.
    expect(likeness(page(0, 30), page(10, 40))).toBeCloseTo(23 / 43, 10);
    expect(Math.abs(likeness(page(0, 3000), page(1000, 4000)) - 0.5)).toBeLessThan(0.1);
    expect(page(0, 3000)).toMatchObject({ paths: 3003, hashes: { length: SKETCH_SIZE } });
  });

  it('takes deep and wide pages and endless class lists', () => {
    const classes = Array.from({ length: 50_000 }, (_, i) => letters(i)).join(' ');
    expect(sketch(`${'<div>'.repeat(100_000)}<p class="${classes}">${'<br>'.repeat(100_000)}`).paths).toBeLessThan(20);
  });
});

/** A name without digits. */
const letters = (number: number): string =>
  String(number)
    .split('')
    .map((digit) => 'abcdefghij'[Number(digit)])
    .join('');
