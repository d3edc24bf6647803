import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectLinear } from '../../../../test/growth.js';
import { CURRENCIES, ISO_CODES, SHARED_SIGNS } from './currencies.js';
import { findPrices, readAmount, readPrice } from './find-prices.js';

const read = (text: string, language = ''): string[] =>
  findPrices(text, language).map((match) => {
    const { amount, currency } = readPrice(match, language);
    return `${amount} ${currency}`;
  });

describe('findPrices', () => {
  it.each([
    ['$1,299.00', 'en-US', '1299.00 USD'],
    ['$5', 'en', '5 $'],
    ['$19.99', 'en-CA', '19.99 CAD'],
    ['US$ 19.99', 'es', '19.99 USD'],
    ['1.299,00 €', 'de', '1299.00 EUR'],
    ['€ 12,-', 'nl', '12 EUR'],
    ['1 299,00 €', 'fr', '1299.00 EUR'],
    ['1\u202f299,00\u00a0€', 'fr', '1299.00 EUR'],
    ["CHF 1'299.–", 'de-CH', '1299 CHF'],
    ['Fr. 49.90', 'de-CH', '49.90 CHF'],
    ['₹1,29,900', 'hi', '129900 INR'],
    ['Rs. 2,499', 'en-IN', '2499 INR'],
    ['Rs. 2,499', 'ur', '2499 PKR'],
    ['￥1,980', 'ja', '1980 JPY'],
    ['¥199.00起', 'zh-CN', '199.00 CNY'],
    ['12,800円（税込）', 'ja', '12800 JPY'],
    ['特价：59.9元', 'zh', '59.9 CNY'],
    ['12.9万元', 'zh', '129000 CNY'],
    ['₩35,000', 'ko', '35000 KRW'],
    ['35,000원', 'ko', '35000 KRW'],
    ['NT$1,280', 'zh-TW', '1280 TWD'],
    ['1 299 kr', 'sv', '1299 SEK'],
    ['kr. 499,00', 'da', '499.00 DKK'],
    ['499 kr', '', '499 kr'],
    ['49,99 zł', 'pl', '49.99 PLN'],
    ['1 290 Kč', 'cs', '1290 CZK'],
    ['12 990 Ft', 'hu', '12990 HUF'],
    ['99,90 лв.', 'bg', '99.90 BGN'],
    ['1 499 грн', 'uk', '1499 UAH'],
    ['2 990 руб.', 'ru', '2990 RUB'],
    ['2 990 ₽', 'ru', '2990 RUB'],
    ['1.299,90 TL', 'tr', '1299.90 TRY'],
    ['R$ 1.299,90', 'pt-BR', '1299.90 BRL'],
    ['199,99 lei', 'ro', '199.99 RON'],
    ['٢٩٩٫٥٠ ر.س', 'ar', '299.50 SAR'],
    ['١٬٢٩٩ جنيه', 'ar', '1299 EGP'],
    ['۱۲۹٬۰۰۰ تومان', 'fa', '129000 تومان'],
    ['12.500 KWD', 'ar', '12.500 KWD'],
    ['₫1.290.000', 'vi', '1290000 VND'],
    ['1.290.000đ', 'vi', '1290000 VND'],
    ['Rp 1.250.000', 'id', '1250000 IDR'],
    ['฿1,290', 'th', '1290 THB'],
    ['1,290 บาท', 'th', '1290 THB'],
    ['₪199.90', 'he', '199.90 ILS'],
    ['R1,299.00', 'en-ZA', '1299.00 ZAR'],
    ['from $5.00', 'en-US', '5.00 USD'],
    ['1,299.00 USD', 'en', '1299.00 USD'],
    ['$1,299.00 USD', 'en', '1299.00 USD'],
  ])('reads %s (%s)', (text, language, expected) => {
    expect(read(text, language)).toEqual([expected]);
  });

  it('reads both ends of a range with two signs, and the lower end of one with a single sign', () => {
    expect(read('$5 – $9', 'en-US')).toEqual(['5 USD', '9 USD']);
    expect(read('19,90 – 24,90 €', 'de')).toEqual(['19.90 EUR']);
  });

  it('finds none in dates, sizes, versions, percentages and words', () => {
    for (const text of [
      '2026-03-01',
      '12.03.2026',
      '-20%',
      '1080p',
      'iPhone 12',
      'v1.2.3',
      'AirR 5',
      '5 leimen',
      '3 links',
    ])
      expect(findPrices(text, ''), text).toEqual([]);
  });

  it.each([
    ['Publié le 5 mars 2026', 'fr'],
    ['LE 5 MARS 2026', 'fr'],
    ['Articol din 5 martie 2026', 'ro'],
    ['A boat of 12 ft', 'en'],
    ['Norm DIN 476', 'de'],
    ['Ron 5 days ago', 'en'],
    ['Per lei 5 rose', 'it'],
    ['Fr. 06.03.2026', 'de'],
    ['Fr. 12.03. 20:00', 'de'],
    ['Fr. 6. März', 'de'],
    ['R8.3.8', 'ja'],
    ['UEFA Euro 2024', 'en'],
  ])('takes no word of another language, day or year for money: %s (%s)', (text, language) => {
    expect(findPrices(text, language)).toEqual([]);
  });

  it.each([
    ['LE 500.00', 'ar', '500.00 EGP'],
    ['1.290 din', 'sr', '1290 RSD'],
    ['12 990 ft', 'hu', '12990 HUF'],
    ['199 RON', 'de', '199 RON'],
    ['Fr. 49.90', 'de', '49.90 CHF'],
    ['Euro 1.290', 'it', '1290 EUR'],
    ['2024 Euro', 'de', '2024 EUR'],
    ['le 500', '', '500 EGP'],
  ])('still reads %s (%s)', (text, language, expected) => {
    expect(read(text, language)).toEqual([expected]);
  });

  it('tells where the price stands', () => {
    const [match] = findPrices('Prix habituel 12,00 € TTC', '');
    expect(match).toMatchObject({ raw: '12,00 €', index: 14, number: '12,00', currency: '€' });
  });

  it('knows every form of the data on at least one side of a number', () => {
    const forms = [
      ...ISO_CODES,
      ...CURRENCIES.flatMap(({ signs = [], words = [] }) => [...signs, ...words]),
      ...SHARED_SIGNS.map(({ written }) => written),
    ];
    for (const form of forms)
      expect([...findPrices(`${form} 25`, ''), ...findPrices(`25 ${form}`, '')], form).not.toEqual([]);
  });

  it('answers any text with matches that stand in it, in bounded time', () => {
    const piece = fc.constantFrom('$', '€', '1', '99', ',', '.', ' ', '٣', '元', 'kr', '–', "'", 'x', '万', '\u00a0');
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'grapheme' }),
          fc.array(piece).map((all) => all.join('')),
        ),
        (text) => {
          for (const match of findPrices(text, '')) {
            expect(text.slice(match.index)).toContain(match.raw);
            expect(readPrice(match, 'en').amount).toMatch(/^\d+(?:\.\d+)?$/);
          }
        },
      ),
    );
  });

  it.each(['1', '1,', '$ ', '1 '])('takes linear time for many of %j', (piece) => {
    expectLinear(100_000, (many) => {
      const text = piece.repeat(many);
      return () => findPrices(text, '');
    });
  });
});

describe('readAmount', () => {
  it.each([
    ['1,299.00', '1299.00'],
    ['1.299,00', '1299.00'],
    ['1.299', '1299'],
    ['0.299', '0.299'],
    ['12.5', '12.5'],
    ['1.299.000', '1299000'],
    ['1,29,900', '129900'],
    ["1'299.50", '1299.50'],
    ['12,-', '12'],
    ['007', '7'],
    ['', '0'],
  ])('%s → %s', (text, expected) => {
    expect(readAmount(text)).toBe(expected);
  });
});
