/** Boxes beside the list that lead to another part of the site: news beside a table of tenders, videos beside the stories of a day. */
import type { ListItem, ListSubject } from '../../../model/item-list.js';
import { Inside } from '../../article/pith/surroundings.js';
import type { ListPage } from '../list-extractor.js';
import { signalsOf } from '../page-signals.js';

/** Such boxes are the smaller part of a list; more is what a page without a better list offers. */
const MAX_SHARE = 1 / 3;
/** Parts of the site a list of one kind leads to. */
const MAX_FOLDERS = 3;

export function withoutAsideBoxes(page: ListPage, subjects: ListSubject[]): ListSubject[] {
  if (subjects.length < 2) return subjects;
  const boxes = new Set(subjects.filter(({ items }) => items.every((item) => isAside(page, item))));
  if (boxes.size === 0 || countItems([...boxes]) > MAX_SHARE * countItems(subjects)) return subjects;
  const rest = subjects.filter((subject) => !boxes.has(subject));
  const folders = new Set(rest.flatMap(({ items }) => items.map(({ link }) => folderOf(link))));
  const isDated = rest.every(({ items }) => items.some(({ date }) => date !== null));
  // A front page has stories from all over its site, beside the main ones, too.
  const isFront = folders.size > MAX_FOLDERS;
  return subjects.filter((subject) => {
    const { items } = subject;
    if (!boxes.has(subject) || items.some(({ link }) => folders.has(folderOf(link)))) return true;
    return isFront && !(isDated && items.every(({ date }) => date === null));
  });
}

function isAside(page: ListPage, { nodes: [first] }: ListItem): boolean {
  return first !== undefined && ((signalsOf(page).around.inside[first] as number) & Inside.Aside) !== 0;
}

/** Host and first part of the path of an address that has more than one. */
function folderOf(link: string | null): string {
  return /^https?:\/\/[^/?#]*(?:\/[^/?#]+(?=\/[^/?#]))?/i.exec(link ?? '')?.[0] ?? '';
}

function countItems(subjects: readonly ListSubject[]): number {
  return subjects.reduce((sum, { items }) => sum + items.length, 0);
}
