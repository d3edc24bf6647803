import { describe, expect, it } from 'vitest';
import { findByCss, findByXPath, parseHtml } from '../../../parse/index.js';
import { FILMS, type Film, newPage, sample } from '../film-pages.fixture.js';
import { learnWrapper } from '../learn-wrapper.js';
import { cssOf } from './export-css.js';

describe('paths', () => {
  it('say the same in CSS, where CSS can', () => {
    const dom = parseHtml(newPage(FILMS[0] as Film));
    const { wrapper } = learnWrapper([sample(FILMS[0] as Film, newPage)]);
    const paths = wrapper.fields.flatMap(({ places }) => places.flatMap((place) => place.paths));
    const pairs = paths.flatMap(({ xpath }) =>
      cssOf(xpath) === null ? [] : [[xpath, cssOf(xpath) as string] as const],
    );
    expect(pairs.length).toBeGreaterThan(3);
    for (const [xpath, css] of pairs) expect(findByCss(dom, css)).toEqual(findByXPath(dom, xpath));
    expect(cssOf("//text()[normalize-space(.)='Year:']/../following-sibling::td[1]")).toBeNull();
  });
});
