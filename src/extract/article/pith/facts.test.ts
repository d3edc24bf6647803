import { describe, expect, it } from 'vitest';
import { testPage } from '../../../../test/article-page.js';
import { type Block, blockText, cutBlocks } from './blocks.js';
import { FACT_NAMES, readFacts, viewPage } from './facts.js';
import { surveySurroundings } from './surroundings.js';
import { WEIGHTS } from './weights.js';

/** The facts of the block that starts with `text`. */
function factsOf(html: string, text: string): Record<string, number> {
  const page = testPage(html);
  const blocks = cutBlocks(page);
  const index = blocks.findIndex((block) => blockText(page, block).trim().startsWith(text));
  if (index < 0) throw new Error(`no block starts with "${text}"`);
  const row = new Float64Array(FACT_NAMES.length);
  readFacts(viewPage(page, blocks, surveySurroundings(page)), index, row);
  return Object.fromEntries(FACT_NAMES.map((name, i) => [name, row[i] as number]));
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

describe('facts', () => {
  it('each have exactly one weight', () => {
    expect(Object.keys(WEIGHTS).sort()).toEqual([...FACT_NAMES].sort());
  });
  it('measure links and punctuation', () => {
    const facts = factsOf('<p>aaaa <a href=x>bbbb</a>, c.</p>', 'aaaa');
    expect(facts).toMatchObject({ hasPunctuation: 1, endsSentence: 1, onlyLink: 0, isParagraph: 1 });
    expect(facts.linkShare).toBeCloseTo(4 / 11, 10);
  });
  it('know the elements around a block', () => {
    const facts = factsOf('<footer><ul><li>imprint</ul></footer>', 'imprint');
    expect(facts).toMatchObject({ inFooter: 1, isListItem: 1, inNav: 0 });
  });
  it('read class names by their words, in any spelling', () => {
    for (const name of ['comment-list', 'commentList', 'wp_comments', 'sitecommentsarea']) {
      expect(factsOf(`<div class="${name}"><p>hello</p></div>`, 'hello').namedComments, name).toBe(1);
    }
    expect(factsOf('<div class="commend"><p>hello</p></div>', 'hello').namedComments).toBe(0);
  });
  it('ignore the classes of body, which describe the page', () => {
    expect(factsOf('<body class="comments-open"><p>hello</p>', 'hello').namedComments).toBe(0);
  });
  it('see hidden parts', () => {
    expect(factsOf('<div style="display: none"><p>hello</p></div>', 'hello').inHidden).toBe(1);
    expect(factsOf('<div hidden><p>hello</p></div>', 'hello').inHidden).toBe(1);
  });
  it('find the element that holds the prose', () => {
    const html = `<div><p>before</p></div><div>${PROSE.repeat(4)}<p>inside</p></div><div><p>after</p></div>`;
    expect(factsOf(html, 'inside').outsideBody).toBe(0);
    expect(factsOf(html, 'before')).toMatchObject({ outsideBody: 1, afterBody: 0, beforeProse: 1 });
    expect(factsOf(html, 'after')).toMatchObject({ outsideBody: 1, afterBody: 1, afterProse: 1 });
  });
  it('know what stands under a furniture heading, until the next heading of its rank', () => {
    const html = `<div><h2>Related articles</h2><p>${'teaser '.repeat(20)}</p><h2>History</h2><p>told</p></div>`;
    expect(factsOf(html, 'teaser').underFurnitureHeading).toBe(1);
    expect(factsOf(html, 'told').underFurnitureHeading).toBe(0);
  });
  it.each(['Read also: the other one', 'Sign up for our letter', '© 2026 The Paper', 'Share this'])(
    'know the phrase in “%s”',
    (text) => {
      expect(factsOf(`<p>${text}</p>`, text.slice(0, 4)).furniturePhrase).toBe(1);
    },
  );
  it.each(['By Ana Bo', 'Von Karla Klug', '作者：王小明', 'March 3, 2026', '5 min read'])(
    'know a byline: %s',
    (text) => {
      expect(factsOf(`<p>${text}</p>`, text.slice(0, 2)).bylineShape).toBe(1);
    },
  );
});
