import { describe, expect, it } from 'vitest';
import { cssPath, parseHtml } from '../../../parse/index.js';
import { chooseTogether, findByText } from './find-by-text.js';

const PAGE = `<title>Harbour opens</title><aside><p><a href=/1>Harbour opens</a></p><p><a href=/2>Bridge closes</a></p></aside>
  <main><h3><a href=/1><span>Harbour  opens</span></a></h3><h3><a href=/2>Bridge <em>closes</em></a></h3>
  <h3>“Café” déjà vu, again</h3><h3>第一条 新闻</h3><h3>날씨가 추워진다</h3><h3>Oﬃce</h3><img src=/a.png></main>`;
const dom = parseHtml(PAGE);
const where = (text: string, base: string | null = null) => {
  const { nodes, how } = findByText(dom, text, base);
  return [how, ...nodes.map((node) => cssPath(dom, node).split(' > ').slice(2).join(' '))];
};

describe('finding what a person sees', () => {
  it.each([
    ['Harbour opens', ['exact', 'aside p:nth-of-type(1) a', 'main h3:nth-of-type(1) a span']],
    ['bridge CLOSES', ['loose', 'aside p:nth-of-type(2) a', 'main h3:nth-of-type(2) a']],
    ['"Cafe" deja vu again', ['loose', 'main h3:nth-of-type(3)']],
    ['Café déjà', ['beginning', 'main h3:nth-of-type(3)']],
    ['vu again', ['part', 'main h3:nth-of-type(3)']],
    ['第一条', ['beginning', 'main h3:nth-of-type(4)']],
    // Letters that fold to several, on the page and in what is looked for.
    ['날씨가 추워진다', ['exact', 'main h3:nth-of-type(5)']],
    ['날씨가', ['beginning', 'main h3:nth-of-type(5)']],
    ['Office', ['loose', 'main h3:nth-of-type(6)']],
    ['https://a.example/2?utm_source=x', ['address', 'aside p:nth-of-type(2) a', 'main h3:nth-of-type(2) a']],
    ['https://a.example/a.png', ['address', 'main img']],
  ])('finds %s', (text, expected) => expect(where(text, 'https://a.example/list')).toEqual(expected));

  it('names what comes nearest when there is nothing', () => {
    const found = findByText(dom, 'Harbor openning');
    expect(found).toMatchObject({ nodes: [], nearest: expect.arrayContaining(['Harbour opens']) });
    expect(findByText(dom, '').nodes).toEqual([]);
  });

  it('chooses places that belong together, outside sidebars', () => {
    const places = ['Harbour opens', 'Bridge closes'].map((text) => findByText(dom, text).nodes);
    expect(chooseTogether(dom, places)).toEqual([places[0]?.[1], places[1]?.[1]]);
    expect(chooseTogether(dom, [[], places[0] ?? []])).toEqual([0, places[0]?.[1]]);
  });

  it('takes no place for two texts, also where each has but one', () => {
    expect(chooseTogether(dom, [[7], [7], [8]])).toEqual([7, 0, 8]);
  });
});
