import { describe, expect, it } from 'vitest';
import { matchTime } from './match-time.js';
import { settleTimes } from './settle-times.js';

/** A Sunday. */
const NOW = Date.UTC(2026, 2, 8, 11, 20);

function value(text: string, language: string): string | null | undefined {
  const match = matchTime(text, language);
  return match === null ? undefined : settleTimes([match], { language, now: NOW })[0]?.value;
}

describe('matchTime', () => {
  it.each([
    // The table of the paper.
    ['2004-07-09 21:08:03', 'zh', 'yyyy-mm-dd hh:ff:ss', '2004-07-09T21:08:03'],
    ['28日18:46', 'zh', 'dd日 hh:ff', '2026-02-28T18:46:00'],
    ['Mar 15 2005', 'en', 'mmm dd yyyy', '2005-03-15'],
    ['2005-March', 'en', 'yyyy-mmm', '2005-03'],
    ['12時23分', 'ja', 'hh時ff分', '2026-03-08T12:23:00'],
    ['2005年5月15日', 'zh', 'yyyy年mm月dd日', '2005-05-15'],
    ['2005 年 5 月 15 日', 'zh', 'yyyy年mm月dd日', '2005-05-15'],
    // ISO 8601 and RFC 822.
    ['2026-03-08T08:52:11Z', 'en', 'yyyy-mm-dd hh:ff:ss', '2026-03-08T08:52:11Z'],
    ['2026-03-08T08:52:11.123+09:00', 'en', 'yyyy-mm-dd hh:ff:ss', '2026-03-08T08:52:11+09:00'],
    ['Sun, 08 Mar 2026 10:00:00 +0000', 'en', 'dd mmm yyyy hh:ff:ss', '2026-03-08T10:00:00+00:00'],
    ['Mar 6, 2026 17:33 UTC (Fri)', 'en', 'mmm dd yyyy hh:ff', '2026-03-06T17:33:00Z'],
    ['7 March 12:46 PM EST', 'en', 'dd mmm hh:ff ap', '2026-03-07T12:46:00-05:00'],
    ['Sunday March 08, 2026 @03:34AM', 'en', 'mmm dd yyyy hh:ff ap', '2026-03-08T03:34:00'],
    ['on Saturday March 07, 2026 @11:44PM', 'en', 'mmm dd yyyy hh:ff ap', '2026-03-07T23:44:00'],
    // A year behind the weekday or the clock time.
    ['Nov 15 Sun 2020 08:22', 'zh', 'mmm dd yyyy hh:ff', '2020-11-15T08:22:00'],
    ['Wed Nov 18 08:22:00 2020', 'en', 'mmm dd yyyy hh:ff:ss', '2020-11-18T08:22:00'],
    ['Wed Nov 18 08:22:00 CET 2020', 'en', 'mmm dd yyyy hh:ff:ss', '2020-11-18T08:22:00+01:00'],
    ['18 November 10:00 2000 visitors', 'en', 'dd mmm hh:ff', '2025-11-18T10:00:00'],
    // A weekday of one sign.
    ['2026/03/04 (三) 下午 03:12', 'zh-TW', 'yyyy/mm/dd hh:ff ap', '2026-03-04T15:12:00'],
    // Counted from now, in the words sites use.
    ['2 ώρες πριν', 'el', '# hour', '2026-03-08T09:00:00Z'],
    ['قبل ساعة', 'ar', '-1 hour', '2026-03-08T10:00:00Z'],
    ['قبل يومين', 'ar', '-2 day', '2026-03-06'],
    ['godzinę temu', 'pl', '-1 hour', '2026-03-08T10:00:00Z'],
    ['tydzień temu', 'pl', '-1 week', '2026-03-01'],
    ['한 시간 전', 'ko', '# hour', '2026-03-08T10:00:00Z'],
    ['এক ঘণ্টা আগে', 'bn', '# hour', '2026-03-08T10:00:00Z'],
    ['два часа назад', 'ru', '-2 hour', '2026-03-08T09:00:00Z'],
    ['pre 3 sata', 'sr', '# hour', '2026-03-08T08:00:00Z'],
    ['เมื่อวานนี้ 14:20', 'th', '-1 day hh:ff', '2026-03-07T14:20:00'],
    // Words around a clock time.
    ['5 марта 2026 года, 14:20', 'ru', 'dd mmm yyyy hh:ff', '2026-03-05T14:20:00'],
    ['05.03.2026, godz. 14:20', 'pl', 'dm.dm.yyyy hh:ff', '2026-03-05T14:20:00'],
    ['০৫ মার্চ ২০২৬ ০২:২০ অপরাহ্ণ', 'bn', 'dd mmm yyyy hh:ff ap', '2026-03-05T14:20:00'],
    // Spellings locale data lacks.
    ['20 ARALIK 2025', 'tr', 'dd mmm yyyy', '2025-12-20'],
    ['12 KASIM 2025', 'tr', 'dd mmm yyyy', '2025-11-12'],
    ['18 Nopember 2025', 'id', 'dd mmm yyyy', '2025-11-18'],
    ['5 มีค. 69', 'th', 'dd mmm yy', '2026-03-05'],
    ['5. марта 2026.', 'sr', 'dd mmm yyyy', '2026-03-05'],
    ['5 يوليوز 2025', 'ar', 'dd mmm yyyy', '2025-07-05'],
    // The lunar Hijri calendar; of a day in two calendars, the Gregorian one.
    ['16 رمضان 1447 هـ', 'ar', 'dd mmm yyyy', '2026-03-05'],
    ['3 جمادى الآخرة 1447', 'ar', 'dd mmm yyyy', '2025-11-24'],
    ['1447/09/16', 'ar', 'yyyy/mm/dd', '2026-03-05'],
    ['16 رمضان 1447 الموافق 6 مارس 2026', 'ar', 'dd mmm yyyy', '2026-03-06'],
    // Orders of numbers.
    ['08/03/2026', 'de', 'dm/dm/yyyy', '2026-03-08'],
    ['03/08/2026', 'en-US', 'dm/dm/yyyy', '2026-03-08'],
    ['08.03.2026, 14:05 Uhr', 'de', 'dm.dm.yyyy hh:ff', '2026-03-08T14:05:00'],
    ['8. 3. 2026', 'cs', 'dm.dm.yyyy', '2026-03-08'],
    ['2026. 3. 8.', 'ko', 'yyyy.mm.dd', '2026-03-08'],
    ['26.03.08', 'ko', 'dm.dm.yy', '2026-03-08'],
    ['08.03.26', 'de', 'dm.dm.yy', '2026-03-08'],
    ['03-08', 'zh', 'dm-dm', '2026-03-08'],
    ['[03-08]', 'zh', 'dm-dm', '2026-03-08'],
    ['7-3', 'zh', 'dm-dm', '2025-07-03'],
    ['2019-12', 'zh', 'yyyy-mm', '2019-12'],
    ['16:20 08/03/2026', 'vi', 'dm/dm/yyyy hh:ff', '2026-03-08T16:20:00'],
    ['08/03/2026 lúc 16:20', 'vi', 'dm/dm/yyyy hh:ff', '2026-03-08T16:20:00'],
    // Names of months.
    ['8 March 2026', 'en', 'dd mmm yyyy', '2026-03-08'],
    ['March 8th, 2026', 'en', 'mmm dd yyyy', '2026-03-08'],
    ['Updated March 2, 2026', 'en', 'mmm dd yyyy', '2026-03-02'],
    ['March 6, 2026 •', 'en', 'mmm dd yyyy', '2026-03-06'],
    ["8 Mar '26", 'en', 'dd mmm yy', '2026-03-08'],
    ['08-Mar-2026', 'en', 'dd-mmm-yyyy', '2026-03-08'],
    ['Mar 08', 'en', 'mmm dd', '2026-03-08'],
    ['March 2026', 'en', 'mmm yyyy', '2026-03'],
    ['8. März 2026', 'de', 'dd mmm yyyy', '2026-03-08'],
    ['Sonntag, 8. März 2026, 14.05 Uhr', 'de', 'dd mmm yyyy hh.ff', '2026-03-08T14:05:00'],
    ['le 8 mars 2026 à 14h05', 'fr', 'dd mmm yyyy hh"h"ff', '2026-03-08T14:05:00'],
    ['1er mars 2026', 'fr', 'dd mmm yyyy', '2026-03-01'],
    ['8 févr. 2026', 'fr', 'dd mmm yyyy', '2026-02-08'],
    ['8 de marzo de 2026', 'es', 'dd mmm yyyy', '2026-03-08'],
    ['domenica 8 marzo 2026', 'it', 'dd mmm yyyy', '2026-03-08'],
    ['8 de março de 2026 às 14:05', 'pt', 'dd mmm yyyy hh:ff', '2026-03-08T14:05:00'],
    ['8 maart 2026', 'nl', 'dd mmm yyyy', '2026-03-08'],
    ['8 mars 2026 kl. 14.05', 'sv', 'dd mmm yyyy hh.ff', '2026-03-08T14:05:00'],
    ['8. marts 2026', 'da', 'dd mmm yyyy', '2026-03-08'],
    ['8. maaliskuuta 2026 klo 14.05', 'fi', 'dd mmm yyyy hh.ff', '2026-03-08T14:05:00'],
    ['8 marca 2026', 'pl', 'dd mmm yyyy', '2026-03-08'],
    ['8. března 2026', 'cs', 'dd mmm yyyy', '2026-03-08'],
    ['2026. március 8.', 'hu', 'yyyy mmm dd', '2026-03-08'],
    ['8 martie 2026', 'ro', 'dd mmm yyyy', '2026-03-08'],
    ['8 март 2026', 'bg', 'dd mmm yyyy', '2026-03-08'],
    ['8 марта 2026 г.', 'ru', 'dd mmm yyyy', '2026-03-08'],
    ['8 марта, 14:05', 'ru', 'dd mmm hh:ff', '2026-03-08T14:05:00'],
    ['14:05, 8 марта 2026', 'ru', 'dd mmm yyyy hh:ff', '2026-03-08T14:05:00'],
    ['8 березня 2026', 'uk', 'dd mmm yyyy', '2026-03-08'],
    ['8 Μαρτίου 2026', 'el', 'dd mmm yyyy', '2026-03-08'],
    ['Κυριακή, 8 Μαρ 2026 - 14:05', 'el', 'dd mmm yyyy hh:ff', '2026-03-08T14:05:00'],
    ['8 Mart 2026 Pazar', 'tr', 'dd mmm yyyy', '2026-03-08'],
    ['٨ مارس ٢٠٢٦', 'ar', 'dd mmm yyyy', '2026-03-08'],
    ['۱۷ اسفند ۱۴۰۴', 'fa', 'dd mmm yyyy', '2026-03-08'],
    ['۱۴۰۴/۱۲/۱۷', 'fa', 'yyyy/mm/dd', '2026-03-08'],
    ['8 במרץ 2026', 'he', 'dd mmm yyyy', '2026-03-08'],
    ['8 मार्च 2026', 'hi', 'dd mmm yyyy', '2026-03-08'],
    ['৮ মার্চ ২০২৬', 'bn', 'dd mmm yyyy', '2026-03-08'],
    ['প্রকাশ: ০৮ মার্চ ২০২৬, ১৪:০৫', 'bn', 'dd mmm yyyy hh:ff', '2026-03-08T14:05:00'],
    ['8 มีนาคม 2569', 'th', 'dd mmm yyyy', '2026-03-08'],
    ['8 มี.ค. 2569 14:05 น.', 'th', 'dd mmm yyyy hh:ff', '2026-03-08T14:05:00'],
    ['Ngày 8 tháng 3 năm 2026', 'vi', 'dd "tháng" mm yyyy', '2026-03-08'],
    ['8 Maret 2026', 'id', 'dd mmm yyyy', '2026-03-08'],
    // East Asia.
    ['2026年3月8日（日） 14時05分', 'ja', 'yyyy年mm月dd日 hh時ff分', '2026-03-08T14:05:00'],
    ['3月8日 14:05', 'ja', 'mm月dd日 hh:ff', '2026-03-08T14:05:00'],
    ['3/8(日) 14:05', 'ja', 'dm/dm hh:ff', '2026-03-08T14:05:00'],
    ['令和8年3月8日', 'ja', 'era yyy年mm月dd日', '2026-03-08'],
    ['令和元年5月1日', 'ja', 'era yyy年mm月dd日', '2019-05-01'],
    ['R8.3.8', 'ja', 'era yyy.mm.dd', '2026-03-08'],
    ['２０２６年３月８日', 'ja', 'yyyy年mm月dd日', '2026-03-08'],
    ['2026年3月8日 午後2時05分', 'ja', 'yyyy年mm月dd日 hh時ff分 ap', '2026-03-08T14:05:00'],
    ['民國115年3月8日', 'zh-TW', 'era yyy年mm月dd日', '2026-03-08'],
    ['115/03/08', 'zh-TW', 'yyy/mm/dd', '2026-03-08'],
    ['115年3月8日', 'zh-TW', 'yyy年mm月dd日', '2026-03-08'],
    ['115年3月', 'zh-TW', 'yyy年mm月', '2026-03'],
    ['98年3月8日', 'zh', 'yy年mm月dd日', '1998-03-08'],
    ['發布日期：中華民國115年3月8日', 'zh-TW', 'era yyy年mm月dd日', '2026-03-08'],
    ['中華民國115年3月', 'zh-TW', 'era yyy年mm月', '2026-03'],
    ['公開日平成25年3月8日', 'ja', 'era yyy年mm月dd日', '2013-03-08'],
    ['更新日令和8年3月8日', 'ja', 'era yyy年mm月dd日', '2026-03-08'],
    ['2026年3月8日 星期日 下午2:05', 'zh', 'yyyy年mm月dd日 hh:ff ap', '2026-03-08T14:05:00'],
    ['发布时间：2026-03-08 14:05', 'zh', 'yyyy-mm-dd hh:ff', '2026-03-08T14:05:00'],
    ['2026年3月', 'zh', 'yyyy年mm月', '2026-03'],
    ['2026년 3월 8일 (일) 오후 2:05', 'ko', 'yyyy년mm월dd일 hh:ff ap', '2026-03-08T14:05:00'],
    ['3월 8일', 'ko', 'mm월dd일', '2026-03-08'],
    // Counted from now.
    ['3 hours ago', 'en', '# hour', '2026-03-08T08:00:00Z'],
    ['58 mins ago', 'en', '# minute', '2026-03-08T10:22:00Z'],
    ['1 hr ago', 'en', '# hour', '2026-03-08T10:00:00Z'],
    ['3h ago', 'en', '# hour', '2026-03-08T08:00:00Z'],
    ['a year ago', 'en', '# year', '2025'],
    ['18d', 'en', '#u', '2026-02-18'],
    ['yesterday at 14:05', 'en', '-1 day hh:ff', '2026-03-07T14:05:00'],
    ['Today, 2:05 PM', 'en', '-0 day hh:ff ap', '2026-03-08T14:05:00'],
    ['just now', 'en', 'now', '2026-03-08T11:20:00Z'],
    ['vor 3 Stunden', 'de', '# hour', '2026-03-08T08:00:00Z'],
    ['vor einer Stunde', 'de', '# hour', '2026-03-08T10:00:00Z'],
    ['gestern', 'de', '-1 day', '2026-03-07'],
    ['gestern, 14:05 Uhr', 'de', '-1 day hh:ff', '2026-03-07T14:05:00'],
    ['il y a 2 jours', 'fr', '# day', '2026-03-06'],
    ['hace 2 días', 'es', '# day', '2026-03-06'],
    ['há 2 dias', 'pt', '# day', '2026-03-06'],
    ['2 giorni fa', 'it', '# day', '2026-03-06'],
    ['3 дня назад', 'ru', '# day', '2026-03-05'],
    ['вчера в 14:05', 'ru', '-1 day hh:ff', '2026-03-07T14:05:00'],
    ['πριν από 2 ώρες', 'el', '# hour', '2026-03-08T09:00:00Z'],
    ['πριν 2 ώρες', 'el', '# hour', '2026-03-08T09:00:00Z'],
    ['2 ঘণ্টা আগে', 'bn', '# hour', '2026-03-08T09:00:00Z'],
    ['২ ঘন্টা আগে', 'bn', '# hour', '2026-03-08T09:00:00Z'],
    ['3 dni temu', 'pl', '# day', '2026-03-05'],
    ['2 saat önce', 'tr', '# hour', '2026-03-08T09:00:00Z'],
    ['9小时前', 'zh', '# hour', '2026-03-08T02:00:00Z'],
    ['26分钟前', 'zh', '# minute', '2026-03-08T10:54:00Z'],
    ['昨天 16:20', 'zh', '-1 day hh:ff', '2026-03-07T16:20:00'],
    ['今天', 'zh', '-0 day', '2026-03-08'],
    ['3 天前', 'zh', '# day', '2026-03-05'],
    ['3時間前', 'ja', '# hour', '2026-03-08T08:00:00Z'],
    ['3시간 전', 'ko', '# hour', '2026-03-08T08:00:00Z'],
    ['قبل 3 ساعات', 'ar', '# hour', '2026-03-08T08:00:00Z'],
    ['منذ 3 ساعات', 'ar', '# hour', '2026-03-08T08:00:00Z'],
    ['לפני 3 שעות', 'he', '# hour', '2026-03-08T08:00:00Z'],
    ['3 घंटे पहले', 'hi', '# hour', '2026-03-08T08:00:00Z'],
    ['3 giờ trước', 'vi', '# hour', '2026-03-08T08:00:00Z'],
    ['3 ชั่วโมงที่แล้ว', 'th', '# hour', '2026-03-08T08:00:00Z'],
    // Clock times.
    ['16:13', 'zh', 'hh:ff', '2026-03-08T16:13:00'],
    ['3:05 PM', 'en', 'hh:ff ap', '2026-03-08T15:05:00'],
    // Seen on pages.
    ['28 日 18: 46', 'zh', 'dd日 hh:ff', '2026-02-28T18:46:00'],
    ['০৮ মার্চ ২০২৬, ১৪: ০৫', 'bn', 'dd mmm yyyy hh:ff', '2026-03-08T14:05:00'],
    ['০৮ ফেব্রুয়ারী ২০২৬, ০২:০৫ পিএম', 'bn', 'dd mmm yyyy hh:ff ap', '2026-02-08T14:05:00'],
    ['2026.03.08. 14:05', 'hu', 'yyyy.mm.dd hh:ff', '2026-03-08T14:05:00'],
    ['입력 2026.03.08. 오후 2:05', 'ko', 'yyyy.mm.dd hh:ff ap', '2026-03-08T14:05:00'],
    ['3시간전', 'ko', '# hour', '2026-03-08T08:00:00Z'],
    ['2 days, 3 hours ago', 'en', '# day', '2026-03-06'],
    ['час назад', 'ru', '-1 hour', '2026-03-08T10:00:00Z'],
    ["un'ora fa", 'it', '# hour', '2026-03-08T10:00:00Z'],
    ['8 Tháng Ba, 2026', 'vi', 'dd "tháng" mmm yyyy', '2026-03-08'],
    ['8 มี.ค. 69', 'th', 'dd mmm yy', '2026-03-08'],
    ['8 مارس، 2026', 'ar', 'dd mmm yyyy', '2026-03-08'],
    ['Minggu, 8 Maret 2026 14:05 WIB', 'id', 'dd mmm yyyy hh:ff', '2026-03-08T14:05:00+07:00'],
    ['08.mar.2026 às 14h05', 'pt', 'dd mmm yyyy hh"h"ff', '2026-03-08T14:05:00'],
    // A language the page does not name.
    ['8 марта 2026', 'en', 'dd mmm yyyy', '2026-03-08'],
    ['8. März 2026', '', 'dd mmm yyyy', '2026-03-08'],
    // A name beside it.
    ['By Ann Example | March 8, 2026', 'en', 'mmm dd yyyy', '2026-03-08'],
    ['Ann Example · 3 hours ago', 'en', '# hour', '2026-03-08T08:00:00Z'],
  ])('reads %s (%s)', (text, language, pattern, expected) => {
    expect([matchTime(text, language)?.pattern, value(text, language)]).toEqual([pattern, expected]);
  });

  it.each([
    // A number and a day, in both orders.
    ['March 3 – 5, 2026', 'en', '2026-03-03'],
    ['3-5 March 2026', 'en', '2026-03-03'],
    ['3–5 March', 'en', '2026-03-03'],
    ['From 3 to 5 March 2026', 'en', '2026-03-03'],
    ['3.–5. März 2026', 'de', '2026-03-03'],
    ['vom 3. bis 5. März', 'de', '2026-03-03'],
    ['du 3 au 5 mars 2026', 'fr', '2026-03-03'],
    ['Del 3 al 5 de marzo', 'es', '2026-03-03'],
    ['1 y 2 de marzo de 2026', 'es', '2026-03-01'],
    ['dal 3 al 5 marzo 2026', 'it', '2026-03-03'],
    ['de 3 a 5 de março de 2026', 'pt', '2026-03-03'],
    ['3 t/m 5 maart 2026', 'nl', '2026-03-03'],
    ['od 3 do 5 marca 2026', 'pl', '2026-03-03'],
    ['с 3 по 5 марта 2026', 'ru', '2026-03-03'],
    ['από 3 έως 5 Μαρτίου', 'el', '2026-03-03'],
    ['3-5 Mart 2026', 'tr', '2026-03-03'],
    ['من 3 إلى 5 مارس 2026', 'ar', '2026-03-03'],
    ['٣ - ٥ مارس ٢٠٢٦', 'ar', '2026-03-03'],
    ['3 - 5 มีนาคม 2569', 'th', '2026-03-03'],
    // The number is no day before it.
    ['Nr. 9 – 5 March 2026', 'en', '2026-03-05'],
    // Two days, of which the first may leave out month and year.
    ['2026-03-01 – 2026-03-08', 'en', '2026-03-01'],
    ['Feb 27 – Mar 1, 2026', 'en', '2026-02-27'],
    ['28 December – 2 January 2026', 'en', '2025-12-28'],
    ['27. Februar – 1. März 2026', 'de', '2026-02-27'],
    ['07.02. – 08.02.2026', 'de', '2026-02-07'],
    ['05.03.2026 bis 07.03.2026', 'de', '2026-03-05'],
    ['du 27 février au 1er mars 2026', 'fr', '2026-02-27'],
    ['Du 03/03/2026 au 05/03/2026', 'fr', '2026-03-03'],
    ['2026.03.03 ~ 2026.03.05', 'ko', '2026-03-03'],
    ['2026.02.20(금)~02.22(일)', 'ko', '2026-02-20'],
    ['2026.03.03 - 03.05', 'ja', '2026-03-03'],
    ['2026年3月3日（火）～3月5日（木）', 'ja', '2026-03-03'],
    ['3月3日〜5日', 'ja', '2026-03-03'],
    ['3月3日から3月5日まで', 'ja', '2026-03-03'],
    ['2026-03-03 至 2026-03-05', 'zh', '2026-03-03'],
    ['3 March 2026, 19:30 – 4 March 2026, 01:00', 'en', '2026-03-03T19:30:00'],
  ])('takes the first day of %s (%s)', (text, language, expected) => {
    expect(value(text, language)).toBe(expected);
  });

  it.each([
    ['ΣΗΜΕΡΑ 08:30', 'el', '2026-03-08T08:30:00'],
    ['ΠΡΙΝ ΑΠΟ 2 ΩΡΕΣ', 'el', '2026-03-08T09:00:00Z'],
    ['5 DAKİKA ÖNCE', 'tr', '2026-03-08T11:15:00Z'],
    ['أمس الساعة 15:20', 'ar', '2026-03-07T15:20:00'],
    ['منذ يوم واحد', 'ar', '2026-03-07'],
    ['شنبه, ۱۶ اسفند ۱۴۰۴ ساعت ۱۵:۲۰', 'fa', '2026-03-07T15:20:00'],
    ['۱۶ اسفند', 'fa', '2026-03-07'],
    ['۰۴/۱۲/۱۶', 'fa', '2026-03-07'],
    ['هفته پیش', 'fa', '2026-03-01'],
    ['یک هفته پیش', 'fa', '2026-03-01'],
    ['2 هفته قبل', 'fa', '2026-02-22'],
    ['18 نوفمبر/تشرين الثاني 2024', 'ar', '2024-11-18'],
    ['الاثنين 18 تشرين الثاني / نوفمبر ٢٠٢٤', 'ar', '2024-11-18'],
    ['18 نوفمبر (تشرين الثاني) 2024', 'ar', '2024-11-18'],
    ['2 گھنٹے قبل', 'ur', '2026-03-08T09:00:00Z'],
    ['ایک گھنٹہ قبل', 'ur', '2026-03-08T10:00:00Z'],
    ['3 دن قبل', 'ur', '2026-03-05'],
    ['2 घंटे पूर्व', 'hi', '2026-03-08T09:00:00Z'],
    ['3 महीने पहले', 'hi', '2025-12'],
    ['Listed: yesterday', 'en', '2026-03-07'],
    ['Just posted', 'en', '2026-03-08T11:20:00Z'],
    ['یک ساعت پیش', 'fa', '2026-03-08T10:00:00Z'],
    ['önceki gün 15:20', 'tr', '2026-03-06T15:20:00'],
    ['7 มี.ค. 69 (15:20 น.)', 'th', '2026-03-07T15:20:00'],
    ['7 March 2026 (15:20)', 'en', '2026-03-07T15:20:00'],
    ['৭ই মার্চ, ২০২৬', 'bn', '2026-03-07'],
    ['১লা মার্চ ২০২৬', 'bn', '2026-03-01'],
    ['২৪ ফাল্গুন ১৪৩২', 'bn', '2026-03-09'],
    ['১ বৈশাখ ১৪৩২ বঙ্গাব্দ', 'bn', '2025-04-14'],
    ['১০ আষাঢ় ১৪৩২', 'bn', '2025-06-24'],
    ['৭ মার্চ ২০২৬ | ২১ ফাল্গুন ১৪৩২', 'bn', '2026-03-07'],
    ['2026. március 5., csütörtök 15:20', 'hu', '2026-03-05T15:20:00'],
    ['1.º de marzo de 2026', 'es', '2026-03-01'],
    ['5. mart 2026.', 'sr', '2026-03-05'],
    ['Do, 5.3.26', 'de', '2026-03-05'],
  ])('reads %s (%s), as written in its country', (text, language, expected) => {
    expect(value(text, language)).toBe(expected);
  });

  it('takes the whole name of the republic for the era, and a length of time for none', () => {
    expect(matchTime('發布日期：中華民國115年3月8日', 'zh-TW')?.text).toBe('中華民國115年3月8日');
    expect(matchTime('前後歷時115年3月才完工', 'zh-TW')).toBeNull();
    expect(matchTime('115年3月', 'ja')).toBeNull();
  });

  it.each([
    ['March 19, 1644', 'en'],
    ['19 March 1644', 'en'],
    ['19. März 1644', 'de'],
    ['14 de julho de 1789', 'pt'],
    ['1644年3月19日', 'zh'],
    ['1644年3月19日 10:00', 'ja'],
    ['1644년 3월 19일', 'ko'],
    ['115年3月8日', 'ja'],
  ])('takes no day of this year out of %s (%s)', (text, language) => {
    expect(matchTime(text, language)).toBeNull();
  });

  it.each([
    ['Mar 8 1500 views', 'en'],
    ['3月8日 1500次阅读', 'zh'],
    ['今年3月8日', 'zh'],
  ])('reads the day of %s (%s)', (text, language) => {
    expect(value(text, language)).toBe('2026-03-08');
  });

  it.each([
    ['2000 years ago', 'en'],
    ['5000 years ago', 'en'],
    ['200 years, 3 months ago', 'en'],
    ['9999 weeks ago', 'en'],
    ['999y', 'en'],
    ['2020年前', 'zh'],
    ['3月前', 'zh'],
    ['请于3月前完成报名', 'zh'],
  ])('takes %s (%s) for no time counted from now', (text, language) => {
    expect(matchTime(text, language)).toBeNull();
  });

  it.each([
    ['三日前', 'zh-TW', '2026-03-05'],
    ['三天前', 'zh', '2026-03-05'],
    ['发布于三天前', 'zh', '2026-03-05'],
    ['两小时前', 'zh', '2026-03-08T09:00:00Z'],
    ['十分鐘前', 'zh-TW', '2026-03-08T11:10:00Z'],
    ['二十五分钟前', 'zh', '2026-03-08T10:55:00Z'],
    ['一個月前', 'zh-TW', '2026-02'],
    ['一週間前', 'ja', '2026-03-01'],
    ['二時間前', 'ja', '2026-03-08T09:00:00Z'],
  ])('reads the numerals of %s (%s)', (text, language, expected) => {
    expect([matchTime(text, language)?.isWeak, value(text, language)]).toEqual([true, expected]);
  });

  it.each([
    ['三年前的那场大火', 'zh'],
    ['大火三天前已经扑灭', 'zh'],
    ['第三天前', 'zh'],
    ['二百三十天前', 'zh'],
    ['几十年前', 'zh'],
    ['十十天前', 'zh'],
    ['前三天', 'zh'],
    ['三天前后', 'zh'],
    ['三日前夜', 'ja'],
  ])('takes %s (%s) for a sentence or another number', (text, language) => {
    expect(matchTime(text, language)).toBeNull();
  });

  it.each([
    ['1.2.3'],
    ['v1.2.3'],
    ['version 10.11.12'],
    ['3-2 win'],
    ['$12.05'],
    ['€ 3.50'],
    ['+1 (555) 123-4567'],
    ['555-12-3456'],
    ['2026'],
    ['© 2026'],
    ['10 comments'],
    ['16:9'],
    ['12/13/14/15'],
    ['ISBN 978-3-16-148410-0'],
    ['10:00 – 18:00'],
    ['On March 8, 2026 the company said that it would open three more shops in the city'],
    ['99.99'],
    ['192.168.1.1'],
    ['Today we eat'],
    ['The news: today in brief'],
    ['What the papers say of it: today'],
    ['may be 12'],
  ])('does not read %s', (text) => {
    expect(matchTime(text, 'en')).toBeNull();
  });
});
