/** The currency pattern DB: how pages write currencies beside a number. Data only; `find-prices.ts` compiles it. */

export interface CurrencyForms {
  /** ISO 4217. */
  code: string;
  /** Signs and abbreviations that mean this currency alone; found before and after the number, in this spelling. */
  signs?: readonly string[];
  /** Words and abbreviations of letters; found in lower case, upper case and with a capital, never inside a longer word. */
  words?: readonly string[];
}

export const CURRENCIES: readonly CurrencyForms[] = [
  { code: 'EUR', signs: ['€'], words: ['euro', 'euros', 'eur', 'евро', 'ευρώ', 'يورو'] },
  {
    code: 'USD',
    signs: ['US$', 'U$S', 'USD$', '$US'],
    words: ['dollars', 'dólares', 'доллар', 'доларів', 'دولار', 'دلار'],
  },
  { code: 'GBP', signs: ['£', '￡', '₤'] },
  { code: 'CHF', words: ['chf', 'fr.', 'sfr', 'sfr.'] },
  { code: 'CAD', signs: ['C$', 'CA$', 'CAD$', 'CDN$', '$CA'] },
  { code: 'AUD', signs: ['A$', 'AU$', 'AUD$'] },
  { code: 'NZD', signs: ['NZ$'] },
  { code: 'SGD', signs: ['S$', 'SG$'] },
  { code: 'HKD', signs: ['HK$'], words: ['港元', '港币', '港幣'] },
  { code: 'TWD', signs: ['NT$', 'NT＄'], words: ['新台幣', '新臺幣'] },
  { code: 'MXN', signs: ['MX$', 'Mex$'] },
  { code: 'BRL', signs: ['R$'], words: ['reais'] },
  { code: 'ARS', signs: ['AR$'] },
  { code: 'CLP', signs: ['CLP$'] },
  { code: 'COP', signs: ['COL$'] },
  { code: 'PEN', signs: ['S/.', 'S/'] },
  { code: 'UYU', signs: ['$U'] },
  { code: 'CRC', signs: ['₡'] },
  { code: 'PYG', signs: ['₲'] },
  { code: 'CNY', words: ['人民币', '人民幣', 'rmb'] },
  { code: 'JPY', words: ['円', '日元', '日圓'] },
  { code: 'KRW', signs: ['₩', '￦'], words: ['원'] },
  { code: 'INR', signs: ['₹'], words: ['रुपये', 'रु.', 'रु', 'inr'] },
  { code: 'PKR', words: ['روپے', 'روپئے'] },
  { code: 'BDT', signs: ['৳'], words: ['টাকা', 'tk', 'tk.'] },
  { code: 'LKR', signs: ['රු.', 'රු'] },
  { code: 'THB', signs: ['฿'], words: ['บาท'] },
  { code: 'VND', signs: ['₫'], words: ['đ', 'vnđ', 'đồng'] },
  { code: 'IDR', words: ['rp', 'rp.'] },
  { code: 'MYR', signs: ['RM'] },
  { code: 'PHP', signs: ['₱'] },
  { code: 'RUB', signs: ['₽'], words: ['руб', 'руб.', 'рублей', 'рубля', 'р.'] },
  { code: 'UAH', signs: ['₴'], words: ['грн', 'грн.', 'гривень'] },
  { code: 'KZT', signs: ['₸'], words: ['тенге', 'тг', 'тг.'] },
  { code: 'GEL', signs: ['₾'], words: ['ლარი'] },
  { code: 'AMD', signs: ['֏'] },
  { code: 'AZN', signs: ['₼'] },
  { code: 'BYN', words: ['бел. руб', 'бел.руб'] },
  { code: 'PLN', words: ['zł', 'zl', 'złotych'] },
  { code: 'CZK', words: ['kč', 'korun'] },
  { code: 'HUF', words: ['ft', 'ft.', 'forint'] },
  { code: 'RON', words: ['lei', 'leu', 'ron'] },
  { code: 'BGN', words: ['лв', 'лв.', 'лева'] },
  { code: 'RSD', words: ['дин', 'дин.', 'din', 'din.', 'rsd'] },
  { code: 'TRY', signs: ['₺'], words: ['tl'] },
  { code: 'ILS', signs: ['₪'], words: ['ש"ח', 'ש״ח', 'שח', 'שקל', 'שקלים'] },
  { code: 'AED', words: ['د.إ', 'درهم', 'dh', 'dhs', 'dhs.'] },
  { code: 'SAR', signs: ['﷼'], words: ['ر.س', 'ر.س.', 'رس', 'ريال', 'ريال سعودي', 'sr'] },
  { code: 'QAR', words: ['ر.ق', 'ر.ق.', 'ريال قطري'] },
  { code: 'OMR', words: ['ر.ع', 'ر.ع.', 'ريال عماني'] },
  { code: 'KWD', words: ['د.ك', 'د.ك.', 'دينار كويتي', 'kd'] },
  { code: 'BHD', words: ['د.ب', 'د.ب.', 'دينار بحريني'] },
  { code: 'JOD', words: ['د.أ', 'دينار أردني'] },
  { code: 'IQD', words: ['د.ع', 'دينار عراقي'] },
  { code: 'EGP', words: ['ج.م', 'ج.م.', 'جنيه', 'جنيه مصري', 'le'] },
  { code: 'MAD', words: ['د.م.', 'درهم مغربي'] },
  { code: 'TND', words: ['د.ت', 'dt'] },
  { code: 'DZD', words: ['د.ج', 'دج', 'دينار جزائري'] },
  { code: 'IRR', words: ['ریال'] },
  { code: 'NGN', signs: ['₦'] },
  { code: 'GHS', signs: ['GH₵', '₵'] },
  { code: 'KES', words: ['ksh', 'ksh.', 'kshs'] },
  { code: 'ZAR', signs: ['R'] },
  { code: 'ISK', words: ['króna', 'krónur'] },
];

