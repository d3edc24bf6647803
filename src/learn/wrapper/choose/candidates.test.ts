import { describe, expect, it } from 'vitest';
import { findByXPath, parseHtml } from '../../../parse/index.js';
import { FILMS, tablePage, valuesOf } from '../film-pages.fixture.js';
import { PageView } from '../page-view.js';
import { PathTree } from '../paths/path-tree.js';
import { toXPath } from '../paths/place-path.js';
import { lookForValues } from '../values/field-sample.js';
import { FieldCandidates } from './candidates.js';

describe('candidates', () => {
  const views = FILMS.map((film) => new PageView(parseHtml(tablePage(film))));

  it('find the same nodes by index as their XPath does', () => {
    let compared = 0;
    const tree = new PathTree(views);
    for (const name of ['title', 'year', 'genres', 'price'] as const) {
      const own = FILMS.slice(0, 3).map(
        (film, i) =>
          lookForValues(film.title, views[i] as PageView, { values: valuesOf(film)[name], marks: undefined }, new Set())
            .sample,
      );
      for (const { path } of new FieldCandidates(name, own, tree).fromFirst(own.length)) {
        const xpath = toXPath(path);
        for (const [i, { dom }] of views.entries()) {
          expect(tree.follow(tree.endOf(path), path, i), xpath).toEqual(findByXPath(dom, xpath));
          compared++;
        }
      }
    }
    expect(compared).toBeGreaterThan(300);
  });
});
