/**
 * Ways to say how long ago something was that locale data lacks. Data only. `#` is the number; what `Intl` knows
 * ("vor # Stunden", "# часа назад", "gestern") need not be here.
 */
import type { RelativeUnit } from './time-match.js';

type Phrases = Partial<Record<RelativeUnit, readonly string[]>>;

export const EXTRA_PHRASES: Readonly<Record<string, Phrases>> = {
  en: {
    second: ['# sec ago', '# secs ago', '# s ago'],
    minute: ['# mins ago', '# min ago', '# m ago', '# minute(s) ago'],
    hour: ['# hrs ago', '# hr ago', '# h ago', '# hour(s) ago'],
    day: ['# d ago', '# day(s) ago'],
    week: ['# w ago', '# wk ago', '# wks ago'],
    month: ['# mo ago', '# mos ago', '# mth ago', '# mths ago'],
    year: ['# y ago', '# yr ago', '# yrs ago'],
  },
  de: { minute: ['vor # min', 'vor # Min'], hour: ['vor # h', 'vor # Std'], day: ['vor # T', 'vor # d'] },
  fr: { minute: ['il y a # mn'], hour: ['il y a #h'], day: ['il y a # j'] },
  es: { month: ['hace # mes'], minute: ['hace # mins'] },
  pt: {
    minute: ['# minutos atrás', '# minuto atrás', '# min atrás', 'faz # minutos'],
    hour: ['# horas atrás', '# hora atrás', '# h atrás', 'faz # horas'],
    day: ['# dias atrás', '# dia atrás', 'faz # dias'],
    week: ['# semanas atrás', '# semana atrás'],
    month: ['# meses atrás', '# mês atrás'],
    year: ['# anos atrás', '# ano atrás'],
  },
  it: { hour: ['# h fa'], day: ['# g fa'], month: ['# mesi fa', '# mese fa'] },
  nl: { minute: ['# minuut geleden', '# m geleden'], hour: ['# u geleden'], day: ['# d geleden'] },
  sv: { minute: ['# min sedan'], hour: ['# tim sedan', '# timmar sedan'], day: ['# dagar sedan', '# dag sedan'] },
  nb: {
    minute: ['# min siden'],
    hour: ['# timer siden'],
    day: ['# dager siden', 'for # dager siden', 'for # dag siden'],
  },
  fi: { hour: ['# h sitten'] },
  ru: {
    minute: ['# мин назад', '# мин. назад'],
    hour: ['# ч назад', '# ч. назад'],
    day: ['# дн назад', '# дн. назад', '# сут. назад'],
    month: ['# мес назад', '# мес. назад'],
    year: ['# г назад', '# г. назад', '# л. назад'],
  },
  el: {
    minute: ['πριν # λεπτά', 'πριν # λεπτό', 'πριν # λ', '# λεπτά πριν', '# λεπτό πριν', '# λεπτά πρίν'],
    hour: ['πριν # ώρες', 'πριν # ώρα', 'πριν # ώ', '# ώρες πριν', '# ώρα πριν', '# ώρες πρίν'],
    day: [
      'πριν # ημέρες',
      'πριν # μέρες',
      'πριν # ημέρα',
      'πριν # μέρα',
      'πριν από # μέρες',
      'πριν από # μέρα',
      '# ημέρες πριν',
      '# μέρες πριν',
      '# ημέρα πριν',
      '# μέρα πριν',
    ],
    week: ['πριν # εβδομάδες', 'πριν # εβδομάδα', '# εβδομάδες πριν', '# εβδομάδα πριν'],
    month: ['πριν # μήνες', 'πριν # μήνα', '# μήνες πριν', '# μήνα πριν'],
    year: ['πριν # χρόνια', 'πριν # χρόνο', 'πριν από # χρόνια', '# χρόνια πριν', '# χρόνο πριν'],
  },
  tr: { hour: ['# sa önce', '# saat evvel'], minute: ['# dk önce', '# dakika evvel'], day: ['# gün evvel'] },
  pl: { minute: ['# minuty temu'], hour: ['# h temu'], day: ['# d temu'] },
  cs: {
    minute: ['před # minutou', '# minut zpět', '# min zpět'],
    hour: ['před # hodinou', '# hodin zpět', '# hodiny zpět', '# h zpět'],
    day: ['# dny zpět', '# dní zpět'],
  },
  sr: {
    minute: ['pre # minuta', 'pre # min', 'пре # мин'],
    hour: ['pre # sata', 'pre # sati', 'pre # sat', 'pre # h', 'пре # ч'],
    day: ['pre # dana', 'pre # dan'],
  },
  bn: {
    minute: ['# মিনিট পূর্বে'],
    hour: ['# ঘন্টা আগে', '# ঘণ্টা পূর্বে', '# ঘন্টা পূর্বে'],
    day: ['# দিন পূর্বে'],
    week: ['# সপ্তাহ পূর্বে'],
    month: ['# মাস পূর্বে'],
    year: ['# বছর পূর্বে'],
  },
  hi: { hour: ['# घंटा पहले', '# घण्टे पहले'], day: ['# दिन पूर्व'] },
  th: {
    minute: ['# นาทีก่อน'],
    hour: ['# ชั่วโมงที่แล้ว', '# ชั่วโมงก่อน', '# ชม.ที่แล้ว', '# ชม.ก่อน'],
    day: ['# วันก่อน'],
    week: ['# สัปดาห์ที่แล้ว'],
    month: ['# เดือนที่แล้ว', '# เดือนก่อน'],
    year: ['# ปีที่แล้ว'],
  },
  id: {
    minute: ['# menit lalu'],
    hour: ['# jam lalu'],
    day: ['# hari lalu'],
    week: ['# minggu lalu'],
    month: ['# bulan lalu'],
    year: ['# tahun lalu'],
  },
  ar: {
    minute: ['منذ # دقائق', 'منذ # دقيقة'],
    hour: ['منذ # ساعات', 'منذ # ساعة', 'قبل # ساعه'],
    day: ['منذ # أيام', 'منذ # يوم', 'منذ # يوما', 'قبل # ايام', 'منذ # ايام'],
    week: ['منذ # أسابيع', 'منذ # أسبوع'],
    month: ['منذ # أشهر', 'منذ # شهر'],
    year: ['منذ # سنوات', 'منذ # سنة'],
  },
  fa: {
    minute: ['# دقیقه قبل'],
    hour: ['# ساعت قبل'],
    day: ['# روز قبل'],
    week: ['# هفته قبل', '# هفته پیش'],
    month: ['# ماه قبل'],
    year: ['# سال قبل'],
  },
  zh: {
    second: ['#秒前', '#秒钟前', '#秒鐘前'],
    minute: ['#分钟前', '#分鐘前', '#分前'],
    hour: ['#小时前', '#小時前', '#个小时前', '#個小時前'],
    day: ['#天前', '#日前'],
    week: ['#周前', '#週前', '#星期前', '#个星期前'],
    // Without the measure word it is "before March": 3月前.
    month: ['#个月前', '#個月前'],
    year: ['#年前'],
  },
  ja: { month: ['#ヶ月前', '#か月前', '#カ月前', '#ヵ月前'] },
  ko: { month: ['#달 전', '#개월 전'] },
  vi: { hour: ['# tiếng trước', 'cách đây # giờ'], minute: ['cách đây # phút'], day: ['cách đây # ngày'] },
};

