import { canonicalUrl } from '../../../model/canonical-url.js';
import type { ListItem } from '../../../model/item-list.js';

/** What an item is known by in the readings of all methods: its address, else its title. */
export function itemKey({ link, title }: ListItem): string {
  return link === null ? `title ${title.toLowerCase()}` : (canonicalUrl(link) ?? link);
}
