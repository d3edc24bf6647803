/** What tells a list a person would subscribe to from menus, footers and rows of related links: numbers from 0 to about 1. */

import { Inside } from '../../article/pith/surroundings.js';
import { Kind } from '../../article/pith/vocabulary.js';
import { firstAt } from '../fields/first-at.js';
import { isHeadingTag } from '../fields/headings.js';
import type { ListPage } from '../list-extractor.js';
import type { PageSignals } from '../page-signals.js';
import type { Region } from './item-regions.js';
import { type LinkTargets, Target } from './link-targets.js';
import { countBetween, type PageCounts } from './page-counts.js';

export const LIST_FEATURES = [
  'items',
  'few-items',
  'long-titles',
  'short-titles',
  'title-length',
  'titles-are-headings',
  'heading-in-item',
  'several-headings-in-item',
  'distinct-links',
  'pictures',
  'dates',
  'several-dates-in-item',
  'prices',
  'text-of-item',
  'share-of-page-text',
  'share-of-main-text',
  'link-share',
  'irregular',
  'links-in-item',
  'no-text-in-link',
  'late-on-page',
  'in-navigation',
  'in-header',
  'in-footer',
  'in-aside',
  'in-main',
  'in-article',
  'in-form',
  'hidden',
  'related',
  'advertising',
  'tags',
  'comments',
  'sharing',
  'breadcrumb',
  'overlay',
  'link-of-author',
  'link-of-tags',
  'link-of-comments',
  'link-of-sharing',
  'link-of-cart',
  'address-depth',
  'address-is-slug',
  'address-has-number',
  'address-below-page',
  'other-host',
  'description',
  'first-link-of-item',
  'longest-link-of-item',
  'other-links-to-it',
  'distinct-titles',
] as const;

const FEATURE_COUNT = LIST_FEATURES.length;

/** Where each feature stands. */
const At = Object.fromEntries(LIST_FEATURES.map((name, i) => [name, i])) as Readonly<
  Record<(typeof LIST_FEATURES)[number], number>
>;

/** Title lengths at which a text reads as a headline, in Latin letters; scripts without spaces say as much in fewer. */
const HEADLINE = 25;
const LABEL = 12;

/** What was found on the page as a whole. */
export interface PageFindings {
  signals: PageSignals;
  counts: PageCounts;
  targets: LinkTargets;
}

