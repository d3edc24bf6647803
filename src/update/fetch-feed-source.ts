/** Gets what a feed is read from: its page or, where that is wanted, the feed the site of the page offers itself. */
import { findNativeFeeds, isFeedDocument } from '../extract/index.js';
import type { Validators } from '../fetch/index.js';
import type { CompactDom } from '../model/compact-dom.js';
import type { Page } from '../model/page.js';
import { baseUrl, parseDocument } from '../parse/index.js';
import type { FeedUpdate, TakenFeed } from '../store/index.js';
import { fetchSource, type SourceAnswer } from './fetch-source.js';
import type { HostSessions } from './host-sessions.js';
import type { UpdateKit } from './update-kit.js';

export async function fetchFeedSource(
  { url, settings, update }: Pick<TakenFeed, 'url' | 'settings' | 'update'>,
  sessions: HostSessions,
  { maxBytes }: Pick<UpdateKit, 'maxBytes'>,
): Promise<SourceAnswer> {
  const validators = validatorsFor(update);
  const ask = (address: string) => fetchSource(address, sessions, { maxBytes, expects: 'list', validators });
  if (settings.source !== 'native') return ask(url);
  // The feed that was read last; the page is asked again when that is not there any more.
  const known = update.validatorsUrl;
  if (known !== null && known !== url) {
    const answer = await ask(known);
    const isThere = answer.kind === 'page' ? isFeedDocument(parsed(answer.page)) : answer.kind !== 'failed';
    if (isThere) return answer.kind === 'page' ? { ...answer, movedTo: null } : answer;
  }
  const answer = await ask(url);
  if (answer.kind !== 'page') return answer;
  const native = offeredBy(answer.page);
  if (native === null) return answer;
  const offered = await ask(native);
  return offered.kind === 'page' ? { ...offered, movedTo: answer.movedTo } : offered;
}

/** Address of the feed a page offers; null where it offers none, or is one itself. */
function offeredBy(page: Page): string | null {
  const dom = parsed(page);
  if (isFeedDocument(dom)) return null;
  const [native] = findNativeFeeds({ dom, url: page.url, base: baseUrl(dom, page.url) });
  return native?.url ?? null;
}

const parsed = ({ body, headers, charset }: Page): CompactDom =>
  parseDocument(body, { contentType: headers['content-type'], charset }).dom;

/** What the source was known by when it was read last; it is sent to no other address. */
function validatorsFor({ validators: { etag, lastModified }, validatorsUrl }: FeedUpdate): Validators | undefined {
  if (validatorsUrl === null || (etag === null && lastModified === null)) return undefined;
  return {
    ...(etag === null ? {} : { etag }),
    ...(lastModified === null ? {} : { lastModified }),
    url: validatorsUrl,
  };
}
