import { describe, expect, it } from 'vitest';
import { trainingLists } from '../../../src/extract/list/repeated-pattern/training.js';
import { parseHtml } from '../../../src/parse/index.js';
import {
  bestInReach,
  fitListWeights,
  isJudged,
  type JudgedPage,
  type ListTrainingPage,
  scoreChosen,
} from './fit-list-weights.js';

const URL = 'https://example.org/';
const range = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => from + i);

/** A page with a menu and two sections of news; `seed` varies their sizes. The wanted links are those of `part`. */
function page(seed: number, part: 'news' | 'menu' | null): ListTrainingPage {
  const menu = range(0, 6 + (seed % 5)).map((i) => `<li><a href="/m${i}">Topic ${i}</a></li>`);
  const story = (i: number) =>
    `<article><h3><a href="/s${i}">A headline of the usual length, number ${i}</a></h3><p>A sentence about the story.</p></article>`;
  const middle = 4 + (seed % 3);
  const end = middle + 3 + (seed % 4);
  const html = `<nav><ul>${menu.join('')}</ul></nav><main><section class=a>${range(0, middle).map(story).join('')}</section><section class=b>${range(middle, end).map(story).join('')}</section></main>`;
  const links = part === 'menu' ? menu.map((_, i) => `m${i}`) : range(0, end).map((i) => `s${i}`);
  const truth =
    part === null
      ? null
      : { items: links.map((link) => ({ title: link, link: `${URL}${link}`, date: null })), optional: [] };
  return { ...trainingLists(parseHtml(html), URL), truth };
}

const judged = (seed: number, part: 'news' | 'menu') => page(seed, part) as JudgedPage;

describe('fitListWeights', () => {
  it('learns which list is meant, and which others belong to it, for pages it has not seen', () => {
    const weights = fitListWeights(range(0, 20).map((seed) => page(seed, 'news')));
    for (const seed of range(20, 32)) expect(scoreChosen(judged(seed, 'news'), weights).f1).toBe(1);
  });

  it('learns the opposite from the opposite', () => {
    const weights = fitListWeights(range(0, 20).map((seed) => page(seed, 'menu')));
    for (const seed of range(20, 32)) expect(scoreChosen(judged(seed, 'menu'), weights).f1).toBe(1);
  });

  it('gives the same weights for the same pages', () => {
    const pages = range(0, 5).map((seed) => page(seed, 'news'));
    expect(fitListWeights(pages)).toEqual(fitListWeights(pages));
  });

  it('has finite weights without any page, and from pages without a list', () => {
    for (const pages of [[], range(0, 4).map((seed) => page(seed, null))]) {
      const { choice, companion, quality } = fitListWeights(pages);
      for (const weight of [...choice, ...companion, ...quality]) expect(Number.isFinite(weight)).toBe(true);
    }
  });

  it('tells pages with a list from those without, and what is in reach of a choice', () => {
    expect([page(0, 'news'), page(1, null)].map(isJudged)).toEqual([true, false]);
    expect(bestInReach(judged(0, 'news')).f1).toBe(1);
    const wanted = { title: 'x', link: `${URL}elsewhere`, date: null };
    expect(bestInReach({ ...judged(0, 'news'), truth: { items: [wanted], optional: [] } }).occupancy).toBe(0);
  });
});
