/** What tells that a link of the page leads to a story like those of a list. */
import type { ListItem } from '../../../model/item-list.js';
import { Inside } from '../../article/pith/surroundings.js';
import { Kind } from '../../article/pith/vocabulary.js';
import type { ListPage } from '../list-extractor.js';
import { signalsOf } from '../page-signals.js';
import { addressMake } from './address-make.js';

/** Items, and the share of all, that must have addresses of the make a story has. */
const MIN_ALIKE = 3;
const MIN_SHARE = 0.2;
/** Characters of a headline, by how many words a character is at least: fewer say as much in Chinese, and in Korean. */
const MIN_TITLE: readonly (readonly [wordsPerCharacter: number, characters: number])[] = [
  [0.5, 8],
  [0.27, 12],
  [0, 18],
];

const ELSEWHERE = Inside.Nav | Inside.Aside | Inside.Footer | Inside.Header | Inside.Form | Inside.Hidden;
const OTHER_KINDS =
  Kind.Navigation | Kind.Footer | Kind.Comments | Kind.Related | Kind.Advertising | Kind.Form | Kind.Breadcrumb;

/** Most pages have nothing to compare with their list, so what its addresses are made of is found when first asked for. */
export class Likeness {
  readonly #items: readonly ListItem[];
  #known: ReadonlySet<string> | undefined;
  #makes: ReadonlySet<string> | undefined;

  /** @param items all with a link */
  constructor(items: readonly ListItem[]) {
    this.#items = items;
  }

  /** Whether the list has an address. */
  has(address: string): boolean {
    this.#known ??= new Set(this.#items.map(({ link }) => link as string));
    return this.#known.has(address);
  }

  /** Whether an address that the list does not have is made like those of the list. */
  isLikeOthers(address: string): boolean {
    if (this.has(address)) return false;
    this.#makes ??= commonMakes(this.#known as ReadonlySet<string>, this.#items.length);
    return this.#makes.size > 0 && this.#makes.has(addressMake(address) ?? '');
  }
}

/** Null for lists that do not tell what their stories look like. */
export function likenessOf(items: readonly ListItem[]): Likeness | null {
  if (items.length < 2 || items.some(({ link, nodes }) => link === null || nodes.length === 0)) return null;
  return new Likeness(items);
}

function commonMakes(links: ReadonlySet<string>, items: number): Set<string> {
  const counts = new Map<string, number>();
  for (const link of links) {
    const make = addressMake(link);
    if (make !== null) counts.set(make, (counts.get(make) ?? 0) + 1);
  }
  const least = Math.min(links.size, Math.max(MIN_ALIKE, MIN_SHARE * items));
  const makes = new Set<string>();
  for (const [make, count] of counts) if (count >= least) makes.add(make);
  return makes;
}

/** Long enough to be one. */
export function isHeadline({ stats }: ListPage, node: number): boolean {
  const length = stats.length[node] as number;
  const density = (stats.words[node] as number) / Math.max(1, length);
  for (const [words, characters] of MIN_TITLE) if (density >= words) return length >= characters;
  return false;
}

/** In a part of the page that is about something else than its list. */
export function isElsewhere(page: ListPage, node: number): boolean {
  const { around } = signalsOf(page);
  return ((around.inside[node] as number) & ELSEWHERE) !== 0 || ((around.path[node] as number) & OTHER_KINDS) !== 0;
}
