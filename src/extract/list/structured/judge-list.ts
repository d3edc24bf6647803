/** How much a list of the data looks like what a person would subscribe to, and why. */
import type { ListItem } from '../../../model/item-list.js';
import { Tag } from '../../../model/tags.js';
import type { ListPage } from '../list-extractor.js';
import { isSmallPart, type PageSubject } from '../page-subject.js';
import type { DataList } from './data-list.js';

/** What is known of the page as a whole. */
export interface PageFacts {
  /** The one article or thing the page is about; null for other pages. */
  about: PageSubject | null;
  /** Number of links on the page. */
  links: number;
}

const SIDE_NAME = /related|similar|recommend|also like|popular|trending|most read|navigation|menu|breadcrumb/i;
/** Columns a title of a menu has at most, in half-width characters. */
const SHORT_TITLE = 14;
/** From so many links on, a page shows its content without its scripts. */
const MANY_LINKS = 20;

export function judgeList(
  page: ListPage,
  data: DataList,
  items: readonly ListItem[],
  anchors: readonly number[],
  facts: PageFacts,
): { score: number; reasons: string[] } {
  const count = items.length;
  const visible = (data.source === 'JSON-LD' || data.source === 'page state' ? anchors.length : count) / count;
  const detailed = items.filter((item) => hasDetail(item)).length / count;
  const size = count / (count + 3);
  const reasons = [
    `${count} items in ${data.source} (${data.place})`,
    `${anchors.length} of ${count} items have a link on the page`,
    `${Math.round(detailed * 100)} % have a date, text, picture or price`,
  ];
  let score = 0.35 * data.trust + 0.25 * visible + 0.2 * size + 0.2 * detailed;
  const lower = (factor: number, why: string): void => {
    score *= factor;
    reasons.push(why);
  };
  if (count < 3) lower(0.6, 'only two items');
  if (data.trust < 0.5) lower(0.4, 'its place in the data is one of menus, settings or side lists');
  if (data.subjects.length === 1 && SIDE_NAME.test(data.subjects[0]?.title ?? ''))
    lower(0.5, 'its name is that of a side list');
  if (detailed < 0.2 && medianWidth(items) < SHORT_TITLE) lower(0.4, 'titles as short as those of a menu');
  if (anchors.filter((anchor) => inFrame(page, anchor)).length > anchors.length / 2)
    lower(0.3, 'its links stand in the navigation or the footer');
  if (visible === 0 && facts.links >= MANY_LINKS) lower(0.6, 'none of its items is on the page');
  if (detailed < 0.2 && isForeign(page, items)) lower(0.5, 'most links lead to other sites');
  const about = facts.about;
  if (about !== null && isSmallPart(page, items))
    lower(about === 'article' ? 0.4 : 0.6, 'the page is about one thing, the list is beside it');
  return { score: Math.min(1, Math.max(0, score)), reasons };
}

function hasDetail(item: ListItem): boolean {
  return item.date !== null || item.description !== null || item.image !== null || item.price !== null;
}

function medianWidth(items: readonly ListItem[]): number {
  const widths = items.map((item) => item.title.replace(/[\u1100-\uffdc]/g, 'xx').length).sort((a, b) => a - b);
  return widths[widths.length >> 1] ?? 0;
}

function inFrame({ dom }: ListPage, node: number): boolean {
  let at = node;
  for (let level = 0; level < 60 && at !== 0; level++, at = dom.parent[at] as number)
    if (dom.tag[at] === Tag.nav || dom.tag[at] === Tag.footer) return true;
  return false;
}

/** Subdomains of one site count as the site. */
function isForeign({ url }: ListPage, items: readonly ListItem[]): boolean {
  const site = siteOf(url);
  return site !== null && items.filter((item) => siteOf(item.link) !== site).length > items.length / 2;
}

/** Below countries, kinds of sites have a name of their own: `co.uk`, `com.au`, `or.jp`. */
const KIND_OF_SITES = /\.(?:co|com|org|net|ac|edu|gov|go|gob|or|ne)\.[a-z]{2}$/;

function siteOf(url: string | null): string | null {
  if (url === null || !URL.canParse(url)) return null;
  const { hostname } = new URL(url);
  return hostname
    .split('.')
    .slice(KIND_OF_SITES.test(hostname) ? -3 : -2)
    .join('.');
}
