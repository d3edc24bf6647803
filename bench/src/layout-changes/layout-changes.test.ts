import { expect, it } from 'vitest';
import { parseHtml, writeHtml } from '../../../src/parse/index.js';
import { changedPage, LAYOUT_CHANGES } from './layout-changes.js';

const HTML =
  '<!DOCTYPE html><html><head><title>A & B</title></head><body id="top"><h1 class="name big">Heat</h1>' +
  '<table><tbody><tr class="row"><th>Year:</th><td>1995</td></tr><tr class="row"><th>Cast:</th><td>Al &lt;3</td></tr>' +
  '</tbody></table><p>Price: <b>12</b></p><p>Time: 170 minutes</p><script>if (1 < 2) {}</script></body></html>';
const page = {
  dom: parseHtml(HTML),
  values: { title: ['Heat'], year: ['1995'], cast: ['Al <3'], price: ['12'], time: ['170'] },
};
const changed = (name: string, removed = ''): string => {
  const change = LAYOUT_CHANGES.find((one) => one.name === name);
  if (change === undefined) throw new RangeError(`no change is called ${name}`);
  return changedPage(page, change, removed);
};

it('writes a page that is not changed as it was', () => {
  expect(changed('written again, no change')).toBe(writeHtml(page.dom));
});

it.each(LAYOUT_CHANGES.slice(1).map(({ name }) => name))('changes the page: %s', (name) => {
  const html = changed(name, 'year');
  expect(html).not.toBe(writeHtml(page.dom));
  // What was written is what a browser would make of it: nothing was put where markup cannot stand.
  expect(writeHtml(parseHtml(html))).toBe(html);
  const text = parseHtml(html).textContent(1);
  for (const [field, values] of Object.entries(page.values))
    for (const value of values) expect(text.includes(value)).toBe(name !== 'a field removed' || field !== 'year');
});

it('does to the page what it says', () => {
  expect(changed('values wrapped')).toContain('<td><span>1995</span></td>');
  expect(changed('classes renamed')).toContain('<h1 class="v2-name v2-big">');
  expect(changed('labels changed')).toContain('<th>Our Year:</th>');
  expect(changed('label in the same text changed')).toContain('<p>Our Time: 170 minutes</p>');
  expect(changed('rows in another order')).toMatch(/Cast:.*Year:/);
  expect(changed('row inserted, like its neighbours')).toMatch(/<tr class="row"><th>Remark: <\/th>.*Year:/);
  expect(changed('a field removed', 'year')).not.toMatch(/Year|1995/);
});
