/** Feeds of a server, for people. */
import { renderTextTable } from '../table.js';

/** A feed as the API shows it, as far as it is shown here. */
export interface RemoteFeed {
  id: string;
  url: string;
  title: string | null;
  state: string;
  channel: { title: string } | null;
  addresses: { rss: string; atom: string; json: string };
  health: { status: string; message: string; nextStep: string | null };
  checkedAt: string | null;
  changedAt: string | null;
  nextCheckAt: string | null;
}

export const FEED_SHAPE = {
  id: 'string',
  url: 'string',
  state: 'string',
  addresses: 'object',
  health: 'object',
} as const;

const MAX_TITLE = 50;

const nameOf = ({ title, channel, url }: RemoteFeed): string => title ?? channel?.title ?? url;

const minute = (time: string | null): string => (time === null ? 'never' : time.slice(0, 16).replace('T', ' '));

export function feedTable(feeds: readonly RemoteFeed[]): string {
  return renderTextTable({
    title: `${feeds.length} ${feeds.length === 1 ? 'feed' : 'feeds'}`,
    columns: ['id', 'state', 'health', 'checked (UTC)', 'title'],
    rows: feeds.map((feed) => {
      const title = nameOf(feed);
      const shown = title.length > MAX_TITLE ? `${title.slice(0, MAX_TITLE)}…` : title;
      return [feed.id, feed.state, feed.health.status, minute(feed.checkedAt), shown];
    }),
  });
}

export function feedText(feed: RemoteFeed): string {
  const { id, url, state, health, addresses, checkedAt, changedAt, nextCheckAt } = feed;
  const lines = [
    nameOf(feed),
    `  id       ${id}`,
    `  page     ${url}`,
    `  feed     ${addresses.rss}`,
    `  state    ${state}`,
    `  health   ${health.status}: ${health.message}`,
    ...(health.nextStep === null ? [] : [`           ${health.nextStep}`]),
    `  checked  ${minute(checkedAt)}, changed ${minute(changedAt)}, next ${minute(nextCheckAt)} (UTC)`,
  ];
  return `${lines.join('\n')}\n`;
}
