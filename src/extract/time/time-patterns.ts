/**
 * The Time Pattern DB: how pages write dates and clock times. Data only; `compile-pattern.ts` makes regular expressions of it.
 *
 * Notation: `yyyy` year, `yyy` year of an era or of the Republic of China, `yy` two-digit year, `mm` month, `mmm` month by
 * name (long or short), `dd` day, `dm` a number that is a day or a month, `hh` hour, `ff` minute, `ss` second, `ap` before or
 * after noon, `era` name of an era. A space stands for what may be between words (spaces, comma, dot, "de", "of"); "…" quotes
 * letters that stand for themselves. Weekdays, zones and words such as "at" are no part of the notation: every pattern takes them.
 */
import type { DateOrder, TimeKind } from './time-match.js';

export interface DatePattern {
  notation: string;
  kind: TimeKind;
  /** Readings of the numbers, in the order they are written. */
  orders: readonly DateOrder[];
  /** Also something else (a score, a version): a time only where a text says nothing besides. */
  isWeak?: true;
  /** Numbers must be written with two digits. */
  isPadded?: true;
  /** Only on pages of these languages. */
  languages?: RegExp;
}

/** Languages that write days with dots. */
const DOTTED_DAYS = /^(?:de|cs|sk|pl|ru|uk|be|bg|fi|et|lv|nb|nn|no|da|tr|ro|hr|sl|sr|bs|mk|ka|az|it)\b/i;

export const DATE_PATTERNS: readonly DatePattern[] = [
  { notation: 'yyyy-mm-dd', kind: 'day', orders: ['ymd'] },
  { notation: 'yyyy/mm/dd', kind: 'day', orders: ['ymd'] },
  { notation: 'yyyy.mm.dd', kind: 'day', orders: ['ymd'] },
  { notation: 'yyyy mm dd', kind: 'day', orders: ['ymd'], isWeak: true, isPadded: true },
  { notation: 'yyyy年mm月dd日', kind: 'day', orders: ['ymd'] },
  { notation: 'yyyy년mm월dd일', kind: 'day', orders: ['ymd'] },
  { notation: 'era yyy年mm月dd日', kind: 'day', orders: ['ymd'] },
  { notation: 'era yyy.mm.dd', kind: 'day', orders: ['ymd'] },
  { notation: 'era yyy/mm/dd', kind: 'day', orders: ['ymd'] },
  { notation: 'era yyy-mm-dd', kind: 'day', orders: ['ymd'] },
  { notation: 'yyy-mm-dd', kind: 'day', orders: ['ymd'], languages: /^zh\b/i },
  { notation: 'yyy/mm/dd', kind: 'day', orders: ['ymd'], languages: /^zh\b/i },
  { notation: 'yyy.mm.dd', kind: 'day', orders: ['ymd'], languages: /^zh\b/i },
  { notation: 'yyyy mmm dd', kind: 'day', orders: ['ymd'] },
  { notation: 'yyyy-mmm-dd', kind: 'day', orders: ['ymd'] },
  { notation: 'dd mmm yyyy', kind: 'day', orders: ['dmy'] },
  { notation: 'dd-mmm-yyyy', kind: 'day', orders: ['dmy'] },
  { notation: 'dd/mmm/yyyy', kind: 'day', orders: ['dmy'] },
  { notation: 'mmm dd yyyy', kind: 'day', orders: ['mdy'] },
  { notation: 'mmm-dd-yyyy', kind: 'day', orders: ['mdy'] },
  { notation: 'mmm/dd/yyyy', kind: 'day', orders: ['mdy'] },
  { notation: 'dd "tháng" mm yyyy', kind: 'day', orders: ['dmy'] },
  { notation: 'dd "tháng" mmm yyyy', kind: 'day', orders: ['dmy'] },
  { notation: 'dd "thg" mm yyyy', kind: 'day', orders: ['dmy'] },
  { notation: 'dm-dm-yyyy', kind: 'day', orders: ['dmy', 'mdy'] },
  { notation: 'dm/dm/yyyy', kind: 'day', orders: ['dmy', 'mdy'] },
  { notation: 'dm.dm.yyyy', kind: 'day', orders: ['dmy', 'mdy'] },
  { notation: 'dm dm yyyy', kind: 'day', orders: ['dmy', 'mdy'], isWeak: true, isPadded: true },

  { notation: 'yy年mm月dd日', kind: 'day', orders: ['ymd'] },
  // Behind it, since two digits are those of our years: 98年 is 1998.
  { notation: 'yyy年mm月dd日', kind: 'day', orders: ['ymd'], languages: /^zh\b/i },
  { notation: 'dd mmm yy', kind: 'day', orders: ['dmy'], isWeak: true },
  { notation: 'dd-mmm-yy', kind: 'day', orders: ['dmy'] },
  { notation: 'dd/mmm/yy', kind: 'day', orders: ['dmy'] },
  { notation: 'mmm dd yy', kind: 'day', orders: ['mdy'], isWeak: true },
  { notation: 'dm-dm-yy', kind: 'day', orders: ['dmy', 'mdy', 'ymd'], isWeak: true, isPadded: true },
  { notation: 'dm/dm/yy', kind: 'day', orders: ['dmy', 'mdy', 'ymd'] },
  { notation: 'dm.dm.yy', kind: 'day', orders: ['dmy', 'mdy', 'ymd'], isWeak: true, isPadded: true },
  // Where versions of three numbers are rarer than days so short.
  { notation: 'dm.dm.yy', kind: 'day', orders: ['dmy', 'ymd'], isWeak: true, languages: DOTTED_DAYS },

  { notation: 'mm月dd日', kind: 'day', orders: ['md'] },
  { notation: 'mm월dd일', kind: 'day', orders: ['md'] },
  { notation: 'dd mmm', kind: 'day', orders: ['dm'] },
  { notation: 'dd-mmm', kind: 'day', orders: ['dm'] },
  { notation: 'dd/mmm', kind: 'day', orders: ['dm'] },
  { notation: 'mmm dd', kind: 'day', orders: ['md'] },
  { notation: 'mmm-dd', kind: 'day', orders: ['md'] },
  { notation: 'dd "tháng" mm', kind: 'day', orders: ['dm'] },
  { notation: 'dd "thg" mm', kind: 'day', orders: ['dm'] },
  { notation: 'dm-dm', kind: 'day', orders: ['dm', 'md'], isWeak: true },
  { notation: 'dm/dm', kind: 'day', orders: ['dm', 'md'], isWeak: true },
  { notation: 'dm.dm.', kind: 'day', orders: ['dm', 'md'], isWeak: true },
  { notation: 'dm.dm', kind: 'day', orders: ['dm', 'md'], isWeak: true, isPadded: true },

  { notation: 'yyyy-mm', kind: 'month', orders: ['ym'], isWeak: true },
  { notation: 'yyyy/mm', kind: 'month', orders: ['ym'], isWeak: true },
  { notation: 'yyyy.mm', kind: 'month', orders: ['ym'], isWeak: true, isPadded: true },
  { notation: 'yyyy年mm月', kind: 'month', orders: ['ym'] },
  { notation: 'yyyy년mm월', kind: 'month', orders: ['ym'] },
  { notation: 'era yyy年mm月', kind: 'month', orders: ['ym'] },
  // In a sentence it may be how long something took.
  { notation: 'yyy年mm月', kind: 'month', orders: ['ym'], isWeak: true, languages: /^zh\b/i },
  { notation: 'yyyy mmm', kind: 'month', orders: ['ym'] },
  { notation: 'yyyy-mmm', kind: 'month', orders: ['ym'] },
  { notation: 'mmm yyyy', kind: 'month', orders: ['ym'] },
  { notation: 'mmm-yyyy', kind: 'month', orders: ['ym'] },
  { notation: 'mmm/yyyy', kind: 'month', orders: ['ym'] },
  { notation: '"tháng" mm yyyy', kind: 'month', orders: ['ym'] },
  { notation: 'mm/yyyy', kind: 'month', orders: ['ym'], isWeak: true },
  { notation: 'mm-yyyy', kind: 'month', orders: ['ym'], isWeak: true, isPadded: true },
  { notation: 'mm.yyyy', kind: 'month', orders: ['ym'], isWeak: true, isPadded: true },
];

