/** Which pages the generated web has and what they link to, before any server runs. Hosts are numbers here. */

import { type Random, seededRandom } from '../random.js';
import { titleAbout } from './page-text.js';
import { TOPICS, type Topic } from './topics.js';

export interface PlanOptions {
  hosts: number;
  pagesPerHost: number;
  seed: number;
}

export interface PlannedPage {
  host: number;
  /** 0 is the host's home page. */
  index: number;
  path: string;
  title: string;
  topic: Topic;
  links: readonly PlannedLink[];
}

export interface PlannedLink {
  to: PlannedPage;
  /** Whether the link says what it leads to. */
  isNamed: boolean;
}

/** Share of links that lead to a page of the same topic: like is found near like, as on the real web. */
const LOCALITY = 0.6;
/** Share of links that say no more than "read more". */
const UNNAMED = 0.3;
const EXTRA_LINKS = 6;
/** Pages of a host the page before them leads to, so that every page can be reached. */
const BRANCHING = 4;

export function planWeb({ hosts, pagesPerHost, seed }: PlanOptions): readonly PlannedPage[] {
  const random = seededRandom(seed);
  const pages = Array.from({ length: hosts * pagesPerHost }, (_, number) => {
    const [host, index] = [Math.floor(number / pagesPerHost), number % pagesPerHost];
    const topic = random.pick(TOPICS);
    const title = titleAbout(topic, random);
    const path = index === 0 ? '/' : `/${topic.name}/${slug(title)}-${index}`;
    return { host, index, path, title, topic, links: [] as PlannedLink[] };
  });
  const byTopic = new Map(TOPICS.map((topic) => [topic, pages.filter((page) => page.topic === topic)]));
  const at = (host: number, index: number) => pages[host * pagesPerHost + index];
  for (const page of pages) {
    const { host, index, topic } = page;
    const children = Array.from({ length: BRANCHING }, (_, child) => index * BRANCHING + child + 1);
    const needed = children.filter((child) => child < pagesPerHost).map((child) => at(host, child));
    // Home pages lead to each other, two at a time.
    if (index === 0)
      needed.push(...[host * 2 + 1, host * 2 + 2].filter((next) => next < hosts).map((next) => at(next, 0)));
    const others = Array.from({ length: EXTRA_LINKS }, () =>
      random.pick(random.next() < LOCALITY ? (byTopic.get(topic) as PlannedPage[]) : pages),
    );
    const targets = new Set([...needed, ...others].filter((to) => to !== undefined && to !== page));
    page.links = shuffled([...targets] as PlannedPage[], random).map((to) => ({
      to,
      isNamed: random.next() >= UNNAMED,
    }));
  }
  return pages;
}

const slug = (title: string) => title.toLowerCase().replaceAll(' ', '-');

function shuffled<T>(list: T[], random: Random): T[] {
  for (let at = list.length - 1; at > 0; at--) {
    const other = random.below(at + 1);
    [list[at], list[other]] = [list[other] as T, list[at] as T];
  }
  return list;
}
