/**
 * Why an item is in a feed, or is not: what a check would make of the page as it is now, step by step. Nothing is written. Pure but for the
 * detection of languages.
 */
import { findByText } from '../extract/index.js';
import { canonicalUrl } from '../model/canonical-url.js';
import type { FeedItem } from '../model/feed.js';
import type { Page } from '../model/page.js';
import { baseUrl, parseDocument } from '../parse/index.js';
import type { FeedHealth } from '../store/index.js';
import { foldedTitle, identityKey } from './item-identity.js';
import { mergeLedger } from './ledger.js';
import { type ReadSourceOptions, readSource } from './read-source.js';

export interface ItemOnPage {
  /** Whether the page shows the text or leads to the address, wherever. */
  isShown: boolean;
  /** What the rule or method finds there that is meant; null when it finds nothing of the kind. */
  found: Pick<FeedItem, 'title' | 'link'> | null;
  /** Items the rule or method finds at all. */
  items: number;
  /** What a check would say of the page now. */
  health: FeedHealth;
  /** Whether a check would hold back what it finds. */
  isHeldBack: boolean;
  /** Whether a check would learn the rule anew. */
  isRepaired: boolean;
  /** Sequence of the known item the found one is taken for. */
  sameAs: number | null;
  /** Title of another entry of the page that leads to the same address and comes first. */
  twin: string | null;
}

export interface ExplainOptions extends ReadSourceOptions {
  /** Title, a part of it, or address of the item. */
  wanted: string;
}

/** What the page says of an item somebody looks for. */
export async function explainItem(page: Page, { wanted, ...options }: ExplainOptions): Promise<ItemOnPage> {
  const judged = await readSource(page, options);
  // Without a past there is no drift: this is all the rule or method finds, believed or not.
  const plain = await readSource(page, { ...options, known: [], emptyStreak: 0 });
  const isRepaired = judged.ok && judged.repair !== null;
  const list = isRepaired ? judged.feed.items : plain.ok ? plain.feed.items : [];
  const isMeant = matcherOf(wanted);
  const found = list.find((item) => isMeant(item, 'whole')) ?? list.find((item) => isMeant(item, 'part')) ?? null;
  const twin = found === null ? undefined : list.find((item) => identityKey(item) === identityKey(found));
  return {
    isShown: found !== null || isShownOn(page, wanted),
    found: found === null ? null : { title: found.title, link: found.link },
    items: list.length,
    health: judged.health,
    isHeldBack: !judged.ok && list.length > 0,
    isRepaired,
    sameAs: found === null ? null : knownAs(found, list, options),
    twin: twin === undefined || twin === found || twin.title === found?.title ? null : twin.title,
  };
}

/** By address, where one is given; else by title, whatever case and signs. */
export function matcherOf(
  wanted: string,
): (item: Pick<FeedItem, 'id' | 'title' | 'link'>, how: 'whole' | 'part') => boolean {
  const address = /^https?:\/\//i.test(wanted.trim()) ? canonicalUrl(wanted.trim()) : null;
  const key = address === null ? null : identityKey({ id: address });
  const title = foldedTitle(wanted);
  return (item, how) => {
    if (key !== null)
      return (
        identityKey(item) === key || (item.link !== null && identityKey({ id: canonicalUrl(item.link) ?? '' }) === key)
      );
    if (title === '') return false;
    return how === 'whole' ? foldedTitle(item.title) === title : foldedTitle(item.title).includes(title);
  };
}

function isShownOn(page: Page, wanted: string): boolean {
  const { dom, binary } = parseDocument(page.body, {
    ...(page.headers['content-type'] === undefined ? {} : { contentType: page.headers['content-type'] }),
    charset: page.charset,
  });
  return !binary && findByText(dom, wanted, baseUrl(dom, page.url)).nodes.length > 0;
}

function knownAs(found: FeedItem, list: readonly FeedItem[], { known, now }: ReadSourceOptions): number | null {
  const count = known.reduce((most, { sequence }) => Math.max(most, sequence), 0);
  const { items } = mergeLedger(known, list, { now, count, articles: false });
  const key = identityKey(found);
  const same = items.find(({ keys, present }) => present && keys[0] === key);
  return same === undefined || same.sequence > count ? null : same.sequence;
}
