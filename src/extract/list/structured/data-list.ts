/** Lists as the data of a page give them, before links are resolved and the items looked up on the page. */
import type { ItemField, ItemPrice } from '../../../model/item-list.js';

export interface DataItem {
  title: string | null;
  /** As written. */
  link: string | null;
  date: string | null;
  description: string | null;
  /** As written. */
  image: string | null;
  author: string | null;
  price: ItemPrice | null;
  /** Element that is the item, or 0 for data beside the markup. */
  node: number;
  fieldNodes: Partial<Record<ItemField, number>>;
}

export interface DataList {
  source: 'JSON-LD' | 'microdata' | 'RDFa' | 'microformats' | 'page state';
  /** Where in the source it stands: a type, a property, a path. */
  place: string;
  subjects: { title: string | null; items: DataItem[] }[];
  /** 0 to 1: how surely a list at such a place is one of content. */
  trust: number;
}

/** Types that are parts of a page or of a thing, never items of a feed. */
const NO_ITEM =
  /^(?:Breadcrumb.*|SiteNavigationElement|WP(?:Header|Footer|SideBar)|WebPageElement|.*Organization|Corporation|Person|PostalAddress|ContactPoint|Image|Rating|AggregateRating|.*Review|Comment|UserComments|Answer|Offer|AggregateOffer|PropertyValue|HowTo(?:Step|Section|Direction|Tip|Supply|Tool)|.*Action|EntryPoint|.*Specification|Country|Brand|MonetaryAmount|NutritionInformation|GeoCoordinates|Language|InteractionCounter|QuantitativeValue|WebSite|.*Page|Clip|ListItem|ItemList|.*Object|Audience)$/i;
const RECORDING = /^(?:Video|Audio|Media)Object$/i;

export function isItemType(type: string): boolean {
  return RECORDING.test(type) || !NO_ITEM.test(type);
}

/** One name for the types of things that stand in one list: news beside blog posts, concerts beside plays. */
export function familyOf(type: string): string {
  if (/(?:Article|Posting|Report)$/.test(type) && !/^JobPosting$/.test(type)) return 'Article';
  if (/Event$|^Festival$/.test(type)) return 'Event';
  if (/^(?:Individual)?Product(?:Group|Model)?$|^SomeProducts$/.test(type)) return 'Product';
  return type;
}
