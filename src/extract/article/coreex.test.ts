import { describe, expect, it } from 'vitest';
import { testPage } from '../../../test/article-page.js';
import { findByCss } from '../../parse/index.js';
import { selectionText } from '../../render/index.js';
import { coreExScore, coreex, linkFreeShare } from './coreex.js';

function article(html: string): string | null {
  const page = testPage(html);
  const found = coreex.extract(page);
  return found.ok ? selectionText(page.dom, found.content) : null;
}

describe('score of a node', () => {
  it.each([
    [100, 0, 1],
    [100, 25, 0.75],
    [100, 100, 0],
    [0, 0, 0],
  ])('%i characters, %i of them in links', (length, linkLength, expected) => {
    expect(linkFreeShare(length, linkLength)).toBe(expected);
  });
});

describe('set of a node', () => {
  const page = testPage('<div id=x><p>0123456789</p><p><a>0123456789</a></p>01234</div>');
  const node = findByCss(page.dom, '#x')[0] as number;

  it('holds the children whose score passes 0.9, text included', () => {
    expect(coreExScore(page, node, 25).setLength).toBe(15);
  });
  it('ranks by 0.99 · share outside links + 0.01 · share of the page', () => {
    expect(coreExScore(page, node, 25).score).toBeCloseTo(0.99 + 0.01 * (15 / 25), 10);
  });
});

describe('article', () => {
  it('is the node whose good children hold most text, without its bad ones', () => {
    const html = `<body><ul><li><a>One</a><li><a>Two</a></ul>
      <div><p>The first paragraph of the story.</p><p><a>Related</a></p><p>The second paragraph.</p></div></body>`;
    expect(article(html)).toBe('The first paragraph of the story.\n\nThe second paragraph.');
  });
  it('is absent on a page that is all links', () => {
    expect(article('<ul><li><a href=a>One</a><li><a href=b>Two</a></ul>')).toBeNull();
  });
});
