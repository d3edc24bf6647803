import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { testPage } from '../../../../test/article-page.js';
import { type Block, blockText, cutBlocks } from './blocks.js';
import { forEachChunk } from './feature-rows.js';
import { FEATURE_NAMES, FEATURE_WIDTH, FIRST_PAGE_FEATURE, writeFeatures } from './features.js';
import { pageFeatures } from './page-features.js';
import { viewPage } from './page-view.js';

function rowsOf(html: string): { texts: string[]; rows: Float32Array } {
  const page = testPage(html);
  const blocks = cutBlocks(page);
  const all = new Float32Array(blocks.length * FEATURE_WIDTH);
  forEachChunk(viewPage(page, blocks), (rows, first, count) => {
    all.set(rows.subarray(0, count * FEATURE_WIDTH), first * FEATURE_WIDTH);
  });
  return { texts: blocks.map((block) => blockText(page, block).trim()), rows: all };
}

/** The features of the block that starts with `text`. */
function featuresOf(html: string, text: string): Record<string, number> {
  const { texts, rows } = rowsOf(html);
  const index = texts.findIndex((found) => found.startsWith(text));
  if (index < 0) throw new Error(`no block starts with "${text}"`);
  return Object.fromEntries(FEATURE_NAMES.map((name, i) => [name, rows[index * FEATURE_WIDTH + i] as number]));
}

const PROSE = '<p>A sentence of running text, long enough to count as prose and not as a label, here it is.</p>';

describe('blocks', () => {
  const texts = (html: string): string[] => {
    const page = testPage(html);
    return cutBlocks(page).map((block: Block) => blockText(page, block));
  };
  it('are inline runs between block boundaries', () => {
    expect(texts('<div>a <b>b</b> c<p>d</p>e<ul><li>f<li>g</ul></div>')).toEqual(['a b c', 'd', 'e', 'f', 'g']);
  });
  it('have no script, style, template or blank text', () => {
    expect(texts('<div> <script>x</script><style>y</style><template>z</template> <p>\n</p>a</div>')).toEqual(['a']);
  });
});

