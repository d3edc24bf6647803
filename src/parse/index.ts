/**
 * Bytes or text in, a compact DOM out; paths of its nodes, finding nodes by them, and writing it back.
 * @module
 */
export { baseUrl } from './base-url.js';
export { cssPath } from './css/css-path.js';
export { findByCss, matchesCss } from './css/find-by-css.js';
export { looksBinary } from './encoding/binary.js';
export {
  type DecodedText,
  decodeBytes,
  detectEncoding,
  type EncodingDecision,
  type EncodingHints,
} from './encoding/detect-encoding.js';
export { findByPaperPath, type PaperStep, paperPath, parsePaperPath } from './paper-path.js';
export { type ParsedDocument, type ParseOptions, parseDocument } from './parse-document.js';
export { parseHtml, parseHtmlFragment } from './parse-html.js';
export { parseXml } from './parse-xml.js';
export { isInvisibleTag, type TextStats, textStats } from './text-stats.js';
export { writeHtml } from './write/write-html.js';
export { writeXhtml } from './write/write-xhtml.js';
export {
  compileXPath,
  evaluateXPath,
  findByXPath,
  textsByXPath,
  type XPathExpression,
  type XPathResult,
} from './xpath/find-by-xpath.js';
export { xpathOf } from './xpath/xpath-of.js';
