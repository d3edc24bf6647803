import type { FeedSettings } from '../store/index.js';

const MINUTE = 60_000;

/** How a feed is kept when its owner said nothing. */
export const DEFAULT_FEED_SETTINGS: Readonly<FeedSettings> = {
  method: 'auto',
  source: 'auto',
  render: 'auto',
  pages: 1,
  fullText: false,
  keyParagraph: false,
  limit: 50,
  tags: [],
  minInterval: 15 * MINUTE,
  maxInterval: 24 * 60 * MINUTE,
  secret: null,
};
