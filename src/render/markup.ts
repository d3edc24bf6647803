/** What HTML and XML have in common when they are written. */
import { replaceLoneSurrogates } from './whitespace.js';

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text or attribute value (in double quotes) as it stands in HTML and in XML. */
export function escapeMarkup(text: string): string {
  return /[&<>"\ud800-\udfff]/.test(text)
    ? replaceLoneSurrogates(text).replace(/[&<>"]/g, (char) => ESCAPES[char] as string)
    : text;
}

/** Characters XML 1.0 has no place for, even as references. */
const ILLEGAL_IN_XML = /[^\t\n\r\x20-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** A document of these lines, without the characters that would make it no XML. */
export function xmlDocument(lines: readonly string[]): string {
  return ['<?xml version="1.0" encoding="UTF-8"?>', ...lines, ''].join('\n').replace(ILLEGAL_IN_XML, '');
}

/** ` name="value"`, or nothing when there is no value. */
export function attribute(name: string, value: string | number | null | undefined): string {
  return value === null || value === undefined ? '' : ` ${name}="${escapeMarkup(String(value))}"`;
}
