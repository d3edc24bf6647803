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

type ListFeature = (typeof LIST_FEATURES)[number];
const PLACE_OF = Object.fromEntries(LIST_FEATURES.map((name, i) => [name, i])) as Readonly<Record<ListFeature, number>>;

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
  const value = (list: RankedList, name: ListFeature): number => list.features[PLACE_OF[name]] as number;
  const more = (name: ListFeature): number => value(other, name) - value(main, name);
  const alike = (name: ListFeature): number => -Math.abs(more(name));
  const after = other.from >= main.to;
  const before = other.to <= main.from;
  return Float64Array.of(
    1,
    (other.rank - main.rank) / 4,
    Math.min(1, other.items / main.items),
    Number(after),
    Number(before),
    Number(!after && !before),
    alike('title-length'),
    alike('titles-are-headings'),
    alike('dates'),
    alike('pictures'),
    alike('prices'),
    alike('text-of-item'),
    more('in-navigation'),
    more('in-aside'),
    more('related'),
    more('in-main'),
    alike('address-is-slug'),
    alike('address-depth'),
    Number(other.items < 4),
    value(other, 'share-of-main-text'),
    more('in-header'),
    more('in-footer'),
    more('other-host'),
    more('advertising'),
  );
}
