/**
 * How promising a link is for a subject, before its page is seen: what the link says, what stands around it, its address, how
 * relevant the page is it stands on, and what became of earlier links to its host. Pure computing over words.
 */
import { URL } from 'node:url';
import type { PageLink } from './page-links.js';

/** Share of what is asked for that a short text has, 0 to 1. */
export type Coverage = (text: string) => number;

/** What became of the pages of a host so far. */
export interface HostRecord {
  pages: number;
  /** Those that turned out to be about the subject. */
  relevant: number;
}

export interface LinkScore {
  /** From 0 to 1. */
  score: number;
  /** What each kind of evidence contributed, from 0 to 1. */
  evidence: Readonly<Record<'text' | 'heading' | 'context' | 'address' | 'page' | 'host', number>>;
}

/** How much each kind of evidence counts; together 1. */
const WEIGHTS: LinkScore['evidence'] = {
  text: 0.3,
  heading: 0.07,
  context: 0.13,
  address: 0.15,
  page: 0.25,
  host: 0.1,
};
/** Pages a host needs before its record outweighs what is expected of any host. */
const PRIOR_PAGES = 4;
const PRIOR_SHARE = 0.3;
/** Factor for each step that leads away from relevant pages. */
const DEPTH_DECAY = 0.85;
const MAX_ADDRESS = 500;

/**
 * Scores a link.
 * @param pageRelevance how much the page it stands on is about the subject, from 0 to 1
 * @param depth steps from the start of the crawl to that page
 */
export function scoreLink(
  link: Pick<PageLink, 'url' | 'text' | 'context' | 'heading' | 'place'>,
  pageRelevance: number,
  host: HostRecord,
  coverage: Coverage,
  depth: number,
): LinkScore {
  // The first words found count most, since few links name a whole subject.
  const promiseOf = (text: string) => Math.sqrt(coverage(text));
  const page = Math.min(1, Math.max(0, pageRelevance));
  const evidence = {
    text: promiseOf(link.text),
    heading: promiseOf(link.heading),
    context: promiseOf(link.context),
    address: promiseOf(addressWords(link.url)),
    // The menu of a relevant page is the menu of every other page of the site.
    page: link.place === 'navigation' ? page / 2 : page,
    host: (host.relevant + PRIOR_PAGES * PRIOR_SHARE) / (host.pages + PRIOR_PAGES),
  };
  let sum = 0;
  for (const kind of Object.keys(WEIGHTS) as (keyof typeof WEIGHTS)[]) sum += WEIGHTS[kind] * evidence[kind];
  // Steps between relevant pages are no detour; the link's own words make up for a page that is not.
  const promise = Math.max(page, evidence.text, evidence.address);
  return { score: sum * DEPTH_DECAY ** (depth * (1 - promise)), evidence };
}

/** The words of an address: those of path and query, and of the host without its ending. */
export function addressWords(address: string): string {
  const { hostname, pathname, search } = new URL(address);
  const host = hostname
    .replace(/^www\./, '')
    .split('.')
    .slice(0, -1)
    .join(' ');
  return `${host} ${decoded(`${pathname} ${search}`.slice(0, MAX_ADDRESS))}`
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}
