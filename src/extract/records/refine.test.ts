import { expect, it } from 'vitest';
import { findByCss, parseHtml } from '../../parse/index.js';
import { recordPage } from './record-page.js';
import { refine } from './refine.js';
import { likenessOf, Sketches } from './sketch.js';

function children(html: string) {
  const dom = parseHtml(`<div id=box>${html}</div>`);
  return { sketches: new Sketches(recordPage(dom)), records: findByCss(dom, '#box > *').map((node) => [node]) };
}

it('elements of one build have one shape, whatever they say', () => {
  const { sketches, records } = children('<p class="n-1"><b>a</b> c</p><p class="n-2"><b>something else</b> d</p>');
  expect(likenessOf(records.map((record) => sketches.of(record)))).toEqual({ each: [1, 1], mean: 1 });
});

it('drops the few that miss what most have', () => {
  const { sketches, records } = children(
    `${'<div><h3>a</h3><p>b</p><i>c</i></div>'.repeat(6)}<div><button>more</button></div>`,
  );
  const { records: kept, dropped, regularity } = refine(sketches, records);
  expect(kept).toEqual(records.slice(0, 6));
  expect(dropped).toEqual(records.slice(6));
  expect(regularity).toBe(1);
});

it('drops nothing where there are two kinds of equal right', () => {
  const { sketches, records } = children('<h2>a</h2><p><b>b</b><i>c</i> d</p>'.repeat(4));
  expect(refine(sketches, records).dropped).toEqual([]);
});
