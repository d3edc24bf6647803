import { findNativeFeeds } from '../../extract/index.js';
import { baseUrl } from '../../parse/index.js';
import type { ListRead } from '../../reading/index.js';
import type { Reporter } from '../reporter.js';
import { nativeFeedLine } from './candidates.js';

/** Feeds told of; portals link to one for each of their sections. */
const SHOWN = 5;

/** Says which feeds the site offers itself: also, and all the more, when the page holds no list. */
export function reportNativeFeeds({ dom, url }: ListRead, reporter: Reporter): void {
  const feeds = findNativeFeeds({ dom, url, base: baseUrl(dom, url) });
  for (const feed of feeds.slice(0, SHOWN)) reporter.message(nativeFeedLine(feed));
  if (feeds.length > SHOWN) reporter.message(`… and ${feeds.length - SHOWN} more`);
}
