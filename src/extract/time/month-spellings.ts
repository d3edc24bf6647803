import { foldMonth } from './month-names.js';

/**
 * Names in use that locale data lacks: other spellings and shorter forms. Vietnamese months are numbers written out. Names of
 * several words have a joint where the space stands.
 */
export const MONTH_SPELLINGS: Readonly<Record<string, ReadonlyMap<string, number>>> = {
  vi: numbered(['một giêng', 'hai', 'ba', 'tư', 'năm', 'sáu', 'bảy', 'tám', 'chín', 'mười', '', 'chạp']),
  bn: numbered(['জানুয়ারী জানু', 'ফেব্রুয়ারী ফেব্রু', '', '', '', '', '', 'আগষ্ট', 'সেপ্ট', 'অক্টো', 'নভে', 'ডিসে']),
  hi: numbered(['जन', 'फरवरी फर', '', 'अप्रेल', '', '', '', '', 'सितम्बर सित', 'अक्तूबर अक्टू', 'नवम्बर नव', 'दिसम्बर दिस']),
  ru: numbered(['', 'фев', '', '', '', '', '', '', 'сен', '', 'ноя', '']),
  uk: numbered(['січ', 'лют', 'бер', 'кві', 'тра', 'чер', 'лип', 'сер', 'вер', 'жов', 'лис', 'гру']),
  bg: numbered(['ян', 'фев', '', '', '', '', '', 'авг', 'сеп', 'окт', 'ное', 'дек']),
  el: numbered([
    'ιανουάριος ιαν',
    'φεβρουάριος φεβ',
    'μάρτιος μαρ',
    'απρίλιος απρ',
    'μάιος μαΐου',
    'ιούνιος ιουν',
    'ιούλιος ιουλ',
    'αύγουστος αυγ',
    'σεπτέμβριος σεπτ',
    'οκτώβριος οκτ',
    'νοέμβριος νοε',
    'δεκέμβριος δεκ',
  ]),
  sr: numbered([
    'јануара januara januar',
    'фебруара februara februar',
    'марта marta mart',
    'априла aprila',
    'маја maja maj',
    'јуна juna jun',
    'јула jula jul',
    'августа avgusta avgust avg',
    'септембра septembra septembar',
    'октобра oktobra oktobar okt',
    'новембра novembra novembar',
    'децембра decembra decembar',
  ]),
  id: numbered(['', 'pebruari peb', '', '', '', '', '', 'agustus agust agt ags', 'sept', '', 'nopember nop', '']),
  it: numbered(['genn', 'febb', '', '', 'magg', 'giugn', 'lugl', '', 'sett', 'ott', '', '']),
  es: numbered(['', '', '', '', '', '', '', '', 'setiembre set', '', '', '']),
  de: numbered(['jänner jän', 'feber', 'mrz maerz', '', '', '', '', '', '', '', '', '']),
  fr: numbered(['', 'fév fev', '', '', '', '', '', 'aout', '', '', '', 'dec']),
  tr: numbered(['', '', '', '', '', '', '', '', '', '', 'kasim', 'aralik']),
  th: numbered(['มค', 'กพ', 'มีค', 'เมย', 'พค', 'มิย', 'กค', 'สค', 'กย', 'ตค', 'พย', 'ธค']),
  pt: numbered(['', '', 'marco', '', '', '', '', '', '', '', '', '']),
  ar: numbered([
    'كانون_الثاني جانفي يناير',
    'فيفري شباط',
    'مارس آذار',
    'أفريل نيسان أبريل إبريل',
    'ماي أيار مايو',
    'جوان حزيران يونيه',
    'جويلية تموز يوليه يوليوز',
    'أوت آب أغسطس غشت',
    'أيلول شتنبر',
    'تشرين_الأول',
    'تشرين_الثاني نونبر',
    'كانون_الأول دجنبر',
  ]),
};

function numbered(names: readonly string[]): ReadonlyMap<string, number> {
  return new Map(
    names.flatMap((list, i) =>
      list
        .split(' ')
        .filter((name) => name !== '')
        .map((name): [string, number] => [foldMonth(name.replace('_', ' ')), i + 1]),
    ),
  );
}