export interface SharedSign {
  written: string;
  /** Language tag (`en-US`) or its first part (`ja`), lower case → ISO 4217; where nothing fits the sign stays as it is. */
  byLanguage: Readonly<Record<string, string>>;
}

/** Signs that several currencies use; the language of the page decides. */
export const SHARED_SIGNS: readonly SharedSign[] = [
  { written: '$', byLanguage: dollars() },
  { written: '＄', byLanguage: dollars() },
  { written: '¥', byLanguage: { ja: 'JPY', zh: 'CNY' } },
  { written: '￥', byLanguage: { ja: 'JPY', zh: 'CNY' } },
  { written: '元', byLanguage: { 'zh-tw': 'TWD', 'zh-hant': 'TWD', 'zh-hk': 'HKD', zh: 'CNY' } },
  { written: '圓', byLanguage: { 'zh-tw': 'TWD', 'zh-hant': 'TWD', 'zh-hk': 'HKD' } },
  { written: '块', byLanguage: { zh: 'CNY' } },
  { written: 'kr', byLanguage: kroner() },
  { written: 'kr.', byLanguage: kroner() },
  { written: 'Kr', byLanguage: kroner() },
  { written: 'Kr.', byLanguage: kroner() },
  { written: 'KR', byLanguage: kroner() },
  { written: 'Rs', byLanguage: rupees() },
  { written: 'Rs.', byLanguage: rupees() },
  { written: 'RS', byLanguage: rupees() },
  { written: 'rs', byLanguage: rupees() },
  { written: 'ден', byLanguage: { mk: 'MKD' } },
  { written: 'ден.', byLanguage: { mk: 'MKD' } },
  { written: 'دينار', byLanguage: { 'ar-kw': 'KWD', 'ar-iq': 'IQD', 'ar-jo': 'JOD', 'ar-dz': 'DZD', 'ar-tn': 'TND' } },
  // A tenth of a rial's worth in everyday use, and no ISO currency.
  { written: 'تومان', byLanguage: {} },
];

function dollars(): Readonly<Record<string, string>> {
  return {
    'en-us': 'USD',
    'es-us': 'USD',
    'en-ca': 'CAD',
    'fr-ca': 'CAD',
    'en-au': 'AUD',
    'en-nz': 'NZD',
    'en-sg': 'SGD',
    'en-hk': 'HKD',
    'zh-hk': 'HKD',
    'zh-tw': 'TWD',
    'es-mx': 'MXN',
    'es-ar': 'ARS',
    'es-cl': 'CLP',
    'es-co': 'COP',
    'es-uy': 'UYU',
  };
}

function kroner(): Readonly<Record<string, string>> {
  return { sv: 'SEK', nb: 'NOK', nn: 'NOK', no: 'NOK', da: 'DKK', is: 'ISK', fo: 'DKK' };
}

function rupees(): Readonly<Record<string, string>> {
  return {
    hi: 'INR',
    'en-in': 'INR',
    ta: 'INR',
    te: 'INR',
    mr: 'INR',
    ur: 'PKR',
    'en-pk': 'PKR',
    ne: 'NPR',
    si: 'LKR',
  };
}

/**
 * Forms, in lower case, that are other words elsewhere, with the languages of pages on which they are money: "le 5 mars" is a day,
 * "din 5 martie" another, `12 ft` a length, `DIN 476` a norm, and Ron writes comments.
 */
export const LOCAL_FORMS: Readonly<Record<string, RegExp>> = {
  le: /^(?:ar|en)\b/i,
  ft: /^hu\b/i,
  'ft.': /^hu\b/i,
  din: /^(?:sr|bs|hr|mk|sh|me)\b/i,
  'din.': /^(?:sr|bs|hr|mk|sh|me)\b/i,
  lei: /^(?:ro|mo|en)\b/i,
  leu: /^(?:ro|mo)\b/i,
  ron: /^(?:ro|mo)\b/i,
  sr: /^(?:ar|en)\b/i,
  dt: /^(?:ar|fr|en)\b/i,
  dh: /^(?:ar|fr|en)\b/i,
  kd: /^(?:ar|en)\b/i,
  tl: /^(?:tr|az|ku|en)\b/i,
  tk: /^(?:bn|en)\b/i,
  rp: /^(?:id|ms|jv|su|en)\b/i,
  r: /^(?:en|af|zu|xh)\b/i,
};

/** Codes found as they are, in capitals. */
export const ISO_CODES: readonly string[] =
  'AED AMD ARS AUD AZN BAM BDT BGN BHD BOB BRL BYN CAD CHF CLP CNY COP CRC CZK DKK DOP DZD EGP ETB EUR GBP GEL GHS GTQ HKD HRK HUF IDR ILS INR IQD IRR ISK JOD JPY KES KRW KWD KZT LBP LKR MAD MDL MKD MXN MYR NGN NOK NPR NZD OMR PEN PHP PKR PLN PYG QAR RON RSD RUB SAR SEK SGD THB TND TRY TWD TZS UAH UGX USD UYU UZS VND ZAR'.split(
    ' ',
  );

/** Currencies with thousandths: `12.500` is twelve and a half, not twelve thousand five hundred. */
export const THREE_DECIMALS: ReadonlySet<string> = new Set(['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND']);
