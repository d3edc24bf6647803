/** Where a list goes on: the address of its next page, by what the page declares, shows and counts. */
import { canonicalUrl } from '../../model/canonical-url.js';
import { DOCUMENT } from '../../model/compact-dom.js';
import { isSameSite } from '../../model/same-site.js';
import { Tag } from '../../model/tags.js';
import { resolveUrl } from '../metadata/page-urls.js';
import type { ListPage } from './list-extractor.js';
import { type NextWord, nextWordIn } from './paging/next-words.js';
import { pagerSteps } from './paging/numbered-pager.js';
import { pageNumberOf, skeletonOf, stemWithoutNumber } from './paging/page-number.js';
import { labelsOf, namesAround, type PageLink, siteLinks } from './paging/site-links.js';

export interface NextPage {
  /** Absolute, within the same site, and not the page itself. */
  url: string;
  /** What it rests on, in a short sentence. */
  why: string;
}

const NEXT_NAME = /(?:^|[\s_-])(?:next|nextpostslink|nextpage|pagenext)(?:$|[\s_-])/i;
const OTHER_NAME = /(?:^|[\s_-])(?:prev|previous|last|slick|swiper|carousel|slider|gallery)(?:$|[\s_-])/i;
const NEXT_RELATION = /(?:^|\s)next(?:\s|$)/i;

/** The next page of the list a page shows, or null: on its last page, and where nothing says how it goes on. */
export function findNextPage({ dom, url, base }: Pick<ListPage, 'dom' | 'url' | 'base'>): NextPage | null {
  // What is no web address tells nothing about the pages of the web.
  const page = { dom, base, url: url === null || canonicalUrl(url) === null ? null : url };
  const declared = declaredNext(page);
  if (declared !== null) return declared;
  const links = siteLinks(page);
  const related = relatedNext(page, links);
  if (related !== null) return related;
  const [step] = pagerSteps(page.dom, links, page.url);
  const said = saidNext(page, links);
  // A word is surer than a number whose place in the pager had to be guessed, where its address counts pages as well.
  if (said !== null && (step === undefined || said.link.key === step.link.key || said.isPageOfList))
    return { url: said.link.url, why: said.why };
  if (step !== undefined)
    return { url: step.link.url, why: `the pager goes from ${step.current} to ${step.current + 1}` };
  return countedNext(page, links);
}

/** `<link rel=next>`. */
function declaredNext({ dom, url, base }: Pick<ListPage, 'dom' | 'url' | 'base'>): NextPage | null {
  const own = url === null ? null : canonicalUrl(url);
  for (let node = dom.next(DOCUMENT, DOCUMENT); node !== 0; node = dom.next(node, DOCUMENT)) {
    if (dom.tag[node] !== Tag.link || !NEXT_RELATION.test(dom.attribute(node, 'rel') ?? '')) continue;
    const address = resolveUrl(dom.attribute(node, 'href') ?? '', base);
    if (address === null || canonicalUrl(address) === own || (url !== null && !isSameSite(url, address))) continue;
    return { url: address, why: 'the page declares it with <link rel="next">' };
  }
  return null;
}

/** `<a rel=next>`. */
function relatedNext({ dom }: Pick<ListPage, 'dom'>, links: ReadonlyMap<number, PageLink>): NextPage | null {
  for (const { node, url, isOwn } of links.values()) {
    if (!isOwn && NEXT_RELATION.test(dom.attribute(node, 'rel') ?? '')) return { url, why: 'a link says rel="next"' };
  }
  return null;
}

interface SaidNext {
  link: PageLink;
  why: string;
  /** Whether the addresses of the two pages show that they belong together. */
  isPageOfList: boolean;
}

interface Saying extends SaidNext {
  word: NextWord | 'name';
  rank: number;
}

/** A link that says so in words, by an arrow or by its name. */
function saidNext({ dom, url }: Pick<ListPage, 'dom' | 'url'>, links: ReadonlyMap<number, PageLink>): SaidNext | null {
  const sayings: Saying[] = [];
  for (const link of links.values()) {
    if (link.isOwn) continue;
    const said = sayingOf(dom, link.node);
    if (said === null) continue;
    const isPageOfList = url !== null && isLaterPage(url, link.url);
    // Arrows point anywhere, and more of anything can be loaded: only the address tells that it is this list.
    if ((said.word === 'next' || said.word === 'older' || isPageOfList) && !isEarlierPage(url, link.url))
      sayings.push({ link, isPageOfList, ...said });
  }
  for (const word of ['next', 'older', 'arrow', 'name', 'more'] as const) {
    const same = sayings.filter((saying) => saying.word === word).sort((a, b) => a.rank - b.rank);
    const paged = same.find(({ isPageOfList }) => isPageOfList);
    if (paged !== undefined) return paged;
    // The same word on several links that lead to different places: each item says "Weiter" to its own page.
    if (same[0] !== undefined && new Set(same.map(({ link }) => link.key)).size === 1) return same[0];
  }
  return null;
}

function sayingOf(dom: ListPage['dom'], node: number): { word: Saying['word']; rank: number; why: string } | null {
  const names = namesAround(dom, node);
  if (OTHER_NAME.test(names)) return null;
  for (const label of labelsOf(dom, node)) {
    const found = nextWordIn(label);
    if (found !== null) return { ...found, why: `a link is labelled ${JSON.stringify(label)}` };
  }
  return NEXT_NAME.test(names) ? { word: 'name', rank: 0, why: 'a link is named "next" in the markup' } : null;
}

/** Whether an address is another page of the list at `own`: the same but for its query, its page number or its digits. */
function isLaterPage(own: string, address: string): boolean {
  if (isEarlierPage(own, address)) return false;
  const number = pageNumberOf(address);
  if (number !== null && number.stem === (pageNumberOf(own)?.stem ?? stemWithoutNumber(own))) return true;
  if (skeletonOf(own) === skeletonOf(address)) return true;
  const [a, b] = [new URL(own), new URL(address)];
  return a.hostname === b.hostname && a.pathname === b.pathname && a.search !== b.search;
}

/** Whether the page numbers of two addresses of one list count down. */
function isEarlierPage(own: string | null, address: string): boolean {
  const [here, there] = own === null ? [null, null] : [pageNumberOf(own), pageNumberOf(address)];
  if (here === null) return false;
  if (there === null) return stemWithoutNumber(address) === here.stem;
  return there.stem === here.stem && there.number <= here.number;
}

/**
 * The links of a page show how its addresses count pages although none of them says so: the least number above the page's
 * own, or, where only a later page is linked, the number after it.
 */
function countedNext({ url }: Pick<ListPage, 'url'>, links: ReadonlyMap<number, PageLink>): NextPage | null {
  if (url === null) return null;
  const own = pageNumberOf(url);
  const stem = own?.stem ?? stemWithoutNumber(url);
  const others = [...links.values()].flatMap((link) => {
    const number = link.isOwn ? null : pageNumberOf(link.url);
    return number === null || !number.isSure || number.stem !== stem || (own !== null && own.counts !== number.counts)
      ? []
      : [number];
  });
  // The first page carries no number; most sites count it as one.
  const here = own?.number ?? (others.some(({ counts, number }) => counts === 'pages' && number > 1) ? 1 : 0);
  const later = others.filter(({ number }) => number > here).sort((a, b) => a.number - b.number);
  const [nearest] = later;
  if (nearest === undefined) return null;
  const next = nearest.counts === 'pages' ? nearest.withNumber(here + 1) : nearest.withNumber(nearest.number);
  return { url: next, why: 'the links of the page count its pages in their addresses' };
}
