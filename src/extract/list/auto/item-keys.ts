import { canonicalUrl } from '../../../model/canonical-url.js';
import type { ListItem } from '../../../model/item-list.js';

/**
 * What items are known by in the readings of all methods: the address, else the title. As numbers, since the items of all
 * readings are compared with those of all others.
 */
export class ItemKeys {
  readonly #keyOfLink: (link: string) => string;
  readonly #ofLinks = new Map<string, number>();
  readonly #ofKeys = new Map<string, number>();

  /** @param keyOfLink the same for all spellings of an address */
  constructor(keyOfLink = (link: string): string => canonicalUrl(link) ?? link) {
    this.#keyOfLink = keyOfLink;
  }

  of({ link, title }: ListItem): number {
    if (link === null) return this.#numberOf(`title ${title.toLowerCase()}`);
    let key = this.#ofLinks.get(link);
    if (key === undefined) {
      key = this.#numberOf(this.#keyOfLink(link));
      this.#ofLinks.set(link, key);
    }
    return key;
  }

  #numberOf(key: string): number {
    let number = this.#ofKeys.get(key);
    if (number === undefined) {
      number = this.#ofKeys.size;
      this.#ofKeys.set(key, number);
    }
    return number;
  }
}
