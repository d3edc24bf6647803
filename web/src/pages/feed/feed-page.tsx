import { useState } from 'preact/hooks';
import { useRoute } from 'preact-iso';
import type { Feed } from '../../api/api-types';
import { Busy } from '../../components/busy';
import { TroubleNotice } from '../../components/notice';
import { Tabs } from '../../components/tabs';
import { nameOf } from '../../lib/health';
import { useFeedEvents } from '../../lib/use-feed-events';
import { useRequest } from '../../lib/use-request';
import { useTitle } from '../../lib/use-title';
import { AlertsTab } from './alerts-tab';
import { ChecksTab } from './checks-tab';
import { FeedHead } from './feed-head';
import { ItemsTab } from './items-tab';
import { QualityTab } from './quality-tab';
import { RuleTab } from './rule-tab';
import { SettingsTab } from './settings-tab';
import { SnapshotsTab } from './snapshots-tab';
import { WhyTab } from './why-tab';
import './feed.css';

const TABS = [
  ['items', 'Items'],
  ['settings', 'Settings'],
  ['rule', 'Rule'],
  ['snapshots', 'Snapshots'],
  ['why', 'Why?'],
  ['checks', 'Checks'],
  ['quality', 'Quality'],
  ['alerts', 'Alerts'],
] as const;
type TabKey = (typeof TABS)[number][0];

export function FeedPage() {
  const { id = '' } = useRoute().params;
  // Another feed is another page: nothing of the one before is kept.
  return <OneFeed key={id} id={id} />;
}

function OneFeed({ id }: { id: string }) {
  const { value: feed, trouble, again, set } = useRequest('getFeed', { params: { id } });
  const [tab, setTab] = useState<TabKey>(tabOf(location.search));
  useTitle(feed === null ? 'Feed' : nameOf(feed));
  useFeedEvents((event) => {
    if (event === null || event.feed === id) again();
  });
  const choose = (key: TabKey) => {
    setTab(key);
    history.replaceState(history.state, '', `${location.pathname}${key === 'items' ? '' : `?tab=${key}`}`);
  };
  if (feed === null)
    return trouble === null ? (
      <Busy>Loading the feed …</Busy>
    ) : (
      <div class="stack">
        <h1>This feed cannot be shown</h1>
        <TroubleNotice trouble={trouble} {...([404, 410].includes(trouble.problem.status) ? {} : { onRetry: again })}>
          <a class="button compact" href="/feeds">
            To all feeds
          </a>
        </TroubleNotice>
      </div>
    );
  return (
    <div class="stack feed-page">
      <FeedHead feed={feed} onChange={set} onChoose={choose} />
      {trouble === null ? null : <TroubleNotice trouble={trouble} onRetry={again} />}
      <Tabs label="Parts of the feed" tabs={TABS} chosen={tab} onChoose={choose}>
        <Panel tab={tab} feed={feed} onChange={set} onAgain={again} />
      </Tabs>
    </div>
  );
}

interface PanelProps {
  tab: TabKey;
  feed: Feed;
  onChange: (feed: Feed) => void;
  onAgain: () => void;
}

function Panel({ tab, feed, onChange, onAgain }: PanelProps) {
  switch (tab) {
    case 'items':
      return <ItemsTab feed={feed} />;
    case 'settings':
      return <SettingsTab feed={feed} onChange={onChange} />;
    case 'rule':
      return <RuleTab feed={feed} onAgain={onAgain} />;
    case 'snapshots':
      return <SnapshotsTab feed={feed} />;
    case 'why':
      return <WhyTab feed={feed} />;
    case 'checks':
      return <ChecksTab feed={feed} />;
    case 'quality':
      return <QualityTab feed={feed} />;
    case 'alerts':
      return <AlertsTab feed={feed} />;
  }
}

function tabOf(search: string): TabKey {
  const asked = new URLSearchParams(search).get('tab');
  return TABS.find(([key]) => key === asked)?.[0] ?? 'items';
}
