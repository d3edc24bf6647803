/** Rules about addresses: of the feed itself and of what it leads to. */
import type { FeedView, Field } from '../feed-view.js';
import { type Findings, quote } from '../finding.js';

const SELF_TYPES: Readonly<Record<string, string>> = { rss: 'application/rss+xml', atom: 'application/atom+xml' };

/** @param url address the feed was got from; null where it is not known */
export function checkAddresses(feed: FeedView, url: string | null, findings: Findings): void {
  for (const field of feed.urls) checkComplete(field, findings);
  for (const item of feed.items) for (const field of item.urls) checkComplete(field, findings);
  checkSelfLink(feed, url, findings);
}

function checkComplete({ name, value, place }: Field, findings: Findings): void {
  // Links may also lead to mail addresses, magnets and the like; what matters is that they are complete.
  if (/^https?:/i.test(value) ? URL.canParse(value) : /^[a-z][a-z\d+.-]+:\S/i.test(value)) return;
  findings.report('relative-address', `${name} ${quote(value)} is no complete address`, place);
}

function checkSelfLink({ kind, selfLinks, place }: FeedView, url: string | null, findings: Findings): void {
  const [self] = selfLinks;
  if (self === undefined) {
    // RSS 1.0 has no custom of naming itself.
    if (kind !== 'rdf') findings.report('missing-self-link', 'the feed does not name its own address', place);
    return;
  }
  if (url !== null && URL.canParse(self.value) && URL.canParse(url) && new URL(self.value).href !== new URL(url).href) {
    findings.report(
      'self-link-mismatch',
      `the feed calls itself ${quote(self.value)}, but was got from ${quote(url)}`,
      self.place,
    );
  }
  const expected = SELF_TYPES[kind];
  const type = self.type?.split(';', 1)[0]?.trim().toLowerCase();
  if (expected !== undefined && type !== undefined && type !== expected) {
    findings.report('self-link-type', `the self link has the type ${quote(type)}`, self.place);
  }
}
