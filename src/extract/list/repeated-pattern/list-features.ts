/** What tells a list a person would subscribe to from menus, footers and rows of related links: numbers from 0 to about 1. */

import { Inside } from '../../article/pith/surroundings.js';
import { Kind } from '../../article/pith/vocabulary.js';
import type { ListPage } from '../list-extractor.js';
import type { PageSignals } from '../page-signals.js';
import { DistinctCounter } from './distinct-counter.js';
import type { Region } from './item-regions.js';
import { type LinkFacts, readLinkFacts } from './link-facts.js';
import { type LinkTargets, readTargets, Target } from './link-targets.js';
import { Counted, countPage, KINDS, type PageCounts } from './page-counts.js';
import { findPriceSpots } from './price-spots.js';

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
/** Links of one item that are looked at. */
const MAX_RIVALS = 30;

export interface ListDescription {
  /** Numbers in the order of `LIST_FEATURES`. */
  features: Float64Array;
  /** Different links among the items. */
  items: number;
}

/** What was found on the page as a whole, and with it describes any list of the page. */
export class ListDescriber {
  readonly #page: ListPage;
  readonly #signals: PageSignals;
  readonly #counts: PageCounts;
  readonly #targets: LinkTargets;
  readonly #facts: LinkFacts;
  readonly #hrefs: DistinctCounter;
  readonly #titles: DistinctCounter;

  constructor(page: ListPage, signals: PageSignals) {
    const { links } = signals;
    this.#page = page;
    this.#signals = signals;
    this.#counts = countPage(page, signals, findPriceSpots(page));
    this.#targets = readTargets(page, links);
    this.#facts = readLinkFacts(page, links, this.#counts);
    this.#hrefs = new DistinctCounter(links.different);
    this.#titles = new DistinctCounter(this.#facts.titleCount);
  }

