/**
 * An article in; plain text, Markdown, clean HTML, JSON or XML out. A list in; a feed as RSS, Atom or JSON Feed out. Records in; JSON, CSV
 * or XML out. A page in; a view of it for a frame in which nothing runs out.
 * @module
 */
export type { JsonImage, JsonLink } from './content/images-and-links.js';
export { textBlocks } from './content/text-blocks.js';
export { type ListToFeedOptions, listToFeed } from './feed/list-to-feed.js';
export { FEED_FORMATS, FEED_MEDIA_TYPES, type FeedFormat, feedContentType, renderFeed } from './feed/render-feed.js';
export { type HtmlOptions, renderHtml } from './html/html.js';
export { type ArticleJson, type JsonOptions, renderJson } from './json.js';
export { type MarkdownOptions, renderMarkdown } from './markdown/markdown.js';
export { RECORD_FORMATS, type RecordFormat, renderRecords } from './records.js';
export { renderText, selectionText, type TextOptions } from './text/text.js';
export { viewSheets, writeView } from './view/write-view.js';
export { renderXml, type XmlOptions } from './xml.js';