/** Words for "one" before a unit. */
export const ONE =
  "an?|one|un['’]|eine[mnrs]?|une?|un[ao]?|uma?|um|een|één|en|ett?|jedn[ouay]\\w*|egy|bir|один|одну|μία|μια|ένα[νς]?|এক|یک|한|një|seorang|satu|một".split(
    '|',
  );

interface NamedDay {
  amount: number;
  unit: RelativeUnit;
  words: readonly string[];
}

/** Words for days, and for "now", that locale data lacks. */
export const EXTRA_NAMED: readonly NamedDay[] = [
  {
    amount: 0,
    unit: 'minute',
    words: [
      'just now',
      'moments ago',
      'a moment ago',
      'seconds ago',
      'a few seconds ago',
      'gerade eben',
      'soeben',
      "à l'instant",
      'ahora mismo',
      'agora mesmo',
      'agora há pouco',
      'proprio ora',
      'adesso',
      'zojuist',
      'nyss',
      'lige nu',
      'akkurat nå',
      'juuri nyt',
      'przed chwilą',
      'právě teď',
      'práve teraz',
      'éppen most',
      'chiar acum',
      'только что',
      'щойно',
      'току-що',
      'μόλις τώρα',
      'az önce',
      'şimdi',
      'الآن',
      'همین الان',
      'لحظاتی پیش',
      'עכשיו',
      'अभी',
      'এইমাত্র',
      'เมื่อสักครู่',
      'vừa xong',
      'baru saja',
      '刚刚',
      '剛剛',
      '刚才',
      'たった今',
      '방금',
      '방금 전',
    ],
  },
  { amount: 30, unit: 'minute', words: ['半小时前', '半小時前', 'полчаса назад', 'half an hour ago', "mezz'ora fa"] },
  {
    amount: 1,
    unit: 'minute',
    words: ['минуту назад', 'хвилину тому', 'minutę temu', 'منذ دقيقة', 'قبل دقيقة', 'לפני דקה', 'преди минута'],
  },
  {
    amount: 1,
    unit: 'hour',
    words: ['час назад', 'годину тому', 'godzinę temu', 'منذ ساعة', 'قبل ساعة', 'לפני שעה', 'преди час'],
  },
  { amount: 1, unit: 'minute', words: ['منذ دقيقة واحدة', 'قبل دقيقة واحدة'] },
  { amount: 1, unit: 'hour', words: ['منذ ساعة واحدة', 'قبل ساعة واحدة'] },
  { amount: 1, unit: 'day', words: ['منذ يوم واحد', 'قبل يوم واحد'] },
  { amount: 2, unit: 'hour', words: ['два часа назад', 'منذ ساعتين', 'قبل ساعتين', 'לפני שעתיים'] },
  { amount: 3, unit: 'hour', words: ['три часа назад'] },
  {
    amount: 1,
    unit: 'day',
    words: ['день назад', 'день тому', 'dzień temu', 'منذ يوم', 'قبل يوم', 'לפני יום', 'преди ден'],
  },
  { amount: 2, unit: 'day', words: ['два дня назад', 'منذ يومين', 'قبل يومين', 'לפני יומיים'] },
  {
    amount: 1,
    unit: 'week',
    words: [
      'неделю назад',
      'тиждень тому',
      'tydzień temu',
      'منذ أسبوع',
      'قبل أسبوع',
      'לפני שבוע',
      'هفته پیش',
      'هفته قبل',
    ],
  },
  { amount: 2, unit: 'week', words: ['две недели назад', 'منذ أسبوعين', 'قبل أسبوعين', 'לפני שבועיים'] },
  {
    amount: 1,
    unit: 'month',
    words: ['месяц назад', 'місяць тому', 'miesiąc temu', 'منذ شهر', 'قبل شهر', 'לפני חודש'],
  },
  { amount: 2, unit: 'month', words: ['منذ شهرين', 'قبل شهرين', 'לפני חודשיים'] },
  {
    amount: 1,
    unit: 'year',
    words: ['год назад', 'рік тому', 'rok temu', 'منذ سنة', 'قبل سنة', 'منذ عام', 'לפני שנה'],
  },
  { amount: 0, unit: 'day', words: ['hôm nay', '今天', '今日', '本日', "aujourd'hui", 'idag', 'dziś'] },
  {
    amount: 1,
    unit: 'day',
    words: ['hôm qua', '昨天', '昨日', 'igår', 'εχθές', 'wczoraj', 'вчора', 'গতকাল', 'เมื่อวานนี้'],
  },
  {
    amount: 2,
    unit: 'day',
    words: ['前天', '前日', "l'altro ieri", 'przedwczoraj', 'anteontem', 'önceki gün', 'day before yesterday'],
  },
];
