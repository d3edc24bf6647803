import { attribute, escapeMarkup } from '../html/escape.js';

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

export function xmlDocument(lines: readonly string[]): string {
  return ['<?xml version="1.0" encoding="UTF-8"?>', ...lines, ''].join('\n');
}

function written(attributes: Attributes): string {
  return Object.entries(attributes)
    .map(([name, value]) => attribute(name, value))
    .join('');
}
