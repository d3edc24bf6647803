import { describe, expect, it } from 'vitest';
import { reportersIn } from './dateline.js';

describe('reportersIn', () => {
  it.each([
    ['本报讯（记者 陈晓雨 通讯员 李志强）昨天上午，专线正式开通。', ['陈晓雨', '李志强']],
    ['（本报记者 王小明）昨天上午，专线正式开通。', ['王小明']],
    ['〔記者王小明／台北報導〕圖書車今日重新上路。', ['王小明']],
    ['[예시일보 김철수 기자] 학교가 다시 문을 열었다.', ['김철수']],
    ['(서울=예시뉴스) 김철수 기자 = 학교가 다시 문을 열었다.', ['김철수']],
  ])('reads %s', (paragraph, names) => expect(reportersIn(paragraph)).toEqual(names));

  it.each([
    '（记者会上）他表示不会辞职。',
    '（记者 北京报道）昨天上午，专线正式开通。',
    '【記者王小明台北報導】圖書車今日重新上路。',
    '市民在车站乘车（记者陈大文摄）',
    '昨天上午，首条智慧公交专线正式开通，全长二十三公里（记者 王小明）',
    '本报讯（记者',
    'By (Jane Doe) of the Example',
  ])('finds nobody in %s', (paragraph) => expect(reportersIn(paragraph)).toEqual([]));
});
