/** Pagers with numbers: `1 [2] 3 … 9`. The next page is the number after the current one. */
import type { CompactDom } from '../../../model/compact-dom.js';
import { Tag } from '../../../model/tags.js';
import { asciiDigits } from '../../time/digits.js';
import { pageNumberOf, skeletonOf, stemWithoutNumber } from './page-number.js';
import type { PageLink } from './site-links.js';

export interface PagerStep {
  link: PageLink;
  current: number;
}

interface Numeral {
  value: number;
  /** Its link; null where the number is only shown. */
  link: PageLink | null;
  /** Whether the page marks it as the one that is shown. */
  isMarked: boolean;
}

/** A page shows more numbers than its pager has; so many are looked at. */
const MAX_NUMERALS = 3000;
/** Levels between a number and the box of its pager. */
const MAX_LEVELS = 6;
const NUMERAL = /^[\s[\](){}|·•,.–-]*(\d{1,4})[\s[\](){}|·•,.–…-]*$/;
const MARKED =
  /(?:^|[\s_-])(?:current|active|selected|cur|aktiv|aktuell|actual|here|this-?page|thisclass)(?:$|[\s_-])/i;
/** Days of a calendar count up as well. */
const DAY = /\/(?:19|20)\d\d[/-]\d{1,2}[/-]\d{1,2}(?:\D|$)/;

/** The step every pager of the page that can be understood takes, the first one first. */
export function pagerSteps(dom: CompactDom, links: ReadonlyMap<number, PageLink>, url: string | null): PagerStep[] {
  const steps: PagerStep[] = [];
  for (const numerals of pagersOf(dom, links)) {
    const current = isPager(numerals) ? currentOf(numerals, url) : null;
    const next = current === null ? undefined : numerals.find(({ value }) => value === current + 1);
    if (current !== null && next !== undefined && next.link !== null && !next.link.isOwn)
      steps.push({ link: next.link, current });
  }
  return steps;
}

/** Numbers that stand in one box: for each number the innermost box that holds another one too. */
function pagersOf(dom: CompactDom, links: ReadonlyMap<number, PageLink>): Numeral[][] {
  const boxes = new Map<number, Numeral[]>();
  const paths: number[][] = [];
  for (
    let node = dom.documentElement;
    node !== 0 && paths.length < MAX_NUMERALS;
    node = dom.next(node, dom.documentElement)
  ) {
    if (!dom.isText(node) || dom.dataLength(node) > 40) continue;
    const digits = NUMERAL.exec(asciiDigits(dom.data(node)))?.[1];
    if (digits === undefined) continue;
    const path = ancestorsOf(dom, node);
    const numeral = numeralAt(dom, path, Number(digits), links);
    paths.push(path);
    for (const box of path) {
      const inside = boxes.get(box);
      if (inside === undefined) boxes.set(box, [numeral]);
      else inside.push(numeral);
    }
  }
  const innermost = new Set(paths.map((path) => path.find((box) => (boxes.get(box) as Numeral[]).length > 1) ?? 0));
  innermost.delete(0);
  return Array.from(innermost, (box) => boxes.get(box) as Numeral[]);
}

function ancestorsOf(dom: CompactDom, node: number): number[] {
  const path: number[] = [];
  for (let at = dom.parent[node] as number; at !== 0 && path.length < MAX_LEVELS; at = dom.parent[at] as number)
    path.push(at);
  return path;
}

function numeralAt(
  dom: CompactDom,
  path: readonly number[],
  value: number,
  links: ReadonlyMap<number, PageLink>,
): Numeral {
  const near = path.slice(0, 4);
  const anchor = near.find((node) => dom.tag[node] === Tag.a);
  const isMarked = near.slice(0, 3).some((node) => {
    const aria = dom.isElement(node) ? dom.attribute(node, 'aria-current') : null;
    return (aria !== null && aria !== 'false') || MARKED.test((dom.attribute(node, 'class') ?? '').slice(0, 200));
  });
  return { value, link: anchor === undefined ? null : (links.get(anchor) ?? null), isMarked };
}

/** Numbers that count up, with at least one step of one, whose links differ in nothing but numbers. */
function isPager(numerals: readonly Numeral[]): boolean {
  let follows = false;
  for (const [i, { value }] of numerals.entries()) {
    const before = numerals[i - 1]?.value;
    if (before === undefined) continue;
    if (value <= before) return false;
    follows ||= value === before + 1;
  }
  // The first page often has an address of its own.
  const addresses = numerals.flatMap(({ value, link }) => (link === null || value === 1 ? [] : [link.url]));
  const skeletons = new Set(addresses.map(skeletonOf));
  return (
    follows &&
    skeletons.size === 1 &&
    new Set(addresses).size === addresses.length &&
    !addresses.some((url) => DAY.test(url))
  );
}

/** Number of the page that is shown: as the page marks it, else the one without a link, else what the address says. */
function currentOf(numerals: readonly Numeral[], url: string | null): number | null {
  for (const isCurrent of [
    ({ isMarked }: Numeral) => isMarked,
    ({ link }: Numeral) => link?.isOwn === true,
    ({ link }: Numeral) => link === null,
  ]) {
    const found = numerals.filter(isCurrent);
    if (found.length === 1) return (found[0] as Numeral).value;
  }
  return url === null ? null : currentByAddress(numerals, url);
}

function currentByAddress(numerals: readonly Numeral[], url: string): number | null {
  const own = pageNumberOf(url);
  const stem = own?.stem ?? stemWithoutNumber(url);
  for (const { value, link } of numerals) {
    const linked = link === null ? null : pageNumberOf(link.url);
    if (linked === null || linked.stem !== stem || linked.counts !== 'pages') continue;
    // Some count from zero.
    return own === null ? ((numerals[0] as Numeral).value <= 2 ? 1 : null) : own.number + value - linked.number;
  }
  return null;
}
