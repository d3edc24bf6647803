import { canonicalUrl } from '../../../model/canonical-url.js';
import type { ListItem } from '../../../model/item-list.js';

const keys = new WeakMap<ListItem, string>();

/** What an item is known by in the readings of all methods: its address, else its title. */
export function itemKey(item: ListItem): string {
  let key = keys.get(item);
  if (key === undefined) {
    const { link, title } = item;
    key = link === null ? `title ${title.toLowerCase()}` : (canonicalUrl(link) ?? link);
    keys.set(item, key);
  }
  return key;
}
