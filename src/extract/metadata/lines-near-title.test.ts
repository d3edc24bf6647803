import { describe, expect, it } from 'vitest';
import { parseHtml } from '../../parse/index.js';
import { labelBefore, linesNearTitle } from './lines-near-title.js';
import { surveyPage } from './page-survey.js';

const linesOf = (html: string, window = { before: 3, after: 3 }) => {
  const dom = parseHtml(html);
  return linesNearTitle(dom, surveyPage(dom).headings[0] as number, window).map(({ distance, pieces }) => [
    distance,
    ...pieces,
  ]);
};

describe('linesNearTitle', () => {
  it('gives the lines behind the title and those before it, nearest first', () => {
    expect(linesOf('<p>a</p><p>b <i>c</i></p><h1>T</h1><p>d</p><p>e<br>f</p><p>g</p>')).toEqual([
      [1, 'd'],
      [2, 'e'],
      [3, 'f'],
      [-1, 'b', 'c'],
      [-2, 'a'],
    ]);
  });

  it('keeps inline markup in one line and passes over navigation, scripts, drawings and buttons', () => {
    expect(
      linesOf(
        '<h1>T</h1><nav>x</nav><script>y</script><svg><title>s</title></svg><button>z</button><p>By <a>Jane</a>, <b>John</b></p>',
      ),
    ).toEqual([[1, 'By', 'Jane', ',', 'John']]);
  });

  it('does not go through a page of any depth or length', () => {
    const lines = linesOf(`<h1>T</h1>${'<div>'.repeat(2000)}${'<i>x</i>'.repeat(5000)}`);
    expect(lines).toHaveLength(1);
    expect((lines[0] as string[]).length).toBeLessThan(700);
  });
});

describe('labelBefore', () => {
  it('is the short text directly before', () => {
    const dom = parseHtml('<p>Updated: <span><time>x</time></span></p>');
    expect(labelBefore(dom, surveyPage(dom).times[0] as number)).toBe('Updated:');
  });
});
