/** @module A parsed page in; its article, its list of items, its records, its feeds and what it says about itself out. */
export type { Favor } from './article/article-extractor.js';
export {
  ARTICLE_METHODS,
  type ArticleMethod,
  type ExtractArticleOptions,
  extractArticle,
} from './article/extract-article.js';
export { detectLanguage } from './language/detect-language.js';
export {
  AUTOMATIC_LIST_METHODS,
  type AutomaticListMethod,
  type ExtractListOptions,
  extractList,
  LIST_METHODS,
  type ListMethod,
  takeCandidate,
} from './list/extract-list.js';
export type { ListExtractor, ListPage, ListsFound } from './list/list-extractor.js';
export { chooseTogether, findByText } from './list/mapping-rule/find-by-text.js';
export {
  type LearnOptions,
  learnRule,
  type RuleLearned,
  type RuleNotLearned,
} from './list/mapping-rule/learn/learn-rule.js';
export type { Mark, MarkField } from './list/mapping-rule/learn/marks.js';
export { mappingRule } from './list/mapping-rule/mapping-rule.js';
export type { ItemExtent, ItemRule, MappingRule, SubjectRule } from './list/mapping-rule/mapping-rule-model.js';
export { previewRule, type RulePreview } from './list/mapping-rule/preview-rule.js';
export { ruleInWords } from './list/mapping-rule/rule-words.js';
export { type RuleReading, readRule, writeRule } from './list/mapping-rule/rule-xml.js';
export {
  generatedTests,
  isGenerated,
  type NamedTest,
  sharedTests,
  testReader,
} from './list/mapping-rule/stable-attributes.js';
export { isFeedDocument, isNativeReading, NATIVE_FEED } from './list/native-feed/native-feed.js';
export { findNativeFeeds } from './list/native-feeds.js';
export { findNextPage } from './list/next-page.js';
export { extractMetadata } from './metadata/extract-metadata.js';
export { resolveUrl } from './metadata/page-urls.js';
export { highlight, markedHtml, type TextRange, withMarks } from './paragraphs/highlight.js';
export {
  KEY_METHODS,
  type KeyExplanation,
  type KeyMethod,
  type KeyParagraphOptions,
  type KeyParagraphsFound,
  keyParagraphs,
  type NoKeyParagraphs,
  type ProfileFound,
  profileOf,
} from './paragraphs/key-paragraphs.js';
export { keywordPlaces } from './paragraphs/keyword-places.js';
export type { LocationScore } from './paragraphs/location-score.js';
export { LOCATION_UNITS, type LocationUnit } from './paragraphs/locations.js';
export { type ParseQueryOptions, parseQuery } from './paragraphs/query/parse-query.js';
export { type ClauseMatcher, matchersOf } from './paragraphs/query/query-matcher.js';
export { mythesEncoding, readMythes, readSynonymLines } from './paragraphs/synonyms/read-synonyms.js';
export { type SynonymGroup, synonymTable } from './paragraphs/synonyms/synonym-table.js';
export { joinSynonyms, type Synonyms } from './paragraphs/synonyms/synonyms.js';
export type { TermEntry } from './paragraphs/term-table.js';
export { analyse, type Term } from './paragraphs/words/analyse.js';
export { STEMMED_LANGUAGES } from './paragraphs/words/stemmers.js';
export { type CleanPageOptions, cleanPage } from './records/clean/clean-page.js';
export { CLEAN_FILTERS, type CleanFilter, DEFAULT_FILTERS, FILTER_MEANINGS } from './records/clean/filters.js';
export {
  type ExtractRecordsOptions,
  extractRecords,
  RECORD_METHODS,
  type RecordMethod,
} from './records/extract-records.js';
export { rankSeparatorTags } from './records/separators/rank-separators.js';
export {
  type IntegratedTagTree,
  integrateTagTrees,
  type MergedNode,
} from './records/tag-tree/integrated-tag-tree.js';