export function describeList(page: ListPage, regions: readonly Region[], findings: PageFindings): Float64Array {
  const { counts, targets } = findings;
  const { around, links, linkPositions } = findings.signals;
  const { dom, stats } = page;
  const n = regions.length;
  const features = new Float64Array(FEATURE_COUNT);
  const add = (place: number, value: number): void => {
    features[place] = (features[place] as number) + value;
  };
  const count = (place: number, holds: boolean): void => {
    if (holds) features[place] = (features[place] as number) + 1;
  };
  const pageText = Math.max(1, stats.length[dom.body] as number);
  const titles = new Set<string | number>();
  let regionText = 0;
  let squares = 0;
  for (let i = 0; i < n; i++) {
    const region = regions[i] as Region;
    const from = stats.order[region.first] as number;
    const to = stats.end[region.last] as number;
    let text = 0;
    let linkText = 0;
    for (let node = region.first; node !== 0; node = node === region.last ? 0 : (dom.nextSibling[node] as number)) {
      text += stats.length[node] as number;
      linkText += stats.linkLength[node] as number;
    }
    regionText += text;
    squares += Math.sqrt(text);
    const heading = headingOf(page, region.anchor, counts);
    const title = heading === 0 ? region.anchor : heading;
    const length = spokenLength(page, title);
    count(At['long-titles'], length >= HEADLINE && length < 300);
    count(At['short-titles'], length < LABEL);
    add(At['title-length'], Math.min(length, 100) / 100);
    count(At['titles-are-headings'], heading !== 0);
    const headings = countBetween(counts.headings, from, to);
    count(At['heading-in-item'], headings > 0);
    count(At['several-headings-in-item'], headings > 1);
    count(At.pictures, countBetween(counts.images, from, to) > 0);
    const dates = countBetween(counts.times, from, to);
    count(At.dates, dates > 0);
    count(At['several-dates-in-item'], dates > 1);
    count(At.prices, countBetween(counts.prices, from, to) > 0);
    add(At['text-of-item'], Math.min(1, Math.log2(1 + text) / 10));
    add(At['link-share'], text === 0 ? 1 : linkText / text);
    add(At['links-in-item'], Math.min(1, countBetween(counts.links, from, to) / 8));
    count(At['no-text-in-link'], stats.length[region.anchor] === 0);
    count(At.description, text - length > 60);
    addRivals(region, from, to);
    if ((stats.length[title] as number) <= MAX_COMPARED) titles.add(dom.textContent(title).trim());
    else titles.add(i);
    addPlace(region, dom.parent[region.first] as number);
    addTarget(region.link);
  }
  /** The other links of the item: a title is mostly the first and longest, and often repeated by a picture or "read more". */
  function addRivals({ anchor, link }: Region, from: number, to: number): void {
    const own = (stats.length[anchor] as number) || 0;
    let isFirst = true;
    let isLongest = true;
    let isRepeated = false;
    const start = firstAt(linkPositions, from);
    for (let i = start; i < linkPositions.length && (linkPositions[i] as number) < to && i < start + MAX_RIVALS; i++) {
      const rival = links.nodes[i] as number;
      if (rival === anchor) continue;
      if (links.hrefs[i] === links.hrefs[link]) {
        isRepeated = true;
        continue;
      }
      if ((stats.length[rival] as number) > own) isLongest = false;
      if ((stats.length[rival] as number) > 0 && rival < anchor) isFirst = false;
    }
    count(At['first-link-of-item'], isFirst);
    count(At['longest-link-of-item'], isLongest);
    count(At['other-links-to-it'], isRepeated);
  }
  function addPlace(region: Region, parent: number): void {
    const kinds = around.path[parent] as number;
    const inside = around.inside[parent] as number;
    count(At['in-navigation'], (inside & Inside.Nav) !== 0 || (kinds & Kind.Navigation) !== 0);
    count(At['in-header'], (inside & Inside.Header) !== 0 || (kinds & Kind.Header) !== 0);
    count(At['in-footer'], (inside & Inside.Footer) !== 0 || (kinds & Kind.Footer) !== 0);
    count(At['in-aside'], (inside & Inside.Aside) !== 0);
    count(At['in-main'], (inside & Inside.Main) !== 0);
    count(At['in-article'], (inside & Inside.Article) !== 0);
    count(At['in-form'], (inside & Inside.Form) !== 0);
    count(At.hidden, (inside & Inside.Hidden) !== 0);
    count(At.related, (kinds & Kind.Related) !== 0);
    count(At.advertising, (kinds & Kind.Advertising) !== 0);
    count(At.tags, (kinds & Kind.Tags) !== 0);
    count(At.comments, (kinds & Kind.Comments) !== 0);
    count(At.sharing, (kinds & Kind.Sharing) !== 0);
    count(At.breadcrumb, (kinds & Kind.Breadcrumb) !== 0);
    count(At.overlay, (kinds & Kind.Overlay) !== 0);
    const own = (around.path[region.anchor] as number) & ~kinds;
    count(At['link-of-author'], (own & Kind.Author) !== 0);
    count(At['link-of-tags'], (own & Kind.Tags) !== 0);
    count(At['link-of-comments'], (own & Kind.Comments) !== 0);
    count(At['link-of-sharing'], (own & Kind.Sharing) !== 0);
    count(At['link-of-cart'], (own & Kind.Cart) !== 0);
  }
  function addTarget(link: number): void {
    const bits = targets.bits[link] as number;
    add(At['address-depth'], targets.depth[link] as number);
    count(At['address-is-slug'], (bits & Target.Slug) !== 0);
    count(At['address-has-number'], (bits & Target.Number) !== 0);
    count(At['other-host'], (bits & Target.OtherHost) !== 0);
    count(At['address-below-page'], (bits & Target.BelowPage) !== 0);
  }
  const distinct = new Set(regions.map(({ link }) => links.hrefs[link])).size;
  const first = regions[0] as Region;
  for (let i = 0; i < FEATURE_COUNT; i++) features[i] = (features[i] as number) / n;
  features[At.items] = Math.min(1, Math.log2(n) / 6);
  features[At['few-items']] = n < 5 ? 1 : 0;
  features[At['distinct-links']] = distinct / n;
  features[At['distinct-titles']] = titles.size / n;
  features[At['share-of-page-text']] = Math.min(1, regionText / pageText);
  features[At['share-of-main-text']] = Math.sqrt(Math.min(1, regionText / pageText));
  features[At.irregular] = regionText === 0 ? 1 : 1 - (squares * squares) / (n * regionText);
  features[At['late-on-page']] = (stats.order[first.first] as number) / stats.preorder.length;
  return features;
}

/** Longer titles are taken to differ. */
const MAX_COMPARED = 60;
/** Links of one item that are looked at. */
const MAX_RIVALS = 30;

/** The heading a link stands in, or holds; 0 when neither. */
function headingOf({ dom, stats }: ListPage, anchor: number, counts: PageCounts): number {
  const from = stats.order[anchor] as number;
  const to = stats.end[anchor] as number;
  if (countBetween(counts.headings, from, to) > 0) {
    for (let position = from; position < to; position++) {
      const node = stats.preorder[position] as number;
      if (isHeadingTag(dom.tag[node] as number) && (stats.length[node] as number) > 0) return node;
    }
  }
  let node = dom.parent[anchor] as number;
  for (let steps = 0; steps < 4 && node !== 0; steps++, node = dom.parent[node] as number)
    if (isHeadingTag(dom.tag[node] as number)) return node;
  return 0;
}

/** Length of a text as if written in Latin letters: where every character counts as a word, each says as much as 2.5 letters. */
function spokenLength({ stats }: ListPage, node: number): number {
  const length = stats.length[node] as number;
  const words = stats.words[node] as number;
  return words > 0.5 * length ? 2.5 * length : length;
}
