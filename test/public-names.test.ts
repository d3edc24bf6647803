import { expect, test } from 'vitest';
import * as fetchDoor from '../src/fetch/index.js';
import * as door from '../src/index.js';

test('the library exports exactly these names', () => {
  expect(Object.keys(door).sort()).toEqual([
    'ARTICLE_METHODS',
    'CompactDom',
    'FEED_FORMATS',
    'FEED_RULES',
    'LIST_METHODS',
    'Namespace',
    'NodeSet',
    'PithError',
    'Tag',
    'canonicalUrl',
    'compileXPath',
    'cssPath',
    'decodeBytes',
    'detectEncoding',
    'evaluateXPath',
    'extractArticle',
    'extractList',
    'extractMetadata',
    'findByCss',
    'findByPaperPath',
    'findByXPath',
    'findNativeFeeds',
    'learnRule',
    'lintFeed',
    'listToFeed',
    'looksBinary',
    'mappingRule',
    'matchesCss',
    'paperPath',
    'parseDocument',
    'parseHtml',
    'parseHtmlFragment',
    'parsePaperPath',
    'parseXml',
    'readRule',
    'renderFeed',
    'renderHtml',
    'renderJson',
    'renderMarkdown',
    'renderText',
    'renderXml',
    'takeCandidate',
    'textStats',
    'textsByXPath',
    'writeHtml',
    'writeRule',
    'writeXhtml',
    'xpathOf',
  ]);
});

test('the fetch door exports exactly these names', () => {
  expect(Object.keys(fetchDoor).sort()).toEqual([
    'DEFAULT_MAX_BYTES',
    'USER_AGENT',
    'collect',
    'decodeContent',
    'fetchPage',
    'limited',
    'openFetcher',
    'parseContentType',
  ]);
});
