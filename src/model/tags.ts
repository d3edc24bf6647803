/**
 * Tag ids: small integers for node kinds and for every HTML element name that has a meaning to the parser or to an
 * extractor, so that hot loops compare numbers. Other names get ids from `STATIC_TAG_COUNT` on, per document.
 * Hot modules copy the ids they need into module constants (`const DIV = Tag.div`), which the engine folds.
 */

const names = [
  // Node kinds that are not elements.
  '#none', '#document', '#text', '#comment', '#doctype', '#fragment', '#instruction',
  // Stands for every element name beyond the 65,536th of a document; ids are 16 bits wide.
  'x-unknown',
  // Elements the HTML specification's tree construction names.
  'html', 'head', 'body', 'frameset', 'frame', 'noframes', 'title', 'base', 'basefont', 'bgsound', 'link', 'meta', 'style',
  'script', 'noscript', 'template', 'address', 'article', 'aside', 'blockquote', 'center', 'details', 'dialog', 'dir', 'div',
  'dl', 'fieldset', 'figcaption', 'figure', 'footer', 'header', 'hgroup', 'main', 'menu', 'nav', 'ol', 'p', 'search',
  'section', 'summary', 'ul', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'pre', 'listing', 'form', 'li', 'dd', 'dt', 'plaintext',
  'button', 'a', 'b', 'big', 'code', 'em', 'font', 'i', 's', 'small', 'strike', 'strong', 'tt', 'u', 'nobr', 'applet',
  'marquee', 'object', 'table', 'caption', 'colgroup', 'col', 'tbody', 'thead', 'tfoot', 'tr', 'td', 'th', 'area', 'br',
  'embed', 'img', 'keygen', 'wbr', 'input', 'param', 'source', 'track', 'hr', 'image', 'textarea', 'xmp', 'iframe',
  'noembed', 'select', 'option', 'optgroup', 'rb', 'rp', 'rt', 'rtc', 'ruby', 'math', 'svg',
  // Elements only extractors and renderers care about.
  'span', 'label', 'legend', 'sub', 'sup', 'var', 'samp', 'kbd', 'cite', 'q', 'dfn', 'abbr', 'acronym', 'time', 'data', 'mark',
  'ins', 'del', 'bdi', 'bdo', 'picture', 'video', 'audio', 'canvas', 'map', 'output', 'progress', 'meter', 'datalist',
  'slot', 'blink', 'selectedcontent',
] as const;

export type StaticTagName = (typeof names)[number];

/** Id of every static tag by name: `Tag.div`, `Tag['#text']`. */
export const Tag = Object.freeze(Object.fromEntries(names.map((name, id) => [name, id]))) as {
  readonly [Name in StaticTagName]: number;
};

export const STATIC_TAG_NAMES: readonly string[] = names;
export const STATIC_TAG_COUNT: number = names.length;

/** Ids from here on are elements; below are the other node kinds. */
export const FIRST_ELEMENT_TAG: number = Tag['x-unknown'];
