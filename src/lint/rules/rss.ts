/** Rules only RSS has. */
import type { XmlFeedView } from '../feed-view.js';
import { type FeedPlace, type Findings, quote } from '../finding.js';
import type { XmlTree } from '../read/xml-tree.js';
import { checkOnce, checkPlain } from './once.js';

const VERSIONS = ['0.90', '0.91', '0.92', '0.93', '0.94', '2.0', '2.0.1'];
const CHANNEL_ONCE = ['title', 'link', 'description', 'language', 'pubDate', 'lastBuildDate', 'ttl', 'image'];
const ITEM_ONCE = ['title', 'link', 'description', 'guid', 'pubDate', 'author', 'content:encoded'];
const PLAIN = ['title', 'link', 'guid', 'pubDate', 'lastBuildDate', 'author', 'category', 'language'];
const MAIL = /[^\s@]@[^\s@]/;

export function checkRss(feed: XmlFeedView, findings: Findings): void {
  const { tree, channel, place, kind } = feed;
  if (kind === 'rss') checkVersion(tree, place, findings);
  else findings.report('outdated-format', 'the feed is RSS 1.0', place);
  checkOnce(tree, channel, CHANNEL_ONCE, place, findings);
  checkPlain(tree, channel, PLAIN, place, findings);
  if (tree.childText(channel, 'link') === null) findings.report('missing-feed-link', 'the channel has no link', place);
  if (tree.childText(channel, 'description') === null) {
    findings.report('missing-feed-description', 'the channel has no description', place);
  }
  if (kind === 'rss') checkImage(feed, findings);
  const ttl = tree.childText(channel, 'ttl');
  if (ttl !== null && !/^[1-9]\d*$/.test(ttl)) findings.report('invalid-ttl', `ttl is ${quote(ttl)}`, place);
  if (feed.date === null && feed.items.some(({ date }) => date !== null)) {
    findings.report('missing-build-date', 'the channel has no lastBuildDate', place);
  }
  checkMail(tree, channel, ['managingEditor', 'webMaster'], place, findings);
  for (const [i, node] of feed.itemNodes.entries()) checkItem(feed, node, feed.items[i]?.place ?? place, findings);
}

function checkVersion(tree: XmlTree, place: FeedPlace, findings: Findings): void {
  const version = tree.attribute(tree.dom.documentElement, 'version');
  if (version === null || !VERSIONS.includes(version)) {
    findings.report('unknown-version', version === null ? 'no version' : `the version ${quote(version)}`, place);
  } else if (version.startsWith('0')) findings.report('outdated-format', `the feed is RSS ${version}`, place);
}

function checkImage({ tree, channel, place, title }: XmlFeedView, findings: Findings): void {
  const image = tree.first(channel, 'image');
  if (image === 0) return;
  const here = tree.at(place, image);
  const missing = ['url', 'title', 'link'].filter((name) => tree.childText(image, name) === null);
  if (missing.length > 0) findings.report('incomplete-image', `the image has no ${missing.join(' and no ')}`, here);
  const imageTitle = tree.childText(image, 'title');
  const imageLink = tree.childText(image, 'link');
  const link = tree.childText(channel, 'link');
  if (imageTitle !== null && title !== null && imageTitle !== title.value) {
    findings.report('image-title-mismatch', `the image has the title ${quote(imageTitle)}`, here);
  } else if (imageLink !== null && link !== null && imageLink !== link) {
    findings.report('image-title-mismatch', `the image has the link ${quote(imageLink)}`, here);
  }
}

function checkMail(
  tree: XmlTree,
  parent: number,
  names: readonly string[],
  place: FeedPlace,
  findings: Findings,
): void {
  for (const name of names) {
    const value = tree.childText(parent, name);
    if (value === null || MAIL.test(value)) continue;
    findings.report(
      'author-not-email',
      `${name} ${quote(value)} is no mail address`,
      tree.at(place, tree.first(parent, name)),
    );
  }
}

function checkItem({ tree }: XmlFeedView, node: number, place: FeedPlace, findings: Findings): void {
  checkOnce(tree, node, ITEM_ONCE, place, findings);
  checkPlain(tree, node, PLAIN, place, findings);
  checkMail(tree, node, ['author'], place, findings);
  checkTexts(tree, node, place, findings);
  checkEnclosures(tree, node, place, findings);
}

function checkTexts(tree: XmlTree, node: number, place: FeedPlace, findings: Findings): void {
  const description = tree.childText(node, 'description');
  const content = tree.childText(node, 'content:encoded');
  if (tree.childText(node, 'title') === null) {
    if (description !== null || content !== null) findings.report('untitled-item', 'the item has no title', place);
    else findings.report('empty-item', 'the item has neither title nor description', place);
  }
  if (content === null) return;
  if (description === null) findings.report('content-without-description', 'the item has content:encoded only', place);
  else if (tree.first(node, 'content:encoded') < tree.first(node, 'description')) {
    findings.report('content-before-description', 'content:encoded stands before description', place);
  }
}

function checkEnclosures(tree: XmlTree, node: number, place: FeedPlace, findings: Findings): void {
  const enclosures = tree.all(node, 'enclosure');
  if (enclosures.length > 1) {
    findings.report('duplicate-enclosure', `the item has ${enclosures.length} enclosures`, place);
  }
  for (const enclosure of enclosures) {
    const missing = ['url', 'type', 'length'].filter((name) => {
      const value = tree.attribute(enclosure, name) ?? '';
      return name === 'length' ? !/^\d+$/.test(value) : value === '';
    });
    if (missing.length === 0) continue;
    findings.report(
      'incomplete-enclosure',
      `the enclosure has no ${missing.join(' and no ')}`,
      tree.at(place, enclosure),
    );
  }
}
