import { canonicalUrl } from '../../../model/canonical-url.js';
import type { ListItem } from '../../../model/item-list.js';

/** What items are known by in the readings of all methods: the address, else the title. */
export class ItemKeys {
  /** All methods read the same links, so each address is made canonical once. */
  readonly #byLink = new Map<string, string>();

  of({ link, title }: ListItem): string {
    if (link === null) return `title ${title.toLowerCase()}`;
    let key = this.#byLink.get(link);
    if (key === undefined) {
      key = canonicalUrl(link) ?? link;
      this.#byLink.set(link, key);
    }
    return key;
  }
}
