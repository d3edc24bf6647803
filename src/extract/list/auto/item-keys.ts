import { canonicalUrl } from '../../../model/canonical-url.js';
import type { ListItem } from '../../../model/item-list.js';

/** What items are known by in the readings of all methods: the address, else the title. */
export class ItemKeys {
  readonly #keyOfLink: (link: string) => string;

  /** @param keyOfLink the same for all spellings of an address */
  constructor(keyOfLink = (link: string): string => canonicalUrl(link) ?? link) {
    this.#keyOfLink = keyOfLink;
  }

  of({ link, title }: ListItem): string {
    return link === null ? `title ${title.toLowerCase()}` : this.#keyOfLink(link);
  }
}
