/** The title of every item: the most title-like link of its run, chosen alike for all items of a column. */
import { Tag } from '../../../model/tags.js';
import { collapseSpace } from '../../metadata/clean-text.js';
import type { ListPage } from '../list-extractor.js';
import { kindsOf } from './element-kinds.js';
import type { ItemRun } from './item-runs.js';
import { leadsElsewhere } from './link-words.js';
import { visibleText } from './page-text.js';
import { NO_TITLE, type SpotTitles, spotTitles } from './spot-titles.js';

export interface TitleCandidate {
  /** Link or heading that holds the title. */
  node: number;
  text: string;
  href: string | null;
  /** 0 to 1.6. */
  score: number;
  /** Where it stands in its run: equal for the same part of similar items. */
  place: number;
}

const MAX_CANDIDATES = 60;
/** Below this a link is no title. */
const MIN_SCORE = 0.2;
/** Headings that must say the same to be labels, in number and as a share of those in their place. */
const MIN_LABELS = 3;
const MOST_LABELS = 0.6;
/** What else is the title then must be worth this share of what they are. */
const LABEL_SHARE = 0.5;

/** The chosen title of every run, or null. */
export function chooseTitles(page: ListPage, runs: readonly ItemRun[]): (TitleCandidate | null)[] {
  const all = new RunCandidates(page, runs);
  const best = all.bestPlace();
  const titles: (TitleCandidate | null)[] = [];
  for (let run = 0; run < runs.length; run++) {
    let chosen = all.highestOf(run, best);
    if (chosen < 0 || (all.scores[chosen] as number) < MIN_SCORE) chosen = all.highestOf(run, null);
    titles.push(chosen < 0 || (all.scores[chosen] as number) < MIN_SCORE ? null : all.titleOf(run, chosen));
  }
  return titles;
}

/** Index of the first of the highest numbers but one; −1 when there is none. */
function highest(numbers: readonly number[], but = -1): number {
  let best = -1;
  for (let i = 0; i < numbers.length; i++)
    if (i !== but && (best < 0 || (numbers[i] as number) > (numbers[best] as number))) best = i;
  return best;
}

/** The links and headings of all runs that may be titles, side by side: nearly all are compared and never looked at again. */
class RunCandidates {
  readonly #page: ListPage;
  readonly #runs: readonly ItemRun[];
  readonly #titles: SpotTitles;
  /** By candidate. */
  readonly #spots: number[] = [];
  readonly #places: number[] = [];
  readonly scores: number[] = [];
  /** By run: its first candidate, and the links in it. After the last: the number of all. */
  readonly #starts: number[] = [];
  readonly #links: number[][] = [];
  /** By the place of headings: in how many runs a link in each place says what they say. */
  readonly #same = new Map<number, ReadonlyMap<number, number>>();
  /** In how many runs an address is; found when first asked for. */
  #shared: Map<string, number> | null = null;

  constructor(page: ListPage, runs: readonly ItemRun[]) {
    this.#page = page;
    this.#runs = runs;
    this.#titles = spotTitles(page);
    for (const run of runs) this.#collect(run);
    this.#starts.push(this.scores.length);
  }

  #collect({ nodes, time }: ItemRun): void {
    const { order, end } = this.#page.stats;
    const kinds = kindsOf(this.#page);
    const titles = this.#titles;
    const { before, hrefs, nodes: spotNodes } = titles.spots;
    const start = this.scores.length;
    const links: number[] = [];
    for (const root of nodes) {
      const from = order[root] as number;
      const to = before[end[root] as number] as number;
      for (let spot = before[from] as number; spot < to && this.scores.length - start < MAX_CANDIDATES; ) {
        const node = spotNodes[spot] as number;
        const score = titles.scoreOf(spot, from, time);
        if (score !== NO_TITLE) {
          this.#spots.push(spot);
          this.#places.push(kinds.placeOf(root, node));
          this.scores.push(score);
        }
        // A heading's link is looked at by itself; a heading in a link is part of it.
        if (hrefs[spot] === null) spot++;
        else {
          if (links.length < MAX_CANDIDATES) links.push(spot);
          spot = before[end[node] as number] as number;
        }
      }
    }
    this.#starts.push(start);
    this.#links.push(links);
  }

