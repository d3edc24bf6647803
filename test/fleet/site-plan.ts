/** What the lists of a fleet's site show, step by step: the same for the same step, whoever asks and however often. */
import { type SiteItem, siteItem } from '../changing-site/changing-site.js';

/** Items a list has at first, and shows at most: more than can come while a dead worker's lease lasts. */
const AT_FIRST = 5;
const SHOWN = 30;
/** Of so many items one gets another title some time after it came, and one another address. */
const CHANGED_EVERY = 7;

/** Steps between two new items: lists differ in how busy they are. */
const period = (feed: number): number => 1 + (feed % 3);

const bornAt = (feed: number, number: number): number => Math.max(0, number - AT_FIRST) * period(feed);

/** Number of items the list of a feed has had; they are numbered from 1. */
export const itemsBy = (feed: number, step: number): number => AT_FIRST + Math.floor(step / period(feed));

export function plannedItem(feed: number, number: number, step: number): SiteItem {
  const item = siteItem(number);
  const age = step - bornAt(feed, number);
  const isEdited = number % CHANGED_EVERY === 3 && age >= 2 * period(feed);
  const isMoved = number % CHANGED_EVERY === 5 && age >= 3 * period(feed);
  return {
    ...item,
    path: `/${isMoved ? 'archive' : 'news'}/${feed}${item.path}`,
    title: isEdited ? `Updated: ${item.title}` : item.title,
  };
}

/** The list, newest first. */
export function listAt(feed: number, step: number): SiteItem[] {
  const last = itemsBy(feed, step);
  const many = Math.min(SHOWN, last);
  return Array.from({ length: many }, (_, i) => plannedItem(feed, last - i, step));
}

/** The number of an item, which its title tells whatever else becomes of it. */
export const numberOf = (title: string): number => Number(/\((\d+)\)$/.exec(title)?.[1] ?? Number.NaN);
