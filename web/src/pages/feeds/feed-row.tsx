import type { Feed } from '../../api/api-types';
import { HealthBadge, HealthWords } from '../../components/health-badge';
import { Sparkline } from '../../components/sparkline';
import { Time } from '../../components/time';
import { counted, hostOf } from '../../lib/format';
import { nameOf } from '../../lib/health';
import { ACTIVE_DAYS } from './use-feed-list';

export function FeedRow({
  feed,
  activity,
  isSelected,
  onToggle,
}: {
  feed: Feed;
  activity: readonly number[] | null;
  isSelected: boolean;
  onToggle: () => void;
}) {
  const name = nameOf(feed);
  return (
    <li class={`feed-row feed-grid${isSelected ? ' selected' : ''}`}>
      <label class="tick">
        <input type="checkbox" checked={isSelected} onChange={onToggle} />
        <span class="hidden-label" dir="auto">
          Select {name}
        </span>
      </label>
      <div class="feed-name">
        <a class="feed-title anywhere" href={`/feeds/${feed.id}`} dir="auto">
          {name}
        </a>
        <div class="small soft cut" title={feed.url}>
          {hostOf(feed.url)}
        </div>
        {feed.settings.tags.length === 0 ? null : (
          <div class="row tags">
            {feed.settings.tags.map((tag) => (
              <span key={tag} class="badge accent" dir="auto">
                {tag}
              </span>
            ))}
          </div>
        )}
      </div>
      <div class="stack tight doing">
        <div>
          <HealthBadge feed={feed} />
        </div>
        <HealthWords feed={feed} />
      </div>
      <div class="bars">
        {activity === null ? null : <Sparkline values={activity} label={activityWords(activity)} />}
      </div>
      <div class="small when">
        <span class="phone-label">Changed </span>
        <Time at={feed.changedAt} />
      </div>
      <div class="small when">
        <span class="phone-label">Next check </span>
        <Time at={feed.nextCheckAt} none={feed.state === 'paused' ? 'paused' : 'soon'} />
      </div>
    </li>
  );
}

const activityWords = (activity: readonly number[]): string =>
  `${counted(
    activity.reduce((sum, items) => sum + items, 0),
    'new item',
  )} in ${ACTIVE_DAYS} days`;
