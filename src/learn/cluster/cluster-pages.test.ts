import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectLinear } from '../../../test/growth.js';
import type { CompactDom } from '../../model/compact-dom.js';
import { parseHtml } from '../../parse/index.js';
import { clusterPages, clusterSketches } from './cluster-pages.js';
import { type PageSketch, SKETCH_SIZE } from './sketch.js';

/** Pages of three templates; `number` varies texts, lengths of lists, numbered classes and optional parts. */
const story = (number: number): string =>
  `<body class="post-${number}"><header id=top><nav><a>Home</a></nav></header><article class="story story-${number}">
  <h1>Title ${number}</h1>${number % 3 === 0 ? '<aside class=hint><p>Hint</p></aside>' : ''}
  <div class=text>${'<p>Text</p>'.repeat(1 + (number % 7))}</div></article><footer><p>Imprint</p></footer>`;
const product = (number: number): string =>
  `<body><div class=shop><div class=bar><form><input></form></div><div class=item><img><h2>Thing ${number}</h2>
  <table class=facts>${'<tr><th>a</th><td>b</td></tr>'.repeat(1 + (number % 5))}</table></div>
  ${number % 2 === 0 ? '<ul class=also><li><a>more</a></li></ul>' : ''}<div class=foot><b>Shop</b></div></div>`;
const listing = (number: number): string =>
  `<body><center><table><tr><td><font>Menu</font></td><td><ul>${'<li><i>x</i><a>y</a></li>'.repeat(1 + number)}</ul></td>
  </tr></table><hr><small>end</small></center>`;
const TEMPLATES = [story, product, listing];

const pages = (count: number): CompactDom[] =>
  Array.from({ length: count }, (_, i) => parseHtml((TEMPLATES[i % 3] as typeof story)(i)));

describe('clusterPages', () => {
  it('finds how many templates there are and which page is of which', () => {
    const clusters = clusterPages(pages(60));
    expect(clusters).toHaveLength(3);
    for (const { members, medoid, cohesion } of clusters) {
      expect(members).toHaveLength(20);
      expect(new Set(members.map((page) => page % 3)).size).toBe(1);
      expect(members).toContain(medoid);
      expect(cohesion).toBeGreaterThan(0.7);
      expect(cohesion).toBeLessThanOrEqual(1);
    }
  });

  it('gives every page a cluster, whatever the page', () => {
    const odd = ['', 'text', '<p>', '<svg><g></g></svg>', '\u0000', '<!--'].map((html) => parseHtml(html));
    const clusters = clusterPages(odd);
    expect(clusters.flatMap(({ members }) => members).sort()).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it('has nothing to say of no pages, and one cluster for one page', () => {
    expect(clusterPages([])).toEqual([]);
    expect(clusterPages([parseHtml('<p>x')])).toEqual([{ members: [0], medoid: 0, cohesion: 1 }]);
  });

  it('splits more finely with a higher threshold', () => {
    const count = (threshold: number) => clusterPages(pages(60), { threshold }).length;
    expect(count(0)).toBe(1);
    expect(count(1)).toBeGreaterThan(3);
  });

  it('does not depend on the order of the pages', () => {
    const all = pages(24);
    const expected = asSets(clusterPages(all), (page) => page);
    const shuffled = fc.shuffledSubarray([...all.keys()], { minLength: all.length });
    fc.assert(
      fc.property(shuffled, (order) => {
        const clusters = clusterPages(order.map((page) => all[page] as CompactDom));
        expect(asSets(clusters, (page) => order[page] as number)).toEqual(expected);
      }),
      { numRuns: 20 },
    );
  });

  it('keeps up with thousands of pages', () => {
    expectLinear(2400, (length) => {
      const sketches = Array.from({ length }, (_, i) => randomSketch(i % (length / 3), i));
      return () => expect(clusterSketches(sketches)).toHaveLength(length / 3);
    });
  });
});

function asSets(clusters: ReturnType<typeof clusterPages>, original: (page: number) => number): string[] {
  return clusters
    .map(({ members }) =>
      members
        .map(original)
        .sort((a, b) => a - b)
        .join(),
    )
    .sort();
}

/** Sketches of one family share three quarters of their hashes. */
function randomSketch(family: number, member: number): PageSketch {
  const hashes = Array.from({ length: SKETCH_SIZE }, (_, i) => {
    const seed = i % 4 === 0 ? 1_000_000 + member : family;
    return Math.imul(seed * SKETCH_SIZE + i + 1, 0x9e3779b1) >>> 0;
  });
  return { hashes: Uint32Array.from(new Set(hashes)).sort(), paths: hashes.length };
}
