/**
 * Any web page in; its article out. Pure functions, no disk, no network: this door works in a browser as in Node.
 * @module
 */
export { type ErrorCode, PithError, type PithErrorOptions, type Retry } from './errors.js';
export {
  ARTICLE_METHODS,
  type ArticleMethod,
  type AutomaticListMethod,
  type ExtractArticleOptions,
  type ExtractListOptions,
  extractArticle,
  extractList,
  extractMetadata,
  type Favor,
  findNativeFeeds,
  type ItemExtent,
  type ItemRule,
  type LearnOptions,
  LIST_METHODS,
  type ListExtractor,
  type ListMethod,
  type ListPage,
  type ListsFound,
  learnRule,
  type MappingRule,
  type Mark,
  type MarkField,
  mappingRule,
  type RuleLearned,
  type RuleNotLearned,
  type RuleReading,
  readRule,
  type SubjectRule,
  takeCandidate,
  writeRule,
} from './extract/index.js';
export {
  type ClusterOptions,
  clusterPages,
  clusterSketches,
  likeness,
  organisePage,
  type PageCluster,
  type PageSketch,
  sketchPage,
} from './learn/index.js';
export {
  FEED_RULES,
  type FeedFinding,
  type FeedKind,
  type FeedPlace,
  type FeedReport,
  type FeedRule,
  type FeedRuleName,
  type LintFeedOptions,
  lintFeed,
  type Severity,
} from './lint/index.js';
export type { Article, ContentSelection, PageType } from './model/article.js';
export { canonicalUrl } from './model/canonical-url.js';
export { type Attribute, CompactDom, Namespace, type ParseIssue, type QuirksMode } from './model/compact-dom.js';
export type { Feed, FeedItem } from './model/feed.js';
export type {
  DateInference,
  ItemDate,
  ItemDateSource,
  ItemField,
  ItemList,
  ItemPrice,
  ListItem,
  ListPageReading,
  ListSubject,
  NativeFeed,
} from './model/item-list.js';
export type { Metadata, MetadataSource, Sourced } from './model/metadata.js';
export { NodeSet } from './model/node-set.js';
export type { Attempt, Found, NotFound, Outcome, Reason } from './model/outcome.js';
export type { Page } from './model/page.js';
export { Tag } from './model/tags.js';
export type { Trace, TraceStep } from './model/trace.js';
export {
  compileXPath,
  cssPath,
  type DecodedText,
  decodeBytes,
  detectEncoding,
  type EncodingDecision,
  type EncodingHints,
  evaluateXPath,
  findByCss,
  findByPaperPath,
  findByXPath,
  looksBinary,
  matchesCss,
  type PaperStep,
  type ParsedDocument,
  type ParseOptions,
  paperPath,
  parseDocument,
  parseHtml,
  parseHtmlFragment,
  parsePaperPath,
  parseXml,
  type TextStats,
  textStats,
  textsByXPath,
  writeHtml,
  writeXhtml,
  type XPathExpression,
  type XPathResult,
  xpathOf,
} from './parse/index.js';
export {
  type ArticleJson,
  FEED_FORMATS,
  type FeedFormat,
  type HtmlOptions,
  type JsonImage,
  type JsonLink,
  type JsonOptions,
  type ListToFeedOptions,
  listToFeed,
  type MarkdownOptions,
  renderFeed,
  renderHtml,
  renderJson,
  renderMarkdown,
  renderText,
  renderXml,
  type TextOptions,
  type XmlOptions,
} from './render/index.js';
