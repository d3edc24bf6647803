import type { Feed } from '../api/api-types';
import { sentence } from '../lib/format';
import { badgeOf, isTroubled } from '../lib/health';

type Doing = Pick<Feed, 'state' | 'health'>;

export function HealthBadge({ feed }: { feed: Doing }) {
  const { label, tone } = badgeOf(feed);
  return <span class={`badge ${tone}`}>{label}</span>;
}

/** What is wrong with a feed and what to do; nothing for feeds that are fine. */
export function HealthWords({ feed }: { feed: Doing }) {
  if (!isTroubled(feed)) return null;
  const { message, nextStep } = feed.health;
  return (
    <p class="small anywhere">
      {sentence(message)} {nextStep === null ? null : <span class="soft">{sentence(nextStep)}</span>}
    </p>
  );
}
