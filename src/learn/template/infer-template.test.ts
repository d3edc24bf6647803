import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectLinear } from '../../../test/growth.js';
import { type CompactDom, DOCUMENT } from '../../model/compact-dom.js';
import { parseHtml } from '../../parse/index.js';
import { inferTemplate } from './infer-template.js';
import { labelPage } from './label-page.js';
import type { NodeLabel, PageTemplate } from './page-template.js';

interface Film {
  title: string;
  facts: Record<string, string>;
  cast: string[];
  prize?: string;
}

const FILMS: Film[] = [
  { title: 'Dawn', facts: { Director: 'Ann Lee', Length: '92 min' }, cast: ['Bo', 'Cy', 'Di'], prize: 'Golden Owl' },
  { title: 'Noon', facts: { Director: 'Ed Fox', Writer: 'Flo Gray', Length: '101 min' }, cast: ['Hal'] },
  { title: 'Dusk', facts: { Director: 'Ida Jones', Length: '88 min' }, cast: ['Kim', 'Lou'], prize: 'Silver Owl' },
  { title: 'Night', facts: { Director: 'Max Nash', Writer: 'Olga Pratt', Length: '110 min' }, cast: ['Quy', 'Ray'] },
];

const page = ({ title, facts, cast, prize }: Film): CompactDom =>
  parseHtml(`<title>${title} - Films</title><body><nav><a href=/>Home</a><a href=/all>All films</a></nav>
    <h1>${title}</h1><img src="/${title}.jpg"><script>track("${title}")</script>
    ${prize === undefined ? '' : `<div class=prize>Prize: <b>${prize}</b></div>`}
    <table>${Object.entries(facts)
      .map(([name, value]) => `<tr><td>${name}</td><td>${value}</td></tr>`)
      .join('')}</table>
    <ul class=cast>${cast.map((name) => `<li>${name}</li>`).join('')}</ul><!-- ${title} --><footer>Imprint</footer>`);

function templateOf(pages: readonly CompactDom[]): PageTemplate {
  const outcome = inferTemplate(pages);
  if (!outcome.ok) throw new Error(outcome.reason);
  return outcome.template;
}

/** Labels of all texts of a page, by text. */
function textLabels(template: PageTemplate, dom: CompactDom): Record<string, NodeLabel | null> {
  const { label } = labelPage(template, dom);
  const labels: Record<string, NodeLabel | null> = {};
  for (const node of dom.descendants(DOCUMENT)) {
    if (dom.isText(node) && dom.data(node).trim() !== '') labels[dom.data(node).trim()] = label(node);
  }
  return labels;
}

const pages = FILMS.map(page);
const template = templateOf(pages);

