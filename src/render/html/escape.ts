import { replaceLoneSurrogates } from '../whitespace.js';

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text or attribute value (in double quotes) as it stands in HTML and in XML. */
export function escapeMarkup(text: string): string {
  return /[&<>"\ud800-\udfff]/.test(text)
    ? replaceLoneSurrogates(text).replace(/[&<>"]/g, (char) => ESCAPES[char] as string)
    : text;
}

/** ` name="value"`, or nothing when there is no value. */
export function attribute(name: string, value: string | number | null | undefined): string {
  return value === null || value === undefined ? '' : ` ${name}="${escapeMarkup(String(value))}"`;
}
