/**
 * Makes a broken rule whole again, on proof: items that are known are looked for on the changed page, a rule is learned from a few of
 * them, and it is believed only if it finds the others as well and its list looks like the one before.
 */
import {
  chooseTogether,
  extractList,
  type ListExtractor,
  learnRule,
  type Mark,
  mappingRule,
  writeRule,
} from '../extract/index.js';
import type { CompactDom } from '../model/compact-dom.js';
import type { Feed, FeedItem } from '../model/feed.js';
import type { ListPageReading } from '../model/item-list.js';
import { baseUrl } from '../parse/index.js';
import { placesOfItem } from '../reading/index.js';
import { listToFeed } from '../render/index.js';
import { DRIFTED, driftOf } from './drift.js';
import { identityKey } from './item-identity.js';

export interface RepairOptions {
  url: string;
  now: number;
  language: string | null;
  /** Items of the last good reading. */
  before: readonly FeedItem[];
  isKnown(key: string): boolean;
}

export interface RepairProof {
  /** Known items the page shows. */
  shown: number;
  /** Those the rule was learned from. */
  marked: number;
  /** Those it finds. */
  matched: number;
  /** All it finds. */
  items: number;
  drift: number;
  [name: string]: number;
}

export type RuleRepair =
  | { ok: true; xml: string; method: ListExtractor; reading: ListPageReading; feed: Feed; proof: RepairProof }
  | { ok: false; why: string };

/** Known items that are looked for. */
const LOOKED_FOR = 30;
/** So many must be on the page, and be found by the rule, before it is believed. */
const LEAST_MATCHED = 3;
/** Part of the known items on the page that the rule must find. */
const LEAST_SHARE = 0.8;
/** Items to learn from: as few as will do, so that the others are a test. */
const MARKED = [2, 3, 4] as const;

export function repairRule(dom: CompactDom, options: RepairOptions): RuleRepair {
  const shown = shownItems(dom, options);
  if (shown.length < LEAST_MATCHED)
    return { ok: false, why: `only ${shown.length} known items are on the page; ${LEAST_MATCHED} are needed as proof` };
  let why = '';
  for (const many of MARKED) {
    if (many >= shown.length) break;
    const marks = spread(shown, many).map(({ node }, item): Mark => ({ field: 'item title', node, item }));
    const learned = learnRule(dom, marks, { url: options.url });
    if (!learned.ok) {
      ({ why } = learned);
      continue;
    }
    const method = mappingRule(learned.rule);
    const outcome = extractList(dom, { method, ...pageOptions(options) });
    if (!outcome.ok) {
      why = 'the new rule finds nothing';
      continue;
    }
    const feed = listToFeed(outcome.value);
    const proof = proofOf(feed.items, shown, many, options);
    if (proof.matched >= LEAST_MATCHED && proof.matched >= LEAST_SHARE * shown.length && proof.drift < DRIFTED)
      return { ok: true, xml: writeRule(learned.rule), method, reading: outcome.value, feed, proof };
    why = `the new rule finds ${proof.matched} of ${shown.length} known items among ${proof.items}`;
  }
  return { ok: false, why };
}

const pageOptions = ({ url, now, language }: RepairOptions) => ({
  url,
  now,
  ...(language === null ? {} : { language }),
});

interface Shown {
  item: FeedItem;
  node: number;
}

/** Where the page shows known items: their titles, where they lead to the right address if they lead anywhere. */
function shownItems(dom: CompactDom, { before, url }: RepairOptions): Shown[] {
  const base = baseUrl(dom, url);
  const found = before.slice(0, LOOKED_FOR).flatMap((item) => {
    const { nodes, how } = placesOfItem(dom, item, base);
    return how === 'part' || how === 'address' || nodes.length === 0 ? [] : [{ item, nodes }];
  });
  const chosen = chooseTogether(
    dom,
    found.map(({ nodes }) => nodes),
  );
  return found.flatMap(({ item }, i) => (chosen[i] === 0 ? [] : [{ item, node: chosen[i] as number }]));
}

/** So many of them, from all over the list. */
function spread<T>(list: readonly T[], many: number): T[] {
  return Array.from({ length: many }, (_, i) => list[Math.round((i * (list.length - 1)) / (many - 1))] as T);
}

function proofOf(
  items: readonly FeedItem[],
  shown: readonly Shown[],
  marked: number,
  { before, isKnown }: RepairOptions,
): RepairProof {
  const keys = new Set(items.map(identityKey));
  const titles = new Set(items.map(({ title }) => title));
  const matched = shown.filter(({ item }) => keys.has(identityKey(item)) || titles.has(item.title)).length;
  const drift = driftOf(items, before, isKnown);
  return { shown: shown.length, marked, matched, items: items.length, drift };
}