describe('inferTemplate', () => {
  it('tells the texts of the template from the data', () => {
    expect(textLabels(template, pages[0] as CompactDom)).toEqual({
      'Dawn - Films': 'data',
      Home: 'template',
      'All films': 'template',
      Dawn: 'data',
      'track("Dawn")': null,
      'Prize:': 'optional',
      'Golden Owl': 'data',
      Director: 'template',
      'Ann Lee': 'data',
      Length: 'template',
      '92 min': 'data',
      Bo: 'data',
      Cy: 'data',
      Di: 'data',
      Imprint: 'template',
    });
  });

  it('keeps rows apart that only their labels tell apart', () => {
    const labels = textLabels(template, pages[1] as CompactDom);
    expect(labels).toMatchObject({ Director: 'template', Writer: 'optional', 'Flo Gray': 'data', Length: 'template' });
    const writer = template.nodes.find(({ text }) => text === 'Writer');
    expect(writer).toMatchObject({ pages: 2, optional: true, repeated: false, distinct: 1 });
  });

  it('gathers what repeats in one place', () => {
    const items = template.nodes.filter(({ tag }) => tag === 'li');
    expect(items).toHaveLength(1);
    expect(items[0]).toMatchObject({ pages: 4, occurrences: 8, repeated: true, optional: false, label: 'repeated' });
  });

  it('knows data in attributes', () => {
    expect(template.nodes.find(({ tag }) => tag === 'img')).toMatchObject({ label: 'data', varying: ['src'] });
    expect(template.nodes.find(({ tag }) => tag === 'a')).toMatchObject({ label: 'template', varying: [] });
  });

  it('gathers patterns of several siblings', () => {
    const lists = [3, 5, 4].map((count) =>
      parseHtml(
        `<dl>${Array.from({ length: count }, (_, i) => `<dt>t${count}${i}</dt><dd>d${count}${i}</dd>`).join('')}</dl>`,
      ),
    );
    const [dt, dd] = templateOf(lists).nodes.filter(({ tag }) => tag === 'dt' || tag === 'dd');
    expect(dt).toMatchObject({ tag: 'dt', occurrences: 12, repeated: true });
    expect(dd).toMatchObject({ tag: 'dd', occurrences: 12, repeated: true });
  });

  it('leaves out what only one of many pages has', () => {
    const odd = parseHtml('<nav><a href=/>Home</a></nav><blink>Only here</blink>');
    expect(templateOf([...pages, odd]).nodes.some(({ tag }) => tag === 'blink')).toBe(false);
  });

  it('takes elements that are called like what every object has', () => {
    const odd = parseHtml('<constructor>x</constructor>');
    expect(templateOf([odd, odd]).nodes.some(({ tag }) => tag === 'constructor')).toBe(true);
  });

  it('has no template for one page', () => {
    expect(inferTemplate([])).toEqual({ ok: false, reason: 'too-few-pages' });
    expect(inferTemplate(pages.slice(0, 1))).toEqual({ ok: false, reason: 'too-few-pages' });
  });

  it('numbers its nodes in document order', () => {
    expect(template.nodes.map(({ id }) => id)).toEqual([...template.nodes.keys()]);
    const tags = template.root.children[0]?.children.map(({ tag }) => tag);
    expect(tags).toEqual(['head', 'body']);
    expect(template.coverage).toBeGreaterThan(0.6);
    expect(template.coverage).toBeLessThan(1);
  });

  it('takes deep, wide and empty pages', () => {
    expectLinear(8000, (length) => {
      const deep = parseHtml(`${'<div>'.repeat(length)}x`);
      const part = (_: unknown, i: number) => (i % 3 === 0 ? '<p>x</p>' : `<b class=c${'abc'[i % 7]}>y</b>`);
      const wide = parseHtml(Array.from({ length }, part).join(''));
      return () => expect(templateOf([deep, wide, parseHtml(''), wide, deep]).pages).toBe(5);
    });
  });
});

describe('labelPage', () => {
  it('labels pages it has not seen', () => {
    const other = page({
      title: 'Midnight',
      facts: { Director: 'Sue Tull', Writer: 'Uma Vance', Awards: 'none', Length: '75 min' },
      cast: ['Wim', 'Xia', 'Yan', 'Zoe'],
    });
    expect(textLabels(template, other)).toMatchObject({
      Midnight: 'data',
      Director: 'template',
      'Sue Tull': 'data',
      Writer: 'optional',
      Awards: 'data',
      none: 'data',
      Length: 'template',
      '75 min': 'data',
      Zoe: 'data',
      Imprint: 'template',
    });
    expect(labelPage(template, other).match).toBe(1);
  });

  it('calls a text data that differs from the template', () => {
    const other = parseHtml('<nav><a href=/>Start</a><a href=/all>All films</a></nav>');
    expect(textLabels(template, other)).toMatchObject({ Start: 'data', 'All films': 'template' });
  });

  it('says how well a page fits', () => {
    const foreign = parseHtml('<section class=x><p>Something else</p></section>');
    expect(labelPage(template, foreign).match).toBeLessThan(0.5);
  });

  it('labels every element and every text of any page', () => {
    const soup = fc.array(
      fc.constantFrom(
        '<p>',
        '<b>',
        '<table>',
        '<tr><td>',
        'Director',
        'x',
        '<li>',
        '</ul>',
        '<svg><g>',
        '<nav>',
        '<!--c-->',
      ),
    );
    fc.assert(
      fc.property(soup, soup, (one, two) => {
        const both = [parseHtml(one.join('')), parseHtml(two.join(''))];
        const learnt = templateOf(both);
        for (const dom of both) {
          const { label, match } = labelPage(learnt, dom);
          expect(match).toBeLessThanOrEqual(1);
          for (const node of dom.descendants(DOCUMENT)) {
            const counts = dom.isElement(node) || (dom.isText(node) && dom.data(node).trim() !== '');
            if (counts && !isInDrawing(dom, node)) expect(label(node)).not.toBeNull();
            else expect(label(node)).toBeNull();
          }
        }
      }),
      { numRuns: 100 },
    );
  });
});

function isInDrawing(dom: CompactDom, node: number): boolean {
  for (let above = dom.parent[node] as number; above !== 0; above = dom.parent[above] as number) {
    if (dom.tagName(above) === 'svg') return true;
  }
  return false;
}
