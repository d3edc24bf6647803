/** `plainText` for single characters. */
import { plainText } from './plain-text.js';

const UNKNOWN = 0;
const plainCodes = new Uint16Array(0x10000);

/** A character as `plainText` spells it; spaces of all kinds are a blank. */
export function plainCode(code: number): number {
  let plain = plainCodes[code] as number;
  if (plain === UNKNOWN) {
    const character = String.fromCharCode(code);
    plain = /\s/.test(character) ? 0x20 : plainText(character).charCodeAt(0);
    plainCodes[code] = plain;
  }
  return plain;
}
