/**
 * Lists that a page gives as data: JSON-LD, microdata, RDFa lite, microformats and the state its scripts start from. They
 * need no guess about the layout, but data also describe menus, crumbs and what stands beside the content; so every list is
 * judged, and the ones found on the page itself come first.
 */
import type { ItemList } from '../../../model/item-list.js';
import { gather } from '../../gather.js';
import type { ListExtractor, ListPage, ListsFound } from '../list-extractor.js';
import { contextOf, pageSubject } from '../page-subject.js';
import { usableLinks } from '../usable-links.js';
import type { DataList } from './data-list.js';
import { jsonLdLists } from './json-ld-lists.js';
import type { PageFacts } from './judge-list.js';
import { LinkIndex } from './link-index.js';
import { listFromData } from './list-from-data.js';
import { markedLists } from './marked-lists.js';
import { readPageState } from './page-state.js';
import { StateLinks } from './state-links.js';
import { stateLists } from './state-lists.js';

const NAME = 'structured';
const MAX_LISTS = 12;
/** Share of its items a list may have in common with a better one. */
const SAME = 0.8;

function extract(page: ListPage): ListsFound {
  const context = contextOf(page);
  const found: DataList[] = [
    ...jsonLdLists(context.jsonLd, page.language),
    ...markedLists(page),
    ...listsInState(page),
  ];
  if (found.length === 0) return nothing('no list in JSON-LD, microdata, RDFa, microformats or page state');
  const links = usableLinks(page);
  const index = new LinkIndex(page.dom, links);
  const facts: PageFacts = { about: pageSubject(context), links: links.length };
  const lists = found.flatMap((data) => listFromData(page, data, index, facts) ?? []);
  if (lists.length === 0) return nothing(`${found.length} lists in the data, none with titles and links of its own`);
  lists.sort((a, b) => b.score - a.score);
  return { lists: withoutRepeats(lists).slice(0, MAX_LISTS), attempts: [] };
}

function listsInState(page: ListPage): DataList[] {
  const states = readPageState(page.dom, page.stats);
  return states.length === 0 ? [] : stateLists(states, new StateLinks(() => usableLinks(page)), page.language);
}

function nothing(why: string): ListsFound {
  return { lists: [], attempts: [{ method: NAME, why }] };
}

/** Drops lists whose items nearly all stand in a better one: the same things are often told in several places. */
function withoutRepeats(lists: readonly ItemList[]): ItemList[] {
  const kept: { list: ItemList; links: Set<string | null> }[] = [];
  for (const list of lists) {
    const links = new Set(gather(list.subjects, ({ items }) => items.map((item) => item.link)));
    const isRepeat = kept.some(
      (better) => [...links].filter((link) => better.links.has(link)).length >= SAME * links.size,
    );
    if (!isRepeat) kept.push({ list, links });
    if (kept.length >= MAX_LISTS) break;
  }
  return kept.map(({ list }) => list);
}

export const structured: ListExtractor = { name: NAME, extract };
