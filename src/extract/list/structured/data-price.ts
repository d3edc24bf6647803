import type { ItemPrice } from '../../../model/item-list.js';
import { currencyOf, findPrices, readAmount, readPrice } from '../price-pattern/find-prices.js';

/** A price as data give it: a plain number and a currency beside it, or a text with both. Null for what is no price. */
export function priceFromData(amount: string, currency: string, language: string): ItemPrice | null {
  const text = amount.trim().slice(0, 60);
  const [written] = findPrices(text, language);
  if (written !== undefined) return readPrice(written, language);
  if (!/^\d[\d.,'’ ]*$/.test(text)) return null;
  const code = currencyOf(currency.slice(0, 20), language);
  // A plain decimal number is one, whatever its number of digits; only other writings group.
  const value = /^\d+(?:\.\d+)?$/.test(text) ? text : readAmount(text, code);
  return { raw: currency === '' ? text : `${text} ${currency}`, amount: value, currency: code };
}
