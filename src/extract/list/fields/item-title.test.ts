import { describe, expect, it } from 'vitest';
import { testListPage } from '../../../../test/list-page.js';
import { Tag } from '../../../model/tags.js';
import { scopeOf } from './item-scope.js';
import { findTitle } from './item-title.js';

/** Title of an item whose link is the first `a` in it, or the `nth`. */
function titleOf(item: string, nth = 0): string | null {
  const page = testListPage(`<ul><li>${item}</li></ul>`);
  const { dom, stats } = page;
  const first = stats.preorder.find((node) => dom.tag[node] === Tag.li) as number;
  const links = [...stats.preorder].filter((node) => dom.tag[node] === Tag.a);
  return findTitle(page, scopeOf(stats, first, first), links[nth] ?? 0)?.text ?? null;
}

describe('the title of an item', () => {
  it.each([
    ['a heading in the link', '<a href=/x><h3>The headline</h3><p>A much longer teaser below the headline.</p></a>'],
    [
      'a link in the heading',
      '<h3><a href=/x>The headline</a></h3><p>A teaser <a href=/x>that is a link as well</a></p>',
    ],
    [
      'the heading with the same target as the picture',
      '<a href=/x><img src=a.jpg alt=Photo></a><h2><a href=/x>The headline</a></h2>',
    ],
    [
      'the part of the heading that is called so',
      '<a href=/x></a><h3 class=card><div>Topic</div><span class="headline-text x1">The headline</span></h3>',
    ],
    ['the longest heading of the link', '<a href=/x><h4>Topic</h4><h3>The headline</h3></a>'],
    [
      'a class that says title',
      '<a href=/x><div class="card-title">The headline</div><div>Much more text that tells the story</div></a>',
    ],
    [
      'a class in camel case',
      '<a href=/x><p>Politics and economy of the region</p><p class="cardTitle">The headline</p></a>',
    ],
    [
      'no class of a subtitle',
      '<a href=/x><div class="subtitle">Long line above it</div><div class="title">The headline</div></a>',
    ],
    [
      'the longest link to the item',
      '<a href=/x>more</a> <a href=/x>The headline</a> <a href=/y>Another link that is longer</a>',
    ],
    ['a link that is shorter than "read more"', '<a href=/x>The headline</a> <a href=/x>متابعة القراءة</a>'],
    [
      'the link that is called so before a longer one',
      '<div class="slotTitle"><a href=/x>The headline</a></div><div><a href=/x>A teaser that is a link as well</a></div>',
    ],
    [
      'the longest link where all of them are called so',
      '<div class="title-box"><a href=/x>Photo</a> <a href=/x>The headline</a></div>',
    ],
    ['a heading beside "read more"', '<h3>The headline</h3><p>What it is about.</p><a href=/x>Read more</a>'],
    ['an element named title beside a number', '<a href=/x>#12345</a> <span class="list-title">The headline</span>'],
    ['the picture alone', '<a href=/x><img src=a.jpg alt="The headline"></a>'],
    ['the label of a link without text', '<a href=/x aria-label="The headline"><i class=icon></i></a>'],
    ['the title attribute of a link without text', '<a href=/x title="The headline"><img src=a.jpg alt=""></a>'],
    ['blank and invisible characters gone', '<a href=/x>  The\n\t&nbsp;head&shy;line </a>'],
  ])('is %s', (_, item) => {
    expect(titleOf(item)).toBe('The headline');
  });

  it('is the higher heading of a link, be the other one longer', () => {
    const card = '<a href=/x><h2>The headline of the day</h2><h4>Much more text that tells what has happened</h4></a>';
    expect(titleOf(card)).toBe('The headline of the day');
  });

  it('is the first line of a headline’s length where a card is one link', () => {
    const card = `<a href=/x><div>News</div><div>A headline of some length stands here</div>
      <div>And below it the teaser, which is longer than the headline and says what the story is about.</div></a>`;
    expect(titleOf(card)).toBe('A headline of some length stands here');
  });

  it.each([
    ['a kicker', '<h3><a href=/x><span class=kicker>Politics</span> The headline</a></h3>'],
    [
      'a topic called a subtitle',
      '<h3><a href=/x><span class=sub-title>Weather</span> <span>The headline</span></a></h3>',
    ],
    ['a badge', '<a href=/x>The headline <span class="badge badge-new">New</span></a>'],
    ['text for screen readers', '<h3><a href=/x>The headline<span class="sr-only"> (opens a window)</span></a></h3>'],
    ['a date', '<a href=/x><span>9 March 2026</span> <span>The headline</span></a>'],
    [
      'a date in its own element of a heading',
      '<h3><a href=/x><time datetime=2026-03-09>9 March</time> The headline</a></h3>',
    ],
    ['how large its file is', '<a href=/x>The headline <span class=size>(674KB)</span></a>'],
    ['what its file is, in Japanese', '<a href=/x>The headline<span>［PDFファイル／1.2MB］</span></a>'],
  ])('leaves out %s', (_, item) => {
    expect(titleOf(item)).toBe('The headline');
  });

  it('is the link that says enough, though what is around it is called a title (Chinese)', () => {
    const item = '<div class=mtitle><i>2026-03-09</i> <a href=/x>長照十年計畫服務據點一覽表</a> <i>教務處</i></div>';
    expect(titleOf(item)).toBe('長照十年計畫服務據點一覽表');
  });

  it('keeps what a thing can hold', () => {
    expect(titleOf('<a href=/x>Memory card <span>512 MB</span></a>')).toBe('Memory card 512 MB');
  });

  it('is no day that stands above the link', () => {
    expect(titleOf('<h3>2026年11月1日（日曜日）</h3><p><a href=/x>副大臣がタイを訪問します</a></p>')).toBe(
      '副大臣がタイを訪問します',
    );
  });

  it('keeps labels and dates that are the headline, or part of its sentence', () => {
    expect(titleOf('<h3><a href=/x><span class=label>Politics</span></a></h3>')).toBe('Politics');
    expect(titleOf('<a href=/x><span>9 March 2026</span></a>')).toBe('9 March 2026');
    expect(titleOf('<h3><a href=/x>Report of <b>9 March 2026</b></a></h3>')).toBe('Report of 9 March 2026');
    const long = 'A kicker this long is half of the headline';
    expect(titleOf(`<h3><a href=/x><span class=kicker>${long}:</span> and so on</a></h3>`)).toBe(`${long}: and so on`);
  });

  it('is null without any text, and never longer than a title can be', () => {
    expect(titleOf('<a href=/x><img src=a.jpg></a>')).toBeNull();
    expect(titleOf('')).toBeNull();
    expect(titleOf(`<a href=/x>${'word '.repeat(5000)}</a>`)?.length).toBeLessThanOrEqual(500);
  });

  it('takes as long for labels in labels as for one', () => {
    const text = 'word <br>'.repeat(20_000);
    const nested = (depth: number): number => {
      const html = `<a href=/x>${'<i class=label>'.repeat(depth)}${text}${'</i>'.repeat(depth)}</a>`;
      const start = process.cpuUsage();
      expect(titleOf(html)).toMatch(/^word word/);
      return process.cpuUsage(start).user;
    };
    nested(1);
    expect(Math.min(nested(400), nested(400))).toBeLessThan(5 * Math.max(nested(1), nested(1)));
  });

  it('is that of the link the item was found by', () => {
    const item = '<a href=/section>Section of the paper</a> <a href=/x>The headline</a>';
    expect(titleOf(item, 1)).toBe('The headline');
    expect(titleOf(item, 0)).toBe('Section of the paper');
  });
});