/** A day without its month counts only with a clock time after it. */
export const DAY_NUMBER_PATTERNS: readonly DatePattern[] = [
  { notation: 'dd日', kind: 'day', orders: ['d'] },
  { notation: 'dd일', kind: 'day', orders: ['d'] },
];

export interface ClockPattern {
  notation: string;
  /** Read only beside a date: alone it is a number (`16.20`) or a length (`3h`). */
  needsDate?: true;
}

export const CLOCK_PATTERNS: readonly ClockPattern[] = [
  { notation: 'hh:ff:ss' },
  { notation: 'hh:ff' },
  { notation: 'hh時ff分ss秒' },
  { notation: 'hh時ff分' },
  { notation: 'hh시ff분' },
  { notation: 'hh時', needsDate: true },
  { notation: 'hh시', needsDate: true },
  { notation: 'hh"h"ff' },
  { notation: 'hh"h"', needsDate: true },
  { notation: 'hh.ff.ss', needsDate: true },
  { notation: 'hh.ff', needsDate: true },
  { notation: 'hh' },
];

/** Words for the halves of the day; `night` is either, by its hour. */
export const DAY_HALVES: Readonly<Record<string, 'am' | 'pm' | 'night'>> = {
  am: 'am',
  pm: 'pm',
  a: 'am',
  p: 'pm',
  πμ: 'am',
  μμ: 'pm',
  上午: 'am',
  下午: 'pm',
  早上: 'am',
  早晨: 'am',
  凌晨: 'am',
  中午: 'pm',
  傍晚: 'pm',
  晚上: 'night',
  晚間: 'night',
  午前: 'am',
  午後: 'pm',
  오전: 'am',
  오후: 'pm',
  ص: 'am',
  صباحا: 'am',
  صباحًا: 'am',
  م: 'pm',
  مساء: 'pm',
  مساءً: 'pm',
  قظ: 'am',
  بظ: 'pm',
  पूर्वाह्न: 'am',
  अपराह्न: 'pm',
  সকাল: 'am',
  দুপুর: 'pm',
  বিকাল: 'pm',
  বিকেল: 'pm',
  সন্ধ্যা: 'pm',
  রাত: 'night',
  এএম: 'am',
  পিএম: 'pm',
  পূর্বাহ্ন: 'am',
  পূর্বাহ্ণ: 'am',
  অপরাহ্ন: 'pm',
  অপরাহ্ণ: 'pm',
  ভোর: 'am',
  sa: 'am',
  ch: 'pm',
  öö: 'am',
  ös: 'pm',
};

/** Words between a date and a clock time, in either order. */
export const CLOCK_JOINERS =
  'at um on à a às as las alle ore kl klo o ob v ve w в у о във στις la în om os saat lúc pukul jam เวลา time ngày der den na dne am godz года году год г р r الساعة ساعت'.split(
    ' ',
  );

/** Words after a clock time that say no more than that it is one. */
export const CLOCK_ENDINGS = 'Uhr uur hrs hr h น น. godz ч Uhr. óra wib wita س'.split(' ');
