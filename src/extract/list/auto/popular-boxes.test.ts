import { describe, expect, it } from 'vitest';
import { testItem } from '../../../../test/list-item.js';
import { itemsOf } from '../../../model/item-list.js';
import { extractList } from '../extract-list.js';
import { withoutPopular } from './popular-boxes.js';

function subject(title: string | null, count: number) {
  return { title, items: Array.from({ length: count }, (_, i) => testItem({ title: `${title} ${i}` })) };
}

describe('withoutPopular', () => {
  it.each([
    'Most read',
    'Trending now',
    'Meistgelesen',
    'Les plus lus',
    'Lo más leído',
    'Mais lidas',
    'I più letti',
    'Najczęściej czytane',
    'Самое читаемое',
    'Δημοφιλή',
    'ΔΗΜΟΦΙΛΗ',
    'Çok Okunanlar',
    'الأكثر قراءة',
    'পর্বের সর্বাধিক পঠিত',
    'জনপ্রিয়',
    '많이 본 뉴스',
    'アクセスランキング',
    '热门排行',
    'ข่าวยอดนิยม',
  ])('leaves out what stands below %s', (heading) => {
    const news = subject('News', 8);
    expect(withoutPopular([news, subject(heading, 5)])).toEqual([news]);
    expect(withoutPopular([subject(heading, 5), news])).toEqual([news]);
  });

  it.each(['Latest', 'Popular music', 'Unpopularne', 'Über uns', 'Культура', '新闻'])(
    'keeps what stands below %s',
    (heading) => {
      const subjects = [subject('News', 8), subject(heading, 5)];
      expect(withoutPopular(subjects)).toEqual(subjects);
    },
  );

  it('keeps such boxes where they are the page', () => {
    const subjects = [subject('Most read', 10), subject('Latest', 3)];
    expect(withoutPopular(subjects)).toEqual(subjects);
    expect(withoutPopular([subject('Most read', 10)])).toHaveLength(1);
  });
});

it('leaves out such boxes also where their heading is a text like any other', () => {
  const news = [
    '首相、来週訪米へ 首脳会談を調整',
    '大阪の商業施設で火災 けが人なし',
    '将棋名人戦 挑戦者が先勝',
    '北海道で震度4 津波の心配なし',
  ];
  const items = news.map(
    (title, i) =>
      `<li><a href="/articles/a${i}"><div><picture><img src="/${i}.jpg" alt=""></picture></div><div><div class="title">${title}</div><time>3/${9 - i}</time></div></a></li>`,
  );
  const popular = [1, 2, 3].map(
    (i) =>
      `<li><a href="/articles/r${i}"><span>${i}</span><p>話題になっているニュースの見出し${i}</p><span>媒体</span></a></li>`,
  );
  const html = `<html lang=ja><title>ニュース</title><body><main><ul>${items.join('')}</ul></main>
    <div><div><div>アクセスランキング</div><ol>${popular.join('')}</ol></div></div></body></html>`;
  const outcome = extractList(html, { url: 'https://example.org/', now: Date.UTC(2026, 2, 10) });
  expect(outcome.ok && itemsOf(outcome.value.list).map(({ title }) => title)).toEqual(news);
});
