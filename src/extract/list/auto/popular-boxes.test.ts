import { describe, expect, it } from 'vitest';
import { testItem } from '../../../../test/list-item.js';
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
