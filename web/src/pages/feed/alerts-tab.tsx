import type { Alert, Feed } from '../../api/api-types';
import { Busy } from '../../components/busy';
import { Empty } from '../../components/empty';
import { TroubleNotice } from '../../components/notice';
import { Time } from '../../components/time';
import { sentence } from '../../lib/format';
import { useAgainAfter, useRequest } from '../../lib/use-request';

const KINDS: Readonly<Record<string, readonly [word: string, tone: string]>> = {
  trouble: ['Trouble', 'bad'],
  recovery: ['Works again', 'good'],
  repair: ['Rule repaired', 'warn'],
  moved: ['Page moved', 'warn'],
  gone: ['Page removed', 'bad'],
};

export function AlertsTab({ feed }: { feed: Feed }) {
  const { value, trouble, again } = useRequest('listFeedAlerts', { params: { id: feed.id } });
  useAgainAfter(again, feed.checkedAt);
  if (value === null)
    return trouble === null ? <Busy>Loading alerts …</Busy> : <TroubleNotice trouble={trouble} onRetry={again} />;
  if (value.alerts.length === 0)
    return (
      <Empty title="Nothing has happened">
        <p>Pith tells you here when a page is in trouble, recovers, moves, or its rule is repaired.</p>
      </Empty>
    );
  return (
    <ul class="plain-list card flush items">
      {value.alerts.map((alert) => (
        <OneAlert key={alert.id} alert={alert} />
      ))}
    </ul>
  );
}

function OneAlert({ alert: { kind, message, at } }: { alert: Alert }) {
  const [word, tone] = KINDS[kind] ?? [kind, ''];
  return (
    <li class="alert stack tight">
      <div class="row">
        <span class={`badge ${tone}`}>{word}</span>
        <span class="small soft">
          <Time at={at} />
        </span>
      </div>
      <p class="anywhere" dir="auto">
        {sentence(message)}
      </p>
    </li>
  );
}
