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

/** Where a feature stands. Asked once for each: this is the loop over all links of all groups. */
function at(name: (typeof LIST_FEATURES)[number]): number {
  return LIST_FEATURES.indexOf(name);
}

const ITEMS = at('items');
const FEW_ITEMS = at('few-items');
const LONG_TITLES = at('long-titles');
const SHORT_TITLES = at('short-titles');
const TITLE_LENGTH = at('title-length');
const TITLES_ARE_HEADINGS = at('titles-are-headings');
const HEADING_IN_ITEM = at('heading-in-item');
const SEVERAL_HEADINGS = at('several-headings-in-item');
const DISTINCT_LINKS = at('distinct-links');
const PICTURES = at('pictures');
const DATES = at('dates');
const SEVERAL_DATES = at('several-dates-in-item');
const PRICES = at('prices');
const TEXT_OF_ITEM = at('text-of-item');
const SHARE_OF_PAGE = at('share-of-page-text');
const SHARE_OF_MAIN = at('share-of-main-text');
const LINK_SHARE = at('link-share');
const IRREGULAR = at('irregular');
const LINKS_IN_ITEM = at('links-in-item');
const NO_TEXT_IN_LINK = at('no-text-in-link');
const LATE_ON_PAGE = at('late-on-page');
const ADDRESS_DEPTH = at('address-depth');
const ADDRESS_IS_SLUG = at('address-is-slug');
const ADDRESS_HAS_NUMBER = at('address-has-number');
const ADDRESS_BELOW_PAGE = at('address-below-page');
const OTHER_HOST = at('other-host');
const DESCRIPTION = at('description');
const FIRST_LINK = at('first-link-of-item');
const LONGEST_LINK = at('longest-link-of-item');
const OTHER_LINKS = at('other-links-to-it');
const DISTINCT_TITLES = at('distinct-titles');

/** What stands around an item: the feature with the tags and the kinds either of which tells it. */
const PLACES: readonly (readonly [number, number, number])[] = [
  [at('in-navigation'), Inside.Nav, Kind.Navigation],
  [at('in-header'), Inside.Header, Kind.Header],
  [at('in-footer'), Inside.Footer, Kind.Footer],
  [at('in-aside'), Inside.Aside, 0],
  [at('in-main'), Inside.Main, 0],
  [at('in-article'), Inside.Article, 0],
  [at('in-form'), Inside.Form, 0],
  [at('hidden'), Inside.Hidden, 0],
  [at('related'), 0, Kind.Related],
  [at('advertising'), 0, Kind.Advertising],
  [at('tags'), 0, Kind.Tags],
  [at('comments'), 0, Kind.Comments],
  [at('sharing'), 0, Kind.Sharing],
  [at('breadcrumb'), 0, Kind.Breadcrumb],
  [at('overlay'), 0, Kind.Overlay],
];

/** What the link itself is called, where nothing around the item is called so. */
const LINK_KINDS: readonly (readonly [number, number])[] = [
  [at('link-of-author'), Kind.Author],
  [at('link-of-tags'), Kind.Tags],
  [at('link-of-comments'), Kind.Comments],
  [at('link-of-sharing'), Kind.Sharing],
  [at('link-of-cart'), Kind.Cart],
];

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
  const hrefs = new Set<string>();
  let regionText = 0;
  let squares = 0;
  // Items that follow each other stand in the same place, and are counted together.
  let kinds = 0;
  let inside = 0;
  let own = 0;
  let alike = 0;
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
    count(LONG_TITLES, length >= HEADLINE && length < 300);
    count(SHORT_TITLES, length < LABEL);
    add(TITLE_LENGTH, Math.min(length, 100) / 100);
    count(TITLES_ARE_HEADINGS, heading !== 0);
    const headings = countBetween(counts.headings, from, to);
    count(HEADING_IN_ITEM, headings > 0);
    count(SEVERAL_HEADINGS, headings > 1);
    count(PICTURES, countBetween(counts.images, from, to) > 0);
    const dates = countBetween(counts.times, from, to);
    count(DATES, dates > 0);
    count(SEVERAL_DATES, dates > 1);
    count(PRICES, countBetween(counts.prices, from, to) > 0);
    add(TEXT_OF_ITEM, Math.min(1, Math.log2(1 + text) / 10));
    add(LINK_SHARE, text === 0 ? 1 : linkText / text);
    add(LINKS_IN_ITEM, Math.min(1, countBetween(counts.links, from, to) / 8));
    count(NO_TEXT_IN_LINK, stats.length[region.anchor] === 0);
    count(DESCRIPTION, text - length > 60);
    addRivals(region, from, to);
    if ((stats.length[title] as number) <= MAX_COMPARED) titles.add(dom.textContent(title).trim());
    else titles.add(i);
    hrefs.add(links.hrefs[region.link] as string);
    const parent = dom.parent[region.first] as number;
    const kindsHere = around.path[parent] as number;
    const insideHere = around.inside[parent] as number;
    const ownHere = (around.path[region.anchor] as number) & ~kindsHere;
    if (kindsHere !== kinds || insideHere !== inside || ownHere !== own) {
      addPlaces();
      kinds = kindsHere;
      inside = insideHere;
      own = ownHere;
      alike = 0;
    }
    alike++;
    addTarget(region.link);
  }
  addPlaces();
  /** The other links of the item: a title is mostly the first and longest, and often repeated by a picture or "read more". */
  function addRivals({ anchor, link }: Region, from: number, to: number): void {
    const length = (stats.length[anchor] as number) || 0;
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
      if ((stats.length[rival] as number) > length) isLongest = false;
      if ((stats.length[rival] as number) > 0 && rival < anchor) isFirst = false;
    }
    count(FIRST_LINK, isFirst);
    count(LONGEST_LINK, isLongest);
    count(OTHER_LINKS, isRepeated);
  }
  function addPlaces(): void {
    if ((kinds | inside) !== 0)
      for (const [place, tag, kind] of PLACES) if (((inside & tag) | (kinds & kind)) !== 0) add(place, alike);
    if (own !== 0) for (const [place, kind] of LINK_KINDS) if ((own & kind) !== 0) add(place, alike);
  }
  function addTarget(link: number): void {
    const bits = targets.bits[link] as number;
    add(ADDRESS_DEPTH, targets.depth[link] as number);
    count(ADDRESS_IS_SLUG, (bits & Target.Slug) !== 0);
    count(ADDRESS_HAS_NUMBER, (bits & Target.Number) !== 0);
    count(OTHER_HOST, (bits & Target.OtherHost) !== 0);
    count(ADDRESS_BELOW_PAGE, (bits & Target.BelowPage) !== 0);
  }
  const first = regions[0] as Region;
  for (let i = 0; i < FEATURE_COUNT; i++) features[i] = (features[i] as number) / n;
  features[ITEMS] = Math.min(1, Math.log2(n) / 6);
  features[FEW_ITEMS] = n < 5 ? 1 : 0;
  features[DISTINCT_LINKS] = hrefs.size / n;
  features[DISTINCT_TITLES] = titles.size / n;
  features[SHARE_OF_PAGE] = Math.min(1, regionText / pageText);
  features[SHARE_OF_MAIN] = Math.sqrt(Math.min(1, regionText / pageText));
  features[IRREGULAR] = regionText === 0 ? 1 : 1 - (squares * squares) / (n * regionText);
  features[LATE_ON_PAGE] = (stats.order[first.first] as number) / stats.preorder.length;
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
