/** Rules only Atom has. */
import type { XmlFeedView } from '../feed-view.js';
import type { FeedPlace, Findings } from '../finding.js';
import { alternateLink } from '../read/read-atom.js';
import type { XmlTree } from '../read/xml-tree.js';
import { checkFeedId } from './ids.js';
import { checkOnce, checkPlain } from './once.js';

const FEED_ONCE = [
  'atom:id',
  'atom:title',
  'atom:updated',
  'atom:subtitle',
  'atom:logo',
  'atom:icon',
  'atom:generator',
];
const ENTRY_ONCE = ['atom:id', 'atom:title', 'atom:updated', 'atom:published', 'atom:summary', 'atom:content'];
const PLAIN = ['atom:id', 'atom:updated', 'atom:published', 'atom:logo', 'atom:icon', 'atom:generator'];
const ATOM_03 = 'http://purl.org/atom/ns#';

export function checkAtom(feed: XmlFeedView, findings: Findings): void {
  const { tree, channel, place } = feed;
  if (tree.attribute(channel, 'xmlns') === ATOM_03) {
    // Its elements have other names; there is no use in missing those of today.
    findings.report('outdated-format', 'the feed is Atom 0.3', place);
    return;
  }
  checkFeedId(tree.childText(channel, 'atom:id'), feed, findings);
  checkElements(tree, channel, FEED_ONCE, place, findings);
  if (alternateLink(tree, channel) === null) {
    findings.report('missing-home-page', 'the feed has no alternate link', place);
  }
  const hasAuthor = tree.all(channel, 'atom:author').length > 0;
  for (const [i, node] of feed.itemNodes.entries()) {
    checkEntry(tree, node, hasAuthor, feed.items[i]?.place ?? place, findings);
  }
}

function checkElements(
  tree: XmlTree,
  node: number,
  once: readonly string[],
  place: FeedPlace,
  findings: Findings,
): void {
  checkOnce(tree, node, once, place, findings);
  checkPlain(tree, node, PLAIN, place, findings);
  if (tree.childText(node, 'atom:updated') === null) {
    findings.report('missing-updated', `the ${place.item === null ? 'feed' : 'entry'} has no updated date`, place);
  }
  for (const author of tree.all(node, 'atom:author')) {
    if (tree.childText(author, 'atom:name') !== null) continue;
    findings.report('unnamed-author', 'the author has no name', tree.at(place, author));
  }
}

function checkEntry(tree: XmlTree, node: number, feedHasAuthor: boolean, place: FeedPlace, findings: Findings): void {
  checkElements(tree, node, ENTRY_ONCE, place, findings);
  if (tree.childText(node, 'atom:title') === null)
    findings.report('missing-item-title', 'the entry has no title', place);
  if (alternateLink(tree, node) === null && tree.first(node, 'atom:content') === 0) {
    findings.report('missing-content', 'the entry has neither an alternate link nor content', place);
  }
  const source = tree.first(node, 'atom:source');
  const hasOwn = tree.first(node, 'atom:author') !== 0 || (source !== 0 && tree.first(source, 'atom:author') !== 0);
  if (!hasOwn && !feedHasAuthor) findings.report('missing-author', 'neither entry nor feed has an author', place);
}