  /**
   * The loop over all links of all groups: sums are local numbers, and what is known of a link or of a part of the page is looked
   * up. With sets, closures and a walk for each link, finding the candidates of a page took twice as long.
   */
  describe(regions: readonly Region[]): ListDescription {
    const { dom, stats } = this.#page;
    const { around, links } = this.#signals;
    const counts = this.#counts;
    const { depth, bits } = this.#targets;
    const { lengths, titleLengths, inHeading, titles } = this.#facts;
    const hrefs = this.#hrefs.restart();
    const shortTitles = this.#titles.restart();
    const n = regions.length;
    const features = new Float64Array(FEATURE_COUNT);
    let regionText = 0;
    let squares = 0;
    let longTitles = 0;
    let labels = 0;
    let titleLength = 0;
    let inHeadings = 0;
    let withHeading = 0;
    let withHeadings = 0;
    let withPicture = 0;
    let withDate = 0;
    let withDates = 0;
    let withPrice = 0;
    let textOfItem = 0;
    let linkShare = 0;
    let linksInItem = 0;
    let blank = 0;
    let described = 0;
    let first = 0;
    let longest = 0;
    let repeated = 0;
    let depths = 0;
    let slugs = 0;
    let numbers = 0;
    let elsewhere = 0;
    let below = 0;
    let comparedTitles = 0;
    // Items that follow each other stand in the same place, and are counted together.
    let kinds = 0;
    let inside = 0;
    let own = 0;
    let alike = 0;
    for (let i = 0; i < n; i++) {
      const region = regions[i] as Region;
      const { anchor, link, last } = region;
      const from = KINDS * (stats.order[region.first] as number);
      const to = KINDS * (stats.end[last] as number);
      let text = 0;
      let linkText = 0;
      for (let node = region.first; node !== 0; node = node === last ? 0 : (dom.nextSibling[node] as number)) {
        text += stats.length[node] as number;
        linkText += stats.linkLength[node] as number;
      }
      regionText += text;
      squares += Math.sqrt(text);
      const length = titleLengths[link] as number;
      if (length >= HEADLINE && length < 300) longTitles++;
      if (length < LABEL) labels++;
      titleLength += Math.min(length, 100) / 100;
      inHeadings += inHeading[link] as number;
      const headings = (counts[to + Counted.Headings] as number) - (counts[from + Counted.Headings] as number);
      if (headings > 0) withHeading++;
      if (headings > 1) withHeadings++;
      if (counts[to + Counted.Images] !== counts[from + Counted.Images]) withPicture++;
      const dates = (counts[to + Counted.Times] as number) - (counts[from + Counted.Times] as number);
      if (dates > 0) withDate++;
      if (dates > 1) withDates++;
      if (counts[to + Counted.Prices] !== counts[from + Counted.Prices]) withPrice++;
      textOfItem += textAmount(text);
      linkShare += text === 0 ? 1 : linkText / text;
      // The links before a position are as many as the place of the first one behind it.
      const firstLink = counts[from + Counted.Links] as number;
      const lastLink = counts[to + Counted.Links] as number;
      linksInItem += Math.min(1, (lastLink - firstLink) / 8);
      const ownLength = lengths[link] as number;
      if (ownLength === 0) blank++;
      if (text - length > 60) described++;
      // The other links: a title is mostly the first and longest, and often repeated by a picture or "read more".
      let isFirst = true;
      let isLongest = true;
      let isRepeated = false;
      const href = links.numbers[link] as number;
      const end = Math.min(lastLink, firstLink + MAX_RIVALS);
      for (let rival = firstLink; rival < end; rival++) {
        if (rival === link) continue;
        if (links.numbers[rival] === href) {
          isRepeated = true;
          continue;
        }
        const rivalLength = lengths[rival] as number;
        if (rivalLength > ownLength) isLongest = false;
        if (rivalLength > 0 && (links.nodes[rival] as number) < anchor) isFirst = false;
      }
      if (isFirst) first++;
      if (isLongest) longest++;
      if (isRepeated) repeated++;
      const title = titles[link] as number;
      if (title < 0) comparedTitles++;
      else shortTitles.add(title);
      hrefs.add(href);
      const parent = dom.parent[region.first] as number;
      const kindsHere = around.path[parent] as number;
      const insideHere = around.inside[parent] as number;
      const ownHere = (around.path[anchor] as number) & ~kindsHere;
      if (kindsHere !== kinds || insideHere !== inside || ownHere !== own) {
        addPlaces(features, kinds, inside, own, alike);
        kinds = kindsHere;
        inside = insideHere;
        own = ownHere;
        alike = 0;
      }
      alike++;
      const target = bits[href] as number;
      depths += depth[href] as number;
      if ((target & Target.Slug) !== 0) slugs++;
      if ((target & Target.Number) !== 0) numbers++;
      if ((target & Target.OtherHost) !== 0) elsewhere++;
      if ((target & Target.BelowPage) !== 0) below++;
    }
    addPlaces(features, kinds, inside, own, alike);
    features[LONG_TITLES] = longTitles;
    features[SHORT_TITLES] = labels;
    features[TITLE_LENGTH] = titleLength;
    features[TITLES_ARE_HEADINGS] = inHeadings;
    features[HEADING_IN_ITEM] = withHeading;
    features[SEVERAL_HEADINGS] = withHeadings;
    features[PICTURES] = withPicture;
    features[DATES] = withDate;
    features[SEVERAL_DATES] = withDates;
    features[PRICES] = withPrice;
    features[TEXT_OF_ITEM] = textOfItem;
    features[LINK_SHARE] = linkShare;
    features[LINKS_IN_ITEM] = linksInItem;
    features[NO_TEXT_IN_LINK] = blank;
    features[DESCRIPTION] = described;
    features[FIRST_LINK] = first;
    features[LONGEST_LINK] = longest;
    features[OTHER_LINKS] = repeated;
    features[ADDRESS_DEPTH] = depths;
    features[ADDRESS_IS_SLUG] = slugs;
    features[ADDRESS_HAS_NUMBER] = numbers;
    features[OTHER_HOST] = elsewhere;
    features[ADDRESS_BELOW_PAGE] = below;
    for (let i = 0; i < FEATURE_COUNT; i++) features[i] = (features[i] as number) / n;
    const pageText = Math.max(1, stats.length[dom.body] as number);
    features[ITEMS] = Math.min(1, Math.log2(n) / 6);
    features[FEW_ITEMS] = n < 5 ? 1 : 0;
    features[DISTINCT_LINKS] = hrefs.count / n;
    features[DISTINCT_TITLES] = (shortTitles.count + comparedTitles) / n;
    features[SHARE_OF_PAGE] = Math.min(1, regionText / pageText);
    features[SHARE_OF_MAIN] = Math.sqrt(Math.min(1, regionText / pageText));
    features[IRREGULAR] = regionText === 0 ? 1 : 1 - (squares * squares) / (n * regionText);
    features[LATE_ON_PAGE] = (stats.order[(regions[0] as Region).first] as number) / stats.preorder.length;
    return { features, items: hrefs.count };
  }
}

/** Counts what stands around some items, and what their links are called. */
function addPlaces(features: Float64Array, kinds: number, inside: number, own: number, items: number): void {
  if ((kinds | inside) !== 0)
    for (const [place, tag, kind] of PLACES)
      if (((inside & tag) | (kinds & kind)) !== 0) features[place] = (features[place] as number) + items;
  if (own !== 0)
    for (const [place, kind] of LINK_KINDS)
      if ((own & kind) !== 0) features[place] = (features[place] as number) + items;
}

/** Amounts by length of text, computed when first met: items have few hundred lengths, and a logarithm takes long. */
const amounts = new Float64Array(1024);

function textAmount(length: number): number {
  if (length === 0 || length >= amounts.length) return amountOf(length);
  if (amounts[length] === 0) amounts[length] = amountOf(length);
  return amounts[length] as number;
}

function amountOf(length: number): number {
  return Math.min(1, Math.log2(1 + length) / 10);
}