  /** The place whose candidates are the best over all runs together. */
  bestPlace(): number | null {
    const numbers = new Map<number, number>();
    const places: number[] = [];
    const sums: number[] = [];
    // Of each run the best in a place counts.
    const inRun: number[] = [];
    const lastRun: number[] = [];
    for (let run = 0; run < this.#runs.length; run++) {
      const to = this.#starts[run + 1] as number;
      for (let i = this.#starts[run] as number; i < to; i++) {
        const place = this.#places[i] as number;
        const score = this.scores[i] as number;
        let number = numbers.get(place);
        if (number === undefined) {
          number = places.length;
          numbers.set(place, number);
          places.push(place);
          sums.push(0);
          inRun.push(0);
          lastRun.push(-1);
        }
        if (lastRun[number] !== run) {
          sums[number] = (sums[number] as number) + (inRun[number] as number);
          inRun[number] = score;
          lastRun[number] = run;
        } else if (score > (inRun[number] as number)) inRun[number] = score;
      }
    }
    for (let number = 0; number < places.length; number++)
      sums[number] = (sums[number] as number) + (inRun[number] as number);
    const best = highest(sums);
    if (best < 0) return null;
    const place = places[best] as number;
    if (!this.#isLabel(place)) return place;
    const other = highest(sums, best);
    return other < 0 || (sums[other] as number) < LABEL_SHARE * (sums[best] as number)
      ? place
      : (places[other] as number);
  }

  /** Whether a place holds headings without a link that say the same in most runs: "What's changed" is no title of a release. */
  #isLabel(place: number): boolean {
    const counts = new Map<string, number>();
    let filled = 0;
    let most = 0;
    for (let run = 0; run < this.#runs.length; run++) {
      const candidate = this.highestOf(run, place);
      if (candidate < 0) continue;
      const spot = this.#spots[candidate] as number;
      if (this.#titles.spots.hrefs[spot] !== null) return false;
      const text = this.#textOf(run, spot);
      const count = (counts.get(text) ?? 0) + 1;
      counts.set(text, count);
      most = Math.max(most, count);
      filled++;
    }
    return filled >= MIN_LABELS && most >= MOST_LABELS * filled;
  }

  /** The best candidate of a run, in one place only or in any (null); −1 when there is none. */
  highestOf(run: number, place: number | null): number {
    const to = this.#starts[run + 1] as number;
    let best = -1;
    for (let i = this.#starts[run] as number; i < to; i++) {
      if (place !== null && this.#places[i] !== place) continue;
      if (best < 0 || (this.scores[i] as number) > (this.scores[best] as number)) best = i;
    }
    return best;
  }

  titleOf(run: number, candidate: number): TitleCandidate {
    const { nodes, hrefs } = this.#titles.spots;
    const spot = this.#spots[candidate] as number;
    const text = this.#textOf(run, spot);
    const node = nodes[spot] as number;
    // A heading without a link takes the item's; a link that runs a script leads nowhere, and others beside it elsewhere.
    const isScript = hrefs[spot] === null && this.#page.dom.tag[node] === Tag.a;
    return {
      node,
      text,
      href: isScript ? null : (hrefs[spot] ?? this.#linkOf(run, spot, text)),
      score: this.scores[candidate] as number,
      place: this.#places[candidate] as number,
    };
  }

  #textOf(run: number, spot: number): string {
    const { time } = this.#runs[run] as ItemRun;
    const root = this.#rootOf(run, this.#titles.spots.nodes[spot] as number);
    // Another run with the same link may have read it otherwise.
    this.#titles.scoreOf(spot, this.#page.stats.order[root] as number, time);
    return this.#titles.textOf(spot);
  }

  /** The link the whole run stands in; else the one in it that is the item's. */
  #linkOf(run: number, heading: number, title: string): string | null {
    const { dom } = this.#page;
    const first = (this.#runs[run] as ItemRun).nodes[0] as number;
    for (let above = dom.parent[first] as number; above !== 0; above = dom.parent[above] as number)
      if (dom.tag[above] === Tag.a) return dom.attribute(above, 'href') ?? this.#ownLink(run, heading, title);
    return this.#ownLink(run, heading, title);
  }

  /** The link that says the same as the heading; else the first below it, or before it, that no other item has; else the first. */
  #ownLink(run: number, heading: number, title: string): string | null {
    const { hrefs, nodes } = this.#titles.spots;
    const links = this.#links[run] as number[];
    if (links.length < 2) return links[0] === undefined ? null : (hrefs[links[0]] as string);
    const same = links.filter((link) => this.#says(nodes[link] as number, title));
    if (same.length > 0) return hrefs[this.#usualOf(run, heading, same)] as string;
    this.#shared ??= this.#countAddresses();
    const own = links.filter((link) => this.#shared?.get(hrefs[link] as string) === 1);
    // Topics and authors stand above the heading, "read more" below it.
    const below = own.find((link) => link > heading && !leadsElsewhere(hrefs[link] as string));
    return hrefs[below ?? own[0] ?? (links[0] as number)] as string;
  }

  /** Whether a link says what a title says; one that is laid over a whole card does so by its label, without the topic. */
  #says(link: number, title: string): boolean {
    const text = visibleText(this.#page, link);
    if (text !== '') return text === title;
    const label = collapseSpace(this.#page.dom.attribute(link, 'aria-label') ?? '');
    return label !== '' && title.endsWith(label);
  }

  /** Of links that say what a heading says the first in the place where most runs have such a link. */
  #usualOf(run: number, heading: number, same: readonly number[]): number {
    const { hrefs } = this.#titles.spots;
    const first = same[0] as number;
    if (same.every((link) => hrefs[link] === hrefs[first])) return first;
    const counts = this.#countSame(this.#placeIn(run, heading));
    const countOf = (link: number): number => counts.get(this.#placeIn(run, link)) ?? 0;
    return same.reduce((usual, link) => (countOf(link) > countOf(usual) ? link : usual), first);
  }

  #countSame(headings: number): ReadonlyMap<number, number> {
    const known = this.#same.get(headings);
    if (known !== undefined) return known;
    const { nodes } = this.#titles.spots;
    const counts = new Map<number, number>();
    for (let run = 0; run < this.#runs.length; run++) {
      const candidate = this.highestOf(run, headings);
      if (candidate < 0) continue;
      const title = this.#textOf(run, this.#spots[candidate] as number);
      const links = (this.#links[run] as number[]).filter((link) => this.#says(nodes[link] as number, title));
      for (const place of new Set(links.map((link) => this.#placeIn(run, link))))
        counts.set(place, (counts.get(place) ?? 0) + 1);
    }
    this.#same.set(headings, counts);
    return counts;
  }

  #placeIn(run: number, spot: number): number {
    const node = this.#titles.spots.nodes[spot] as number;
    return kindsOf(this.#page).placeOf(this.#rootOf(run, node), node);
  }

  /** The element of a run that holds a node. */
  #rootOf(run: number, node: number): number {
    const { order, end } = this.#page.stats;
    const at = order[node] as number;
    const { nodes } = this.#runs[run] as ItemRun;
    return nodes.find((root) => at >= (order[root] as number) && at < (end[root] as number)) as number;
  }

  #countAddresses(): Map<string, number> {
    const { hrefs } = this.#titles.spots;
    const counts = new Map<string, number>();
    for (const links of this.#links)
      for (const href of new Set(links.map((link) => hrefs[link] as string)))
        counts.set(href, (counts.get(href) ?? 0) + 1);
    return counts;
  }
}
