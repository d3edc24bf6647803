import { describe, expect, it } from 'vitest';
import { testListPage } from '../../../../test/list-page.js';
import { Tag } from '../../../model/tags.js';
import { scopeOf } from './item-scope.js';
import { findAuthor, findDescription } from './item-texts.js';

function itemOf(html: string) {
  const page = testListPage(`<ul><li>${html}</li></ul>`);
  const { dom, stats } = page;
  const node = stats.preorder.find((each) => dom.tag[each] === Tag.li) as number;
  const title = [...dom.descendants(node)].find((each) => dom.tag[each] === Tag.h3);
  return { page, scope: scopeOf(stats, node, node), taken: title === undefined ? [] : [title] };
}

function description(html: string): string | null {
  const { page, scope, taken } = itemOf(html);
  return findDescription(page, scope, taken)?.text ?? null;
}

function author(html: string): string | null {
  const { page, scope } = itemOf(html);
  return findAuthor(page, scope)?.text ?? null;
}

const TITLE = '<h3><a href=/x>The headline, which is a rather long one for a headline</a></h3>';
const TEASER = 'What the story is about, in one sentence.';

describe('the description of an item', () => {
  it.each([
    ['a paragraph', `${TITLE}<p>${TEASER}</p>`],
    ['the longest of several texts', `${TITLE}<p>A shorter line of text, too.</p><div>${TEASER}</div>`],
    ['a text with marked words', `${TITLE}<p>What the <em>story</em> is <b>about</b>, in one sentence.</p>`],
    ['a bare text beside the heading', `${TITLE} ${TEASER}`],
    [
      'more than a list of links',
      `${TITLE}<p>${TEASER}</p><p><a href=/a>One topic of it</a> <a href=/b>Another topic of it</a></p>`,
    ],
    ['not a button', `${TITLE}<button>Put this story on the list of things to read some day</button><p>${TEASER}</p>`],
    [
      'not a script',
      `${TITLE}<script>var something = "much longer than any other text of the item is";</script><p>${TEASER}</p>`,
    ],
  ])('is %s', (_, html) => {
    expect(description(html)).toBe(TEASER);
  });

  it('counts the characters of scripts without spaces for more', () => {
    expect(description('<h3>見出し</h3><p>新しい橋の工事が来月から始まります。</p>')).toBe(
      '新しい橋の工事が来月から始まります。',
    );
  });

  it('is null for labels, and is cut at a length', () => {
    expect(description(`${TITLE}<p>12 comments</p>`)).toBeNull();
    expect(description(TITLE)).toBeNull();
    expect(description(`${TITLE}<p>${'word '.repeat(20_000)}</p>`)?.length).toBeLessThanOrEqual(5000);
  });
});

describe('the author of an item', () => {
  it.each([
    ['rel=author', '<a rel=author href=/ann>Ann Lee</a>'],
    ['itemprop=author', '<span itemprop=author>Ann Lee</span>'],
    ['a byline', '<p class=byline>By Ann Lee</p>'],
    ['a class', '<span class="post-author">von Ann Lee</span>'],
    ['a Russian label of two words', '<span class=author>от автора: Ann Lee</span>'],
    ['a Chinese label', '<span class=author>作者：Ann Lee</span>'],
  ])('is told by %s', (_, html) => {
    expect(author(`${TITLE}${html}`)).toBe('Ann Lee');
  });

  it('may be the name of a user that ends in a number', () => {
    expect(author(`${TITLE}<div class=author>ahong0911</div>`)).toBe('ahong0911');
  });

  it('is no number, address or long text, and nobody where none is named', () => {
    expect(author(`${TITLE}<span class=author>Posts: 1234</span>`)).toBeNull();
    expect(author(`${TITLE}<div class=author>লিখেছেন নীল পদ্ম, ১৭ নভেম্বর, ২০২৬</div>`)).toBeNull();
    expect(author(`${TITLE}<span class=author>https://example.org</span>`)).toBeNull();
    expect(author(`${TITLE}<div class=author>${'Ann Lee has written for this paper. '.repeat(4)}</div>`)).toBeNull();
    expect(author(`${TITLE}<p>Ann Lee</p>`)).toBeNull();
  });
});
