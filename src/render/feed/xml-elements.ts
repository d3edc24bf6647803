import { attribute, escapeMarkup } from '../markup.js';

type Attributes = Readonly<Record<string, string | null>>;

/** `<name …>text</name>`, or nothing when there is no text. Markup is text like any other: it is escaped. */
export function textElement(name: string, text: string | null, attributes: Attributes = {}): string[] {
  return text === null ? [] : [`<${name}${written(attributes)}>${escapeMarkup(text)}</${name}>`];
}

/** `<name …/>`. */
export function emptyElement(name: string, attributes: Attributes): string {
  return `<${name}${written(attributes)}/>`;
}

/** An element around others, each on a line of its own. */
export function parentElement(name: string, children: readonly string[], attributes: Attributes = {}): string[] {
  return [`<${name}${written(attributes)}>`, ...children, `</${name}>`];
}

function written(attributes: Attributes): string {
  return Object.entries(attributes)
    .map(([name, value]) => attribute(name, value))
    .join('');
}
