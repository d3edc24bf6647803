/** A text value of structured data as markup. Schema.org does not say whether such a value is plain text or HTML, and sites write both. */
import { parseHtmlFragment } from '../../../parse/index.js';

/** Any end tag, or an element that needs none. A lone `<div>` is more likely a word of the text than markup. */
const MARKUP = /<\/[a-z][a-z0-9]*\s*>|<(?:p|br|hr|img|li)(?:[\s/][^<>]*)?>/i;
const BLOCKS = /<\/?(?:p|br|div|[uo]l|li|h[1-6]|table|blockquote|pre|section|article|figure|dl)(?:[\s/][^<>]*)?>/i;
const ESCAPED_TAG = /&(?:amp;)?(?:lt|#0*60|#x0*3c);/i;
/** Templates escape what an editor escaped already; a third time has no known reason. */
const MAX_ESCAPINGS = 2;

/**
 * Markup that reads as the value was meant: HTML as it is, escaped HTML unescaped, and lines of plain text as paragraphs.
 * What is plain stays plain: its angle brackets open no tags.
 */
export function valueMarkup(value: string): string {
  const text = value.replace(/\r\n?|[\u2028\u2029]/g, '\n');
  const markup = MARKUP.test(text) ? text : unescapedMarkup(text);
  if (markup === null) return paragraphs(text.replaceAll('<', '&lt;'));
  // A value cut off at some length ends inside a tag, which would swallow what comes after it.
  const whole = markup.replace(/<[^<>]*$/, '');
  return BLOCKS.test(whole) ? `<div>${whole}</div>` : paragraphs(whole);
}

/** Only blocks prove that references stand for markup: a sentence about `&lt;b&gt;` is a sentence. */
function unescapedMarkup(text: string): string | null {
  let decoded = text;
  for (let level = 0; level < MAX_ESCAPINGS && ESCAPED_TAG.test(decoded); level++) {
    decoded = withoutReferences(decoded);
    if (BLOCKS.test(decoded)) return decoded;
  }
  return null;
}

/** The content of a `textarea` knows character references and no tags. */
function withoutReferences(text: string): string {
  const dom = parseHtmlFragment(text, 'textarea');
  return dom.textContent(dom.documentElement);
}

function paragraphs(markup: string): string {
  return markup
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => `<p>${line}</p>`)
    .join('');
}
