/** Names of the days of the week: noise beside a date, and a check on its reading. */
import { foldMonth } from './month-names.js';

const cache = new Map<string, ReadonlyMap<string, number>>();
const MAX_CACHED = 80;

/** 0 (Sunday) to 6 by folded name, for the language and for English. */
export function weekdayNames(language: string): ReadonlyMap<string, number> {
  const known = cache.get(language);
  if (known !== undefined) return known;
  const names = new Map<string, number>(EXTRA);
  for (const locale of [language, 'en']) addLocale(names, locale);
  if (cache.size >= MAX_CACHED) cache.clear();
  cache.set(language, names);
  return names;
}

/** Names locale data does not have. */
const EXTRA: readonly [string, number][] = [
  'sun 日曜日 星期日 星期天 周日 週日 礼拜天 일요일',
  'mon 月曜日 星期一 周一 週一 礼拜一 월요일',
  'tues tue 火曜日 星期二 周二 週二 礼拜二 화요일',
  'wed 水曜日 星期三 周三 週三 礼拜三 수요일',
  'thur thurs thu 木曜日 星期四 周四 週四 礼拜四 목요일',
  'fri 金曜日 星期五 周五 週五 礼拜五 금요일',
  'sat 土曜日 星期六 周六 週六 礼拜六 토요일',
].flatMap((names, index) => names.split(' ').map((name): [string, number] => [name, index]));

function addLocale(names: Map<string, number>, language: string): void {
  let locale: string | undefined;
  try {
    [locale] = Intl.DateTimeFormat.supportedLocalesOf([language.slice(0, 35).replace(/-u-.*$/i, '')]);
  } catch {
    return;
  }
  if (locale === undefined) return;
  for (const width of ['long', 'short'] as const) {
    const format = new Intl.DateTimeFormat(`${locale}-u-ca-gregory`, { weekday: width, timeZone: 'UTC' });
    for (let day = 0; day < 7; day++) {
      // 4 January 1970 was a Sunday.
      const name = foldMonth(format.format(Date.UTC(1970, 0, 4 + day)));
      if (!names.has(name)) names.set(name, day);
    }
  }
}
