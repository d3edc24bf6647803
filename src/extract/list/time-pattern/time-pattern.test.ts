import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectLinear } from '../../../../test/growth.js';
import { type ItemList, itemsOf } from '../../../model/item-list.js';
import { parseHtml, textStats } from '../../../parse/index.js';
import { TraceRecorder } from '../../trace-recorder.js';
import type { ListsFound } from '../list-extractor.js';
import { timePattern } from './time-pattern.js';

/** A Sunday. */
const NOW = Date.UTC(2026, 2, 8, 11, 20);

function extract(html: string, language = 'en'): ListsFound {
  const dom = parseHtml(html);
  const url = 'https://example.com/news/';
  const trace = new TraceRecorder(dom, false);
  return timePattern.extract({ dom, stats: textStats(dom), url, base: url, language, now: NOW, trace });
}

function rows(html: string, language = 'en'): (string | null | undefined)[][] {
  const [list] = extract(html, language).lists;
  return list === undefined ? [] : itemsOf(list).map(({ title, link, date }) => [title, link, date?.value]);
}

describe('time-pattern', () => {
  it('reads a table with its dates in another cell (Chinese)', () => {
    const html = `<body><h2>公告</h2><table>
      <tr><td><a href="/a1">关于调整基金申购限制金额的公告</a></td><td>2020-07-09</td></tr>
      <tr><td><a href="/a2">关于旗下3只基金参加费率优惠活动的公告</a></td><td>2020-07-08</td></tr>
      <tr><td><a href="/a3">关于增加销售机构的公告</a></td><td>2020-07-06</td></tr></table>`;
    expect(rows(html, 'zh')).toEqual([
      ['关于调整基金申购限制金额的公告', 'https://example.com/a1', '2020-07-09'],
      ['关于旗下3只基金参加费率优惠活动的公告', 'https://example.com/a2', '2020-07-08'],
      ['关于增加销售机构的公告', 'https://example.com/a3', '2020-07-06'],
    ]);
    expect(extract(html, 'zh').lists[0]?.subjects[0]?.title).toBe('公告');
  });

  it('takes a short title that names a day (Chinese)', () => {
    const row = (i: number, title: string, day: string) =>
      `<tr><td><a href="/p${i}">${title}</a></td><td>${day}</td></tr>`;
    const html = `<body><table>
      ${row(1, '地價稅開徵，請於11月30日前繳納', '2026-02-09')}
      ${row(2, '老人假牙補助計畫受理申請', '2026-02-08')}
      ${row(3, '環境教育繪本徵選活動', '2026-02-06')}</table>`;
    expect(rows(html, 'zh').map(([title]) => title)).toEqual([
      '地價稅開徵，請於11月30日前繳納',
      '老人假牙補助計畫受理申請',
      '環境教育繪本徵選活動',
    ]);
  });

  it('takes titles that run a script where no others are, and no buttons (Korean)', () => {
    const row = (i: number, title: string, day: number) =>
      `<tr><td><a href="javascript:view('${i}')">${title}</a></td><td><a href="/down/${i}"><img src=f.gif></a></td><td>2026-02-0${day}</td></tr>`;
    const notices = `${row(1, '2026학년도 수강신청 안내', 9)}${row(2, '도서관 시험기간 연장 운영', 6)}`;
    expect(rows(`<body><table>${notices}</table>`, 'ko')).toEqual([
      ['2026학년도 수강신청 안내', null, '2026-02-09'],
      ['도서관 시험기간 연장 운영', null, '2026-02-06'],
    ]);
    const third = row(3, '기숙사 동계방학 입사 신청', 4);
    const nowhere = `${notices}${third}`.replaceAll(/javascript:[^"]*/g, '#none');
    expect(rows(`<body><table>${nowhere}</table>`, 'ko').map(([title, link]) => [title, link])).toEqual([
      ['2026학년도 수강신청 안내', null],
      ['도서관 시험기간 연장 운영', null],
      ['기숙사 동계방학 입사 신청', null],
    ]);
    const comment = (day: number) =>
      `<li><a href="#">Ann Lee</a> 2026-02-0${day} <a href="javascript:reply()">Reply</a></li>`;
    expect(rows(`<body><ul>${comment(9)}${comment(6)}</ul>`)).toEqual([]);
  });

  it('reads the three subjects of a page as in figure 3 (Japanese)', () => {
    const section = (name: string, times: string[]) =>
      `<div><h3>${name}</h3><ul>${times.map((time, i) => `<li><a href="/${name}/${i}">${name}のニュース記事の見出し${i}</a> <span>${time}</span></li>`).join('')}</ul></div>`;
    const html = `<body>${section('社会', ['16:13', '16:07', '15:44'])}${section('経済', ['16:20', '16:10', '16:07'])}${section('国際', ['16:20', '16:15', '16:14'])}`;
    const [list] = extract(html, 'ja').lists;
    expect(list?.subjects.map(({ title, items }) => [title, items.length])).toEqual([
      ['社会', 3],
      ['経済', 3],
      ['国際', 3],
    ]);
    expect(itemsOf(list as ItemList)[0]?.date).toEqual({
      raw: '16:13',
      value: '2026-03-08T16:13:00',
      source: 'text',
      pattern: 'hh:ff',
      inferred: ['day'],
    });
  });

  it('gives a heading without a link the link that says the same, not the one all items share', () => {
    const release = (version: string, day: string) => `<section><h2>${version}</h2><p><a href="/bob">bob</a>
      <time>${day}</time> <a href="/tree/${version}">files</a></p><div><a href="/tag/${version}">${version}</a> What has changed</div></section>`;
    const html = `<body>${release('v2.4.1', 'Mar 8, 2026')}${release('v2.4.0', 'Feb 20, 2026')}${release('v2.3.9', 'Jan 14, 2026')}`;
    expect(rows(html)).toEqual([
      ['v2.4.1', 'https://example.com/tag/v2.4.1', '2026-03-08'],
      ['v2.4.0', 'https://example.com/tag/v2.4.0', '2026-02-20'],
      ['v2.3.9', 'https://example.com/tag/v2.3.9', '2026-01-14'],
    ]);
    const other = html.replaceAll(/<div><a [^>]*>(v[^<]*)<\/a>/g, '<div>');
    expect(rows(other).map(([, link]) => link)).toEqual(
      ['v2.4.1', 'v2.4.0', 'v2.3.9'].map((version) => `https://example.com/tree/${version}`),
    );
  });

  it('takes no heading that all items have for their title, and of links that say the title the usual one', () => {
    const release = (tag: string, name: string, day: string) => `<section><h2>${name}</h2><p><time>${day}</time>
      <a href="/tree/${tag}">${tag}</a></p><div><a href="/tag/${tag}">${name}</a><h3>What has changed</h3><a href="/pull/${tag}">#12</a></div></section>`;
    const html = `<body>${release('v2.4.1', 'v2.4.1', 'Mar 8, 2026')}${release('v2.4.0', 'v2.4.0', 'Feb 20, 2026')}${release('v2.3.9', 'v2.3.9: Tea', 'Jan 14, 2026')}`;
    expect(rows(html).map(([title, link]) => [title, link])).toEqual([
      ['v2.4.1', 'https://example.com/tag/v2.4.1'],
      ['v2.4.0', 'https://example.com/tag/v2.4.0'],
      ['v2.3.9: Tea', 'https://example.com/tag/v2.3.9'],
    ]);
  });

  it('gives a heading without a link the one below it, not the topic above it', () => {
    const post = (
      n: number,
      day: string,
    ) => `<div><p>Dodano: ${day} w <a href="/kat/${n}">Góry</a>, <a href="/kat/x">Porady</a></p>
      <h2>Wpis numer ${n} o górach</h2><p>Wyszliśmy o świcie… <a href="/wpis/${n}">całość &raquo;</a></p><p><a href="/tag/t${n}">tatry</a></p></div>`;
    const html = `<body>${post(1, '07.03.2026')}${post(2, '21.02.2026')}${post(3, '18.01.2026')}`;
    expect(rows(html, 'pl').map(([, link]) => link)).toEqual([1, 2, 3].map((n) => `https://example.com/wpis/${n}`));
  });

  it('gives a heading without a link the one laid over its card', () => {
    const card = (n: number, day: string) => `<li><a href="/s/${n}" aria-label="Story number ${n} of the day"></a>
      <h3><div>Analysis</div><span>Story number ${n} of the day</span></h3><time>${day}</time><a href="/more/${n}">Also on this</a></li>`;
    const html = `<body><ul>${card(1, '7 March 2026')}${card(2, '6 March 2026')}${card(3, '5 March 2026')}</ul>`;
    expect(rows(html).map(([, link]) => link)).toEqual([1, 2, 3].map((n) => `https://example.com/s/${n}`));
  });

  it('takes the days of items rather than the month above them, and no clock time for one of today', () => {
    const event = (n: number, day: string) =>
      `<div><div>${day}</div><div>19:30</div><h3><a href="/e/${n}">Performance number ${n}</a></h3></div>`;
    const days = ['Mi 04.03.', 'Do 05.03.', 'Fr 06.03.', 'Sa 07.03.'];
    const html = `<body><h1>März 2026</h1>${days.map((day, i) => event(i, day)).join('')}`;
    expect(rows(html, 'de').map(([, , date]) => date)).toEqual([
      '2026-03-04',
      '2026-03-05',
      '2026-03-06',
      '2026-03-07',
    ]);
    expect(rows(html.replaceAll(/\w\w \d\d\.03\./g, 'Hall'), 'de').map(([, , date]) => date)).toEqual(
      days.map(() => '2026-03'),
    );
  });

  it('takes no length beside a day for a time', () => {
    const episode = (n: number, day: string, length: string) =>
      `<li><div><a href="/ep/${n}">Episode ${n} about coffee</a><p>Talk</p><span>${day}</span> · <span>${length}</span> <a href="/mp3/${n}.mp3">Listen offline</a></div></li>`;
    const html = `<body><ol>${episode(4, '5 Mar 2026', '48 min')}${episode(3, '26 Feb 2026', '1 h 03 min')}${episode(2, '19 Feb 2026', '45 min')}${episode(1, '12 Feb 2026', '51 min')}</ol>`;
    expect(rows(html).map(([, link, date]) => [link, date])).toEqual([
      ['https://example.com/ep/4', '2026-03-05'],
      ['https://example.com/ep/3', '2026-02-26'],
      ['https://example.com/ep/2', '2026-02-19'],
      ['https://example.com/ep/1', '2026-02-12'],
    ]);
  });

  it('takes the title, not section, author or "read more" (German)', () => {
    const card = (n: number, day: string) => `<article><a href="/politik/">Politik</a>
      <h3><a href="/artikel-${n}">Überschrift des Artikels Nummer ${n}</a></h3>
      <p>Ein kurzer Text, der sagt, worum es in diesem Artikel geht.</p>
      <span>von <a href="/autor/anna">Anna Beispiel-Musterfrau von und zu Langenname</a></span><span>${day}</span>
      <a href="/artikel-${n}">Weiterlesen</a></article>`;
    const html = `<body><main>${card(1, '8. März 2026')}${card(2, '28. Februar 2026')}${card(3, '1. Februar 2026')}</main>`;
    expect(rows(html, 'de')).toEqual([
      ['Überschrift des Artikels Nummer 1', 'https://example.com/artikel-1', '2026-03-08'],
      ['Überschrift des Artikels Nummer 2', 'https://example.com/artikel-2', '2026-02-28'],
      ['Überschrift des Artikels Nummer 3', 'https://example.com/artikel-3', '2026-02-01'],
    ]);
  });

  it('cuts neighbours when the time stands in a row below the title', () => {
    const row = (
      n: number,
    ) => `<tr class="story"><td>${n}.</td><td><a href="https://site${n}.example/">A story with number ${n} in its title</a></td></tr>
      <tr><td></td><td>12 points by <a href="user?id=u${n}">user${n}</a> <span>${n} hours ago</span> | <a href="item?id=${n}">${n} comments</a></td></tr><tr></tr>`;
    const html = `<body><table>${[1, 2, 3, 4, 5].map(row).join('')}<tr><td></td><td><a href="?p=2">More</a></td></tr></table>`;
    expect(rows(html).map(([title, , date]) => [title, date])).toEqual([
      ['A story with number 1 in its title', '2026-03-08T10:00:00Z'],
      ['A story with number 2 in its title', '2026-03-08T09:00:00Z'],
      ['A story with number 3 in its title', '2026-03-08T08:00:00Z'],
      ['A story with number 4 in its title', '2026-03-08T07:00:00Z'],
      ['A story with number 5 in its title', '2026-03-08T06:00:00Z'],
    ]);
  });

  it('cuts neighbours when the time stands before the title (Russian)', () => {
    const html = `<body><div><b>8 марта 2026</b><p><a href="/1">Первая новость этого дня на сайте</a></p>
      <b>7 марта 2026</b><p><a href="/2">Вторая новость, она была вчера</a></p>
      <b>6 марта 2026</b><p><a href="/3">Третья новость, самая старая здесь</a></p></div>`;
    expect(rows(html, 'ru')).toEqual([
      ['Первая новость этого дня на сайте', 'https://example.com/1', '2026-03-08'],
      ['Вторая новость, она была вчера', 'https://example.com/2', '2026-03-07'],
      ['Третья новость, самая старая здесь', 'https://example.com/3', '2026-03-06'],
    ]);
  });

  it('reads paragraphs written by hand, their days in bold or not, and none without a day', () => {
    const days = [
      '<b>7.3.2026</b>',
      '<span><strong>05.03.2026:</strong></span>',
      '03.03.2026',
      '<b>1.3.2026</b>',
      '27.02.2026',
    ];
    const story = (day: string, n: number) =>
      `<p>${day} <a href="/s${n}.html">Story number ${n} of the club</a><br>More about it in a few words.</p>\n<p>&nbsp;</p>\n`;
    const html = `<body><p>Questions go to the <a href="/board.html">board of the club</a>, gladly.</p>${days.map(story).join('')}
      <p>What is older stands in the <a href="/archive.html">archive of the club</a>.</p>`;
    expect(rows(html, 'de')).toEqual(
      ['2026-03-07', '2026-03-05', '2026-03-03', '2026-03-01', '2026-02-27'].map((day, n) => [
        `Story number ${n} of the club`,
        `https://example.com/s${n}.html`,
        day,
      ]),
    );
  });

  it('takes a day above items with clock times for their heading, also where some of them are in bold', () => {
    const item = (time: string, n: number) => {
      const name = n % 2 === 0 ? `Story number ${n} of the day` : `<b>Story number ${n} of the day</b>`;
      return `<div class="item ${n % 2 === 0 ? '' : 'item_bold'}"><span>${time}</span><div><a href="/s/${n}">${name}</a></div></div>`;
    };
    const day = (name: string, from: number) =>
      `<div><div>${name}</div>${['15:20', '14:41', '11:58'].map((time, i) => item(time, from + i)).join('')}</div>`;
    expect(rows(`<body>${day('6 March 2026', 0)}${day('5 March 2026', 3)}${day('4 March 2026', 7)}`)).toEqual(
      [0, 1, 2, 3, 4, 5, 7, 8, 9].map((n, i) => [
        `Story number ${n} of the day`,
        `https://example.com/s/${n}`,
        `2026-03-0${6 - Math.floor(i / 3)}T${['15:20', '14:41', '11:58'][i % 3]}:00`,
      ]),
    );
  });

  it('gives the day of a heading to all items below it', () => {
    const html = `<body><h3>Friday, 6 March 2026</h3><ul><li><a href="/1">First title of that Friday</a></li>
      <li><a href="/2">Second title of that Friday</a></li></ul><h3>Thursday, 5 March 2026</h3>
      <ul><li><a href="/3">A title of the Thursday before</a></li><li><a href="/4">Another one of that Thursday</a></li></ul>`;
    expect(rows(html).map(([, link, date]) => [link, date])).toEqual([
      ['https://example.com/1', '2026-03-06'],
      ['https://example.com/2', '2026-03-06'],
      ['https://example.com/3', '2026-03-05'],
      ['https://example.com/4', '2026-03-05'],
    ]);
    expect(itemsOf(extract(html).lists[0] as ItemList)[0]?.date?.source).toBe('heading');
  });

  it('gives all items of a day, though most days have one only', () => {
    const day = (n: number, ...ids: number[]) =>
      `<h3>${n} March 2026</h3><ul>${ids.map((id) => `<li><a href="/${id}">Title of a story number ${id}</a></li>`).join('')}</ul>`;
    const html = `<body>${day(7, 1)}${day(6, 2, 3)}${day(5, 4)}${day(4, 5)}${day(3, 6)}`;
    expect(rows(html).map(([, link, date]) => [link?.at(-1), date?.slice(8)])).toEqual([
      ['1', '07'],
      ['2', '06'],
      ['3', '06'],
      ['4', '05'],
      ['5', '04'],
      ['6', '03'],
    ]);
  });

  it('gives all items of days with short titles, those of the last day before a pager, too', () => {
    const day = (n: number, ...titles: string[]) =>
      `<h2>${n} March 2026</h2><ul>${titles.map((title) => `<li><a href="/${title.length}">${title}</a></li>`).join('')}</ul>`;
    const html = `<body><h1>Archive of March 2026</h1>${day(6, 'Announcing the tools', 'Re: a question that is rather long')}
      ${day(5, 'A typo in the docs', 'Lazy reclaim of pages', 'Re: another and longer question')}
      ${day(4, 'Timers and clocks', 'Re: the question of the timers')}<p><a href="/older">Older</a></p>`;
    expect(rows(html).map(([title, , date]) => [title?.slice(0, 10), date?.slice(8)])).toEqual([
      ['Announcing', '06'],
      ['Re: a ques', '06'],
      ['A typo in ', '05'],
      ['Lazy recla', '05'],
      ['Re: anothe', '05'],
      ['Timers and', '04'],
      ['Re: the qu', '04'],
    ]);
  });

  it('takes a day of the common calendar rather than the same day by the moon', () => {
    const moon = ['16/09/1447', '14/09/1447', '10/09/1447'];
    const items = ['06/03/2026', '04/03/2026', '28/02/2026'].map(
      (day, i) => `<li><a href="/${i}">قرار بشأن تنظيم العمل رقم ${i}</a><p>${moon[i]} هـ</p><p>${day} م</p></li>`,
    );
    const days = rows(`<body><ul>${items.join('')}</ul>`, 'ar').map(([, , day]) => day);
    expect(days).toEqual(['2026-03-06', '2026-03-04', '2026-02-28']);
  });

  it('puts clock times on the day of the heading above them (Russian)', () => {
    const item = (n: number, time: string) =>
      `<div class="item"><span>${time}</span> <a href="/${n}">Заголовок новости под номером ${n}</a></div>`;
    const html = `<body><div><h2>7 марта 2026</h2>${item(1, '18:40')}${item(2, '09:15')}
      <h2>6 марта 2026</h2>${item(3, '22:10')}${item(4, '08:00')}</div>`;
    expect(rows(html, 'ru').map(([, , date]) => date)).toEqual([
      '2026-03-07T18:40:00',
      '2026-03-07T09:15:00',
      '2026-03-06T22:10:00',
      '2026-03-06T08:00:00',
    ]);
  });

  it('cuts lines of one paragraph (Japanese)', () => {
    const lines = ['2026.03.08', '2026.03.05', '2026.03.01'].map(
      (day, i) => `${day} <a href="/${i}">年末年始の営業時間について${i}</a><br>`,
    );
    expect(rows(`<body><p>${lines.join('')}</p>`, 'ja')).toEqual([
      ['年末年始の営業時間について0', 'https://example.com/0', '2026-03-08'],
      ['年末年始の営業時間について1', 'https://example.com/1', '2026-03-05'],
      ['年末年始の営業時間について2', 'https://example.com/2', '2026-03-01'],
    ]);
  });

  it('takes the date off the title they share', () => {
    const item = (n: number) =>
      `<li><a href="/${n}">0${n}.03.2026 – Überschrift der Meldung Nummer ${n} aus dem Rathaus der Stadt</a></li>`;
    expect(rows(`<body><ul>${item(5)}${item(3)}</ul>`, 'de')).toEqual([
      ['Überschrift der Meldung Nummer 5 aus dem Rathaus der Stadt', 'https://example.com/5', '2026-03-05'],
      ['Überschrift der Meldung Nummer 3 aus dem Rathaus der Stadt', 'https://example.com/3', '2026-03-03'],
    ]);
  });

  it('puts a date in pieces together', () => {
    const item = (n: number, day: string) =>
      `<li><div class="date"><span>${day}</span><span>Mar</span></div><a href="/${n}">Title of the item number ${n}</a></li>`;
    expect(rows(`<body><ul>${item(1, '08')}${item(2, '05')}${item(3, '01')}</ul>`)).toEqual([
      ['Title of the item number 1', 'https://example.com/1', '2026-03-08'],
      ['Title of the item number 2', 'https://example.com/2', '2026-03-05'],
      ['Title of the item number 3', 'https://example.com/3', '2026-03-01'],
    ]);
    const large = (n: number, day: string) =>
      `<li><div><b>${day}</b><i>2026-03</i></div><a href="/${n}">第${n}条新闻的完整标题文字</a></li>`;
    expect(rows(`<body><ul>${large(1, '08')}${large(2, '05')}</ul>`, 'zh').map(([, , date]) => date)).toEqual([
      '2026-03-08',
      '2026-03-05',
    ]);
  });

  it('prefers the exact time of an attribute', () => {
    const item = (n: number) =>
      `<li><a href="/${n}">Title of the item number ${n}</a> <time datetime="2026-03-0${n}T08:00:00+01:00">some time ago</time></li>`;
    const [list] = extract(`<body><ul>${item(3)}${item(2)}${item(1)}</ul>`).lists;
    expect(itemsOf(list as ItemList).map(({ date }) => [date?.value, date?.source, date?.pattern])).toEqual([
      ['2026-03-03T08:00:00+01:00', 'attribute', null],
      ['2026-03-02T08:00:00+01:00', 'attribute', null],
      ['2026-03-01T08:00:00+01:00', 'attribute', null],
    ]);
  });

  it('mixes patterns in one list (Bengali)', () => {
    const item = (n: number, time: string) =>
      `<div class="item"><a href="/${n}">বাংলা সংবাদের একটি শিরোনাম ${n}</a><span>${time}</span></div>`;
    const html = `<body><div>${item(1, '২ ঘণ্টা আগে')}${item(2, 'গতকাল')}${item(3, '৫ মার্চ ২০২৬')}</div>`;
    expect(rows(html, 'bn').map(([, , date]) => date)).toEqual(['2026-03-08T09:00:00Z', '2026-03-07', '2026-03-05']);
  });

  it.each([
    ['it', ['8 marzo 2026', '28 febbraio 2026', '1 gennaio 2026'], ['2026-03-08', '2026-02-28', '2026-01-01']],
    ['el', ['8 Μαρτίου 2026', '28 Φεβρουαρίου 2026', '1 Ιανουαρίου 2026'], ['2026-03-08', '2026-02-28', '2026-01-01']],
    ['pl', ['8 marca 2026', '28 lutego 2026', '1 stycznia 2026'], ['2026-03-08', '2026-02-28', '2026-01-01']],
    ['ar', ['٨ مارس ٢٠٢٦', '٢٨ فبراير ٢٠٢٦', '١ يناير ٢٠٢٦'], ['2026-03-08', '2026-02-28', '2026-01-01']],
    ['ko', ['2026.03.08', '2026.02.28', '2026.01.01'], ['2026-03-08', '2026-02-28', '2026-01-01']],
    [
      'tr',
      ['08.03.2026 14:05', '28.02.2026 09:00', '01.01.2026 00:10'],
      ['2026-03-08T14:05:00', '2026-02-28T09:00:00', '2026-01-01T00:10:00'],
    ],
  ])('reads dates of the language %s', (language, times, values) => {
    const html = `<body><ul>${times.map((time, i) => `<li><h4><a href="/${i}">A title long enough to be one ${i}</a></h4><small>${time}</small></li>`).join('')}</ul>`;
    expect(rows(html, language).map(([, , date]) => date)).toEqual(values);
  });

  it('dates an item by its publication where a change is written too', () => {
    const item = (n: number) =>
      `<tr><td><a href="/${n}">Title of the thread number ${n}</a></td><td>2026-02-0${n}</td><td>2026-03-0${n} 10:00</td></tr>`;
    expect(rows(`<body><table>${item(1)}${item(2)}${item(3)}</table>`).map(([, , date]) => date)).toEqual([
      '2026-02-01',
      '2026-02-02',
      '2026-02-03',
    ]);
  });

  it('takes the day something ends on for no publication where another day is written too', () => {
    const jobs = ['today', '2 days ago', '3 days ago', '4 days ago'].map(
      (posted, i) => `<li><a href="/job/${i}">A place of work, number ${i}</a><p>Closes: ${9 + i} March 2026</p>
        <p>${posted}</p></li>`,
    );
    const html = `<body><ul>${jobs.join('')}</ul>`;
    expect(rows(html).map(([, , day]) => day)).toEqual([undefined, '2026-03-06', '2026-03-05', '2026-03-04']);
    expect(rows(html.replace(/<p>(?:today|\d days ago)<\/p>/g, '')).map(([, , day]) => day)).toEqual([
      '2026-03-09',
      '2026-03-10',
      '2026-03-11',
      '2026-03-12',
    ]);
  });

  it('ranks the main list before a box beside it', () => {
    const item = (n: number) =>
      `<article><h2><a href="/${n}">Headline of the main story number ${n}</a></h2><p>Some words about the story.</p><time>March ${n}, 2026</time></article>`;
    const side = (n: number) =>
      `<li><a href="/p${n}">Popular story number ${n} of all</a> <i>March ${n}, 2026</i></li>`;
    const html = `<body><main>${[6, 5, 4, 3].map(item).join('')}</main><aside><ul>${[1, 2, 3, 4, 5].map(side).join('')}</ul></aside>`;
    const { lists } = extract(html);
    expect(itemsOf(lists[0] as ItemList).map(({ link }) => link)).toEqual(
      [6, 5, 4, 3].map((n) => `https://example.com/${n}`),
    );
    expect(lists.length).toBe(2);
    expect(lists[0]?.score).toBeGreaterThan(lists[1]?.score as number);
  });

  it('does not take the lengths of videos for times', () => {
    const video = (length: string, i: number) =>
      `<li><a href="/${i}">Title of the video number ${i}</a> <span>${length}</span></li>`;
    const html = (lengths: string[]) => `<body><ul>${lengths.map(video).join('')}</ul>`;
    expect(rows(html(['12:34', '3:05', '10:40', '2:22', '8:01', '4:44']))).toEqual([]);
    expect(rows(html(['5 min', '12 min', '3 min', '9 min', '4 min']))).toEqual([]);
    expect(rows(html(['18:34', '17:05', '16:40', '12:22', '11:01']))).toHaveLength(5);
  });

  it('notes its decisions', () => {
    const dom = parseHtml(
      '<body><ul><li><a href="/1">Title of an item</a> 8 March 2026<li><a href="/2">Another title</a> 7 March 2026</ul>',
    );
    const trace = new TraceRecorder(dom, true);
    timePattern.extract({ dom, stats: textStats(dom), url: null, base: null, language: 'en', now: NOW, trace });
    expect(trace.finish('time-pattern').steps).toMatchObject([{ action: 'choose', rule: 'time-column' }]);
  });

  it('says why there is no list', () => {
    expect(extract('<body><p>No times here.</p>')).toEqual({
      lists: [],
      attempts: [{ method: 'time-pattern', why: 'no text on the page is a time' }],
    });
    expect(extract('<body><p>March 8, 2026</p><p>Some text of an article without links.</p>').attempts).toHaveLength(1);
  });

  it('answers with sound lists for any markup', () => {
    const piece = fc.constantFrom(
      '<ul>',
      '</ul>',
      '<li>',
      '<a href="/x">A title that is long enough</a>',
      '<a href="::">?</a>',
      'March 8, 2026',
      '<time datetime="2026-03-08">',
      '16:20',
      '3 hours ago',
      '<h3>',
      '</h3>',
      '<table><tr><td>',
      '<div>',
      '</div>',
      ' text ',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        const { lists, attempts } = extract(pieces.join(''));
        expect(lists.length > 0 || attempts.length > 0).toBe(true);
        for (const list of lists) {
          expect(list.score >= 0 && list.score <= 1).toBe(true);
          for (const item of itemsOf(list)) {
            expect(item.title).not.toBe('');
            expect(item.confidence >= 0 && item.confidence <= 1).toBe(true);
          }
        }
      }),
      { numRuns: 200 },
    );
  });

  it('takes nothing below days that has no title', () => {
    const day = (date: string) => `<h3>${date}</h3><ul><li><a href="#a">1</a></li><li><a href="/2">2</a></li></ul>`;
    expect(extract(`<body>${day('March 8, 2026')}${day('March 7, 2026')}`).lists).toEqual([]);
    expect(extract(`<body>${day('March 8, 2026')}`).lists).toEqual([]);
  });

  it('takes time in proportion to the page', () => {
    const item = '<li><a href="/x">A title that is long enough</a> <span>March 8, 2026</span></li>';
    for (const page of [
      (many: number) => `<body><ul>${item.repeat(many)}</ul>`,
      (many: number) => `<body>${'<div>'.repeat(many / 10)}16:20 ${'<span>12</span>'.repeat(many)}`,
    ])
      expectLinear(4000, (many) => {
        const html = page(many);
        return () => extract(html);
      });
  });
});
