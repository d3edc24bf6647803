/** Spells digits, spaces and separators of all scripts in one way, character for character, so that offsets stay true. */
import { asciiDigits } from './digits.js';

const VARIANTS =
  /[\u00a0\u2000-\u200f\u202a-\u202f\u2066-\u2069\u3000\ufeff\u2010\u2011\uff01-\uff0f\uff1a-\uff20\u2215\u2044\u0589\u2236\u060c]/g;

/** Where all of them and the digits of other scripts are; hardly a text has any. */
const MAY_VARY = /[\u00a0\u0589-\uffff]/;

export function plainText(text: string): string {
  if (!MAY_VARY.test(text)) return text;
  return asciiDigits(text).replace(VARIANTS, variant);
}

function variant(character: string): string {
  const code = character.charCodeAt(0);
  if (code >= 0xff01 && code <= 0xff20) return String.fromCharCode(code - 0xfee0);
  if (code === 0x2010 || code === 0x2011) return '-';
  if (code === 0x2215 || code === 0x2044) return '/';
  if (code === 0x060c) return ',';
  if (code === 0x0589 || code === 0x2236) return ':';
  return ' ';
}
