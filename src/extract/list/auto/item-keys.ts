import { canonicalUrl } from '../../../model/canonical-url.js';
import type { ListItem } from '../../../model/item-list.js';

/**
 * What items are known by in the readings of all methods: the address, else the title. As numbers, since the items of all
 * readings are compared with those of all others.
 */
export class ItemKeys {
  readonly #keyOfLink: (link: string) => string;
  /** By key, and by link: most links are their own key. */
  readonly #numbers = new Map<string, number>();
  #count = 0;

  /** @param keyOfLink the same for all spellings of an address, and itself for what is one */
  constructor(keyOfLink = (link: string): string => canonicalUrl(link) ?? link) {
    this.#keyOfLink = keyOfLink;
  }

  of({ link, title }: ListItem): number {
    return link === null ? this.#numberOf(`title ${title.toLowerCase()}`) : this.ofLink(link);
  }

  ofLink(link: string): number {
    const known = this.#numbers.get(link);
    if (known !== undefined) return known;
    const key = this.#keyOfLink(link);
    const number = this.#numberOf(key);
    if (key !== link) this.#numbers.set(link, number);
    return number;
  }

  #numberOf(key: string): number {
    let number = this.#numbers.get(key);
    if (number === undefined) {
      number = this.#count++;
      this.#numbers.set(key, number);
    }
    return number;
  }
}
