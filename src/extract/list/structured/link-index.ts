/** The links of a page by what data call their targets. */
import type { CompactDom } from '../../../model/compact-dom.js';
import { collapseSpace } from '../../metadata/clean-text.js';
import { spacedText } from '../../metadata/spaced-text.js';
import type { UsableLink } from '../usable-links.js';

/** Links to one address whose names are compared. */
const MAX_COMPARED = 6;

export class LinkIndex {
  readonly #dom: CompactDom;
  readonly #links: readonly UsableLink[];
  readonly #byKey = new Map<string, UsableLink[]>();
  #byPlainKey: Map<string, UsableLink[]> | undefined;

  constructor(dom: CompactDom, links: readonly UsableLink[]) {
    this.#dom = dom;
    this.#links = links;
    for (const link of links) note(this.#byKey, link.key, link);
  }

  /**
   * Links to an address. Pages put a query behind addresses that tells where a reader came from, under names only they know;
   * data leave it out.
   */
  find(key: string): readonly UsableLink[] {
    const exact = this.#byKey.get(key);
    if (exact !== undefined || key.includes('?')) return exact ?? [];
    this.#byPlainKey ??= this.#plainKeys();
    const plain = this.#byPlainKey.get(key) ?? [];
    return this.#isOne(plain) ? plain : [];
  }

  /** Several queries behind one address may tell things apart; then they are called otherwise. */
  #isOne(links: readonly UsableLink[]): boolean {
    if (links.every(({ key }) => key === links[0]?.key)) return true;
    const names = new Set(
      links.slice(0, MAX_COMPARED).map(({ node }) => collapseSpace(spacedText(this.#dom, node, 300))),
    );
    names.delete('');
    return names.size <= 1;
  }

  #plainKeys(): Map<string, UsableLink[]> {
    const found = new Map<string, UsableLink[]>();
    for (const link of this.#links) {
      const query = link.key.indexOf('?');
      if (query > 0) note(found, link.key.slice(0, query), link);
    }
    return found;
  }
}

function note(links: Map<string, UsableLink[]>, key: string, link: UsableLink): void {
  const same = links.get(key);
  if (same === undefined) links.set(key, [link]);
  else same.push(link);
}
