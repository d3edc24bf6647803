/** What tells that a second list of a page belongs beside its main one: how alike they are and where they stand. */
import { LIST_FEATURES } from './list-features.js';

export const COMPANION_FEATURES = [
  'constant',
  'rank',
  'size',
  'after',
  'before',
  'between',
  'title-length',
  'titles-are-headings',
  'dates',
  'pictures',
  'prices',
  'text-of-item',
  'in-navigation',
  'in-aside',
  'related',
  'in-main',
  'address-is-slug',
  'address-depth',
  'few-items',
  'share-of-main-text',
  'in-header',
  'in-footer',
  'other-host',
  'advertising',
] as const;

function at(name: (typeof LIST_FEATURES)[number]): number {
  return LIST_FEATURES.indexOf(name);
}

const TITLE_LENGTH = at('title-length');
const TITLES_ARE_HEADINGS = at('titles-are-headings');
const DATES = at('dates');
const PICTURES = at('pictures');
const PRICES = at('prices');
const TEXT_OF_ITEM = at('text-of-item');
const IN_NAVIGATION = at('in-navigation');
const IN_ASIDE = at('in-aside');
const RELATED = at('related');
const IN_MAIN = at('in-main');
const ADDRESS_IS_SLUG = at('address-is-slug');
const ADDRESS_DEPTH = at('address-depth');
const IN_HEADER = at('in-header');
const IN_FOOTER = at('in-footer');
const OTHER_HOST = at('other-host');
const ADVERTISING = at('advertising');
const SHARE_OF_MAIN_TEXT = at('share-of-main-text');

/** A list as far as companions are judged. */
export interface RankedList {
  features: Float64Array;
  /** How it ranks among the page's lists. */
  rank: number;
  items: number;
  /** Positions of its first and after its last node. */
  from: number;
  to: number;
}

export function describeCompanion(main: RankedList, other: RankedList): Float64Array {
  const more = (place: number): number => (other.features[place] as number) - (main.features[place] as number);
  const alike = (place: number): number => -Math.abs(more(place));
  const after = other.from >= main.to;
  const before = other.to <= main.from;
  return Float64Array.of(
    1,
    (other.rank - main.rank) / 4,
    Math.min(1, other.items / main.items),
    Number(after),
    Number(before),
    Number(!after && !before),
    alike(TITLE_LENGTH),
    alike(TITLES_ARE_HEADINGS),
    alike(DATES),
    alike(PICTURES),
    alike(PRICES),
    alike(TEXT_OF_ITEM),
    more(IN_NAVIGATION),
    more(IN_ASIDE),
    more(RELATED),
    more(IN_MAIN),
    alike(ADDRESS_IS_SLUG),
    alike(ADDRESS_DEPTH),
    Number(other.items < 4),
    other.features[SHARE_OF_MAIN_TEXT] as number,
    more(IN_HEADER),
    more(IN_FOOTER),
    more(OTHER_HOST),
    more(ADVERTISING),
  );
}
