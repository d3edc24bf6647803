import { PithError } from '../../errors.js';
import { type AutomaticListMethod, mappingRule, readRule, takeCandidate } from '../../extract/index.js';
import { itemsOf, type NativeFeed } from '../../model/item-list.js';
import { type CandidateSummary, readList } from '../../reading/index.js';
import { type FeedFormat, feedContentType, listToFeed, renderFeed } from '../../render/index.js';
import { describeReading } from './describe-list.js';
import { type Answer, answer, type PageInput } from './page-input.js';
import { type ItemNodes, itemNodes } from './view-nodes.js';

export interface FeedTask {
  page: PageInput;
  format: FeedFormat;
  method: AutomaticListMethod;
  /** Mapping rule as XML; it takes the place of the method. */
  rule: string | null;
  choose: number;
  limit: number | null;
  title: string | null;
  selfLink: string | null;
  now: number;
}

export interface FeedAnswer {
  format: FeedFormat;
  contentType: string;
  feed: string;
  items: number;
  confidence: number;
  candidates: CandidateSummary[];
  nativeFeeds: NativeFeed[];
  warnings: string[];
  /** Of the items of the chosen reading in the order of the page; null without a view. */
  nodes: ItemNodes[] | null;
}

/** The list of a page as a feed. */
export async function feed(task: FeedTask): Promise<Answer<FeedAnswer>> {
  const { page, format, choose, now } = task;
  const rule = task.rule === null ? null : readRule(task.rule);
  const method = rule === null ? task.method : mappingRule(rule.rule);
  const { dom, outcome } = await readList(page, null, { method, charset: undefined, now, explain: false });
  if (!outcome.ok) return outcome;
  const { candidates } = outcome.value;
  const chosen = candidates[choose - 1];
  if (chosen === undefined)
    throw new PithError('usage', `choose: the page has ${candidates.length} readings, so there is no number ${choose}`);
  const reading = takeCandidate(dom, outcome.value, chosen);
  const made = listToFeed(reading, { selfLink: task.selfLink ?? undefined, title: task.title ?? undefined });
  const items = made.items.slice(0, task.limit ?? made.items.length);
  const warnings = [...(rule?.notes ?? [])];
  if (items.length > 0 && items.every(({ link }) => link === null))
    warnings.push('no item has a complete link; say where the page is from with url');
  return answer({
    format,
    contentType: feedContentType(format),
    feed: renderFeed({ ...made, items }, format),
    items: items.length,
    confidence: chosen.score,
    candidates: candidates.map(describeReading),
    nativeFeeds: reading.nativeFeeds.map((native) => ({ ...native })),
    warnings,
    nodes: page.view === undefined ? null : itemsOf(reading.list).map((item) => itemNodes(dom, item)),
  });
}
