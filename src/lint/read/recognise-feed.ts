/** Which kind of feed a text is, if any. */
import { parseXml } from '../../parse/index.js';
import type { FeedView } from '../feed-view.js';
import type { FeedPlace, Findings } from '../finding.js';
import { checkXmlSource } from '../rules/xml-source.js';
import { objectOf, own } from './json-values.js';
import { readAtom } from './read-atom.js';
import { readJsonFeed } from './read-json-feed.js';
import { readRss } from './read-rss.js';
import { XmlTree } from './xml-tree.js';

const DOCUMENT_PLACE: FeedPlace = { item: null, id: null, line: null };

/** The feed in the text; null, with the reason reported, where there is none. */
export function recogniseFeed(text: string, findings: Findings): FeedView | null {
  const start = text.trimStart();
  if (start === '') {
    findings.report('empty-document', 'the document is empty', DOCUMENT_PLACE);
    return null;
  }
  if (start.startsWith('{') || start.startsWith('[')) return recogniseJson(text, findings);
  if (isHtml(start)) {
    findings.report('html-page', 'this is a web page, not a feed', { ...DOCUMENT_PLACE, line: 1 });
    return null;
  }
  return recogniseXml(text, findings);
}

function isHtml(start: string): boolean {
  return /^(?:<\?xml[^>]*>\s*)?(?:<!--[^>]*-->\s*)?<(?:!doctype\s+html|html|head|body)[\s>]/i.test(
    start.slice(0, 2000),
  );
}

function recogniseJson(text: string, findings: Findings): FeedView | null {
  let value: unknown;
  try {
    value = JSON.parse(text.trimStart());
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    findings.report('malformed-json', `the document is not JSON: ${why}`, {
      ...DOCUMENT_PLACE,
      line: lineIn(text, why),
    });
    return null;
  }
  const document = objectOf(value);
  const version = own(document, 'version');
  const namesFormat = typeof version === 'string' && version.includes('jsonfeed.org');
  if (namesFormat || own(document, 'items') !== undefined) return readJsonFeed(document);
  findings.report('not-a-feed', 'the document is JSON, but no JSON Feed', DOCUMENT_PLACE);
  return null;
}

/** Engines tell the position of a mistake in words of their own. */
function lineIn(text: string, why: string): number | null {
  const position = /position (\d+)/.exec(why)?.[1];
  if (position === undefined) return null;
  const skipped = text.length - text.trimStart().length;
  return text.slice(0, skipped + Number(position)).split('\n').length;
}

function recogniseXml(text: string, findings: Findings): FeedView | null {
  const tree = new XmlTree(parseXml(text));
  const root = tree.dom.documentElement;
  const name = root === 0 ? '' : tree.name(root);
  const read = READERS.get(name);
  if (read === undefined) {
    const what =
      root === 0
        ? 'the document is neither XML nor JSON'
        : `the document is XML, but <${tree.dom.tagName(root)}> is no feed`;
    findings.report('not-a-feed', what, { ...DOCUMENT_PLACE, line: root === 0 ? null : tree.line(root) });
    return null;
  }
  checkXmlSource(tree, findings);
  return read(tree, root);
}

const READERS: ReadonlyMap<string, (tree: XmlTree, root: number) => FeedView> = new Map([
  ['rss', (tree, root) => readRss(tree, root, 'rss')],
  ['rdf:RDF', (tree, root) => readRss(tree, root, 'rdf')],
  ['atom:feed', readAtom],
]);