describe('features', () => {
  it('have names of their own, and a name each', () => {
    expect(new Set(FEATURE_NAMES).size).toBe(FEATURE_WIDTH);
    // The last one written is the last one named: no list of names is longer or shorter than what is written for it.
    const declared = '<script type="application/ld+json">{"@type":"Organization"}</script><p>text</p>';
    expect(featuresOf(declared, 'text').linkedOrganization).toBe(1);
    expect(featuresOf('<p>text</p>', 'text').linkedOrganization).toBe(0);
    expect(featuresOf('<div class="toc"><p>text</p></div>', 'text')).toMatchObject({ namedToc: 1, namedRating: 0 });
  });

  it('measure links and punctuation', () => {
    const features = featuresOf('<p>aaaa <a href=x>bbbb</a>, c.</p>', 'aaaa');
    expect(features.endsSentence).toBe(1);
    expect(features.linkShare).toBeCloseTo(4 / 11, 6);
    expect(featuresOf('<p>句子。</p>', '句子').endsSentence).toBe(1);
  });

  it('know the elements around a block', () => {
    const features = featuresOf('<footer><ul><li>imprint</ul></footer>', 'imprint');
    expect(features).toMatchObject({ inFooter: 1, inNav: 0 });
  });

  it('read class names by their words, in any spelling', () => {
    for (const name of ['comment-list', 'commentList', 'wp_comments', 'sitecommentsarea']) {
      expect(featuresOf(`<div class="${name}"><p>hello</p></div>`, 'hello').namedComments, name).toBe(1);
    }
    expect(featuresOf('<div class="commend"><p>hello</p></div>', 'hello').namedComments).toBe(0);
  });

  it('ignore the classes of body, which describe the page', () => {
    expect(featuresOf('<body class="comments-open"><p>hello</p>', 'hello').namedComments).toBe(0);
  });

  it('see hidden parts', () => {
    expect(featuresOf('<div style="display: none"><p>hello</p></div>', 'hello').inHidden).toBe(1);
    expect(featuresOf('<div hidden><p>hello</p></div>', 'hello').inHidden).toBe(1);
  });

  it('find the element that holds the prose', () => {
    const html = `<div><p>before</p></div><div>${PROSE.repeat(4)}<p>inside</p></div><div><p>after</p></div>`;
    expect(featuresOf(html, 'inside').outsideWideBody).toBe(0);
    expect(featuresOf(html, 'before')).toMatchObject({ outsideWideBody: 1, afterWideBody: 0, beforeNarrowBody: 1 });
    expect(featuresOf(html, 'after')).toMatchObject({ outsideWideBody: 1, afterWideBody: 1, beforeNarrowBody: 0 });
  });

  it('know what stands under a furniture heading, until the next heading of its rank', () => {
    const html = `<div><h2>Related articles</h2><p>${'teaser '.repeat(20)}</p><h2>History</h2><p>told</p></div>`;
    expect(featuresOf(html, 'teaser').underFurnitureHeading).toBe(1);
    expect(featuresOf(html, 'told').underFurnitureHeading).toBe(0);
  });

  it.each(['Read also: the other one', 'Sign up for our letter', '© 2026 The Paper', 'Share this'])(
    'know the phrase in “%s”',
    (text) => {
      expect(featuresOf(`<p>${text}</p>`, text.slice(0, 4)).furniturePhrase).toBe(1);
    },
  );

  it('recognise the headline by the title', () => {
    const html = '<title>The bridge is closed – The Paper</title><h1>The bridge is closed</h1><p>Nobody crosses.</p>';
    const headline = featuresOf(html, 'The bridge');
    expect(headline.inTitle).toBe(1);
    expect(headline.ofTitle).toBeCloseTo(4 / 5, 6);
    expect(featuresOf(html, 'Nobody').inTitle).toBe(0);
  });

  it('count repeated siblings, whatever numbers are in their classes', () => {
    const items = [1, 2, 3, 4].map((n) => `<li class="item-${n}"><p>thing ${n} is here</p></li>`).join('');
    const html = `<ul>${items}</ul><p>alone</p>`;
    const third = featuresOf(html, 'thing 3');
    expect(third.nearestGroupCount).toBeCloseTo(Math.log1p(4), 5);
    expect(third).toMatchObject({ nearestGroupIndex: 2, nearestGroupWords: 4, nearestGroupAbove: 1 });
    expect(featuresOf(html, 'alone').nearestGroupCount).toBe(-1);
  });

  it('notice what stands on the page twice', () => {
    const html = '<p>one text</p><p>another text</p><div><p>one text</p></div>';
    const { texts, rows } = rowsOf(html);
    const column = (name: string): number[] =>
      texts.map((_, i) => rows[i * FEATURE_WIDTH + FEATURE_NAMES.indexOf(name)] as number);
    expect(column('occurrences')).toEqual([2, 1, 2]);
    expect(column('isRepetition')).toEqual([0, 0, 1]);
  });

  it('are finite numbers on any page', () => {
    const piece = fc.constantFrom(
      '<div>',
      '</div>',
      '<h1>',
      '<h2 class=a>',
      '<p>',
      'text, more',
      ' ',
      '<li>',
      '<a href=x>',
      '</a>',
      '<table><td>',
      '<title>t</title>',
      '<main>',
      '<nav>',
      '文。',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        expect(rowsOf(pieces.join('')).rows.every(Number.isFinite)).toBe(true);
      }),
    );
  });

  it('are the same whether a page fits into one chunk or not', () => {
    const html = `<main>${PROSE.repeat(700)}</main>`;
    const { rows } = rowsOf(html);
    expect(rows.length).toBe(700 * FEATURE_WIDTH);
    const page = testPage(html);
    const view = viewPage(page, cutBlocks(page));
    const alone = new Float32Array(FEATURE_WIDTH);
    for (const index of [0, 511, 512, 699]) {
      writeFeatures(view, index, alone, 0);
      alone.set(pageFeatures(view), FIRST_PAGE_FEATURE);
      expect(rows.subarray(index * FEATURE_WIDTH, (index + 1) * FEATURE_WIDTH)).toEqual(alone);
    }
  });
});
