/** Character references (13.2.5.72 and on), decoded when text or an attribute value is asked for. */
import { decodeHTML, decodeHTMLAttribute } from 'entities/decode';
import type { CharacterDecoder } from '../../model/compact-dom.js';

export const htmlDecoder: CharacterDecoder = {
  text: (raw) => decodeHTML(raw),
  attribute: (raw) => decodeHTMLAttribute(raw),
};

/** For sources with NULs, which attribute values show as U+FFFD; text with NULs was resolved by the parser. */
export const nulReplacingDecoder: CharacterDecoder = {
  text: (raw) => decodeHTML(raw),
  attribute: (raw) => decodeHTMLAttribute(raw.replaceAll('\0', '\ufffd')),
};
