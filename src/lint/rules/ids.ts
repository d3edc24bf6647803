/** Rules about ids: what readers know an item by when it comes again. */
import type { FeedView, ItemView } from '../feed-view.js';
import { type Findings, quote } from '../finding.js';

const WEB_ADDRESS = /^https?:\/\/\S+$/i;
const URI = /^[a-z][a-z\d+.-]*:\S+$/i;
/** Shorter ids, and bare numbers of any length, are counted by every site anew. */
const MIN_GUID_LENGTH = 8;

export function checkIds(feed: FeedView, findings: Findings): void {
  for (const item of feed.items) {
    if (item.id === null) reportMissing(feed, item, findings);
    else if (feed.kind === 'rss') checkGuid(item, item.id.value, findings);
    else if (feed.kind === 'atom') checkUri(item.id.value, item, findings);
  }
  reportRepeated(feed, findings);
}

function reportMissing({ kind }: FeedView, { place }: ItemView, findings: Findings): void {
  if (kind === 'rss') findings.report('missing-guid', 'the item has no guid', place);
  else findings.report('missing-id', kind === 'rdf' ? 'the item has no rdf:about' : 'the item has no id', place);
}

function checkGuid(item: ItemView, value: string, findings: Findings): void {
  const place = item.id?.place ?? item.place;
  const isAddress = WEB_ADDRESS.test(value) && URL.canParse(value);
  if (item.idIsPermalink && !isAddress) {
    findings.report('guid-not-an-address', `the guid ${quote(value)} is no web address, but counts as one`, place);
  } else if (!isAddress && (value.length < MIN_GUID_LENGTH || /^\d+$/.test(value))) {
    findings.report('weak-guid', `the guid ${quote(value)} is hardly unique`, place);
  }
}

function checkUri(value: string, { id, place }: ItemView, findings: Findings): void {
  if (!URI.test(value)) findings.report('id-not-a-uri', `the id ${quote(value)} is no URI`, id?.place ?? place);
}

/** The id of the feed itself, which only Atom has. */
export function checkFeedId(value: string | null, feed: FeedView, findings: Findings): void {
  if (value === null) findings.report('missing-id', 'the feed has no id', feed.place);
  else if (!URI.test(value)) findings.report('id-not-a-uri', `the id ${quote(value)} is no URI`, feed.place);
}

function reportRepeated({ items }: FeedView, findings: Findings): void {
  const ids = new Map<string, number>();
  const links = new Map<string, number>();
  const unnamed = new Map<string, number>();
  for (const item of items) {
    const number = item.place.item as number;
    if (item.id === null) {
      const first = earlier(unnamed, JSON.stringify([item.link, item.title?.value ?? null]), number);
      if (first !== null) findings.report('indistinct-items', `readers cannot tell it from item ${first}`, item.place);
      continue;
    }
    const same = earlier(ids, item.id.value, number);
    if (same !== null) {
      findings.report('duplicate-id', `item ${same} has the same id ${quote(item.id.value)}`, item.id.place);
    }
    const target = item.link === null || same !== null ? null : earlier(links, item.link, number);
    if (target !== null) findings.report('duplicate-link', `item ${target} leads to the same address`, item.place);
  }
}

/** Number of the item that had the key before; notes the first. */
function earlier(seen: Map<string, number>, key: string, number: number): number | null {
  const first = seen.get(key);
  if (first === undefined) seen.set(key, number);
  return first ?? null;
}
