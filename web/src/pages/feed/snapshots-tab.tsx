import { useState } from 'preact/hooks';
import type { Feed } from '../../api/api-types';
import { addressOf } from '../../api/client';
import { Busy } from '../../components/busy';
import { Empty } from '../../components/empty';
import { Notice, TroubleNotice } from '../../components/notice';
import { bytes, counted, fromNow, moment, sentence } from '../../lib/format';
import { useAgainAfter, useRequest } from '../../lib/use-request';

export function SnapshotsTab({ feed: { id, changedAt } }: { feed: Feed }) {
  const { value, trouble, again } = useRequest('listSnapshots', { params: { id } });
  useAgainAfter(again, changedAt);
  const [chosen, setChosen] = useState<number | null>(null);
  if (value === null)
    return trouble === null ? <Busy>Loading snapshots …</Busy> : <TroubleNotice trouble={trouble} onRetry={again} />;
  const { snapshots } = value;
  if (snapshots.length === 0)
    return (
      <Empty title="No snapshots yet">
        <p>Pith keeps the page whenever a check finds something new on it.</p>
      </Empty>
    );
  const takenAt = chosen ?? snapshots[0]?.takenAt ?? 0;
  return (
    <div class="stack">
      <p class="soft">The page as it was when its list changed, without scripts and without pictures of other sites.</p>
      <fieldset class="row" aria-label="Snapshots">
        {snapshots.map((snapshot) => {
          const at = new Date(snapshot.takenAt).toISOString();
          return (
            <button
              key={snapshot.takenAt}
              type="button"
              class="button compact choice"
              aria-pressed={snapshot.takenAt === takenAt}
              title={moment(at)}
              onClick={() => setChosen(snapshot.takenAt)}
            >
              {fromNow(at)} <span class="soft">{bytes(snapshot.bytes)}</span>
            </button>
          );
        })}
      </fieldset>
      <Snapshot key={takenAt} id={id} takenAt={takenAt} />
    </div>
  );
}

function Snapshot({ id, takenAt }: { id: string; takenAt: number }) {
  const params = { id, takenAt };
  const { value, trouble, again } = useRequest('listSnapshotItems', { params });
  const address = addressOf('getSnapshot', { params });
  return (
    <div class="columns">
      <iframe
        class="snapshot"
        title={`The page, ${moment(new Date(takenAt).toISOString())}`}
        src={address}
        sandbox=""
        referrerpolicy="no-referrer"
      />
      <section class="stack tight" aria-label="Items found there">
        <h2>Found there</h2>
        {trouble === null ? null : <TroubleNotice trouble={trouble} onRetry={again} />}
        {value === null && trouble === null ? <Busy>Reading the snapshot …</Busy> : null}
        {value === null ? null : value.items.length === 0 ? (
          <Notice tone="warn" title="Nothing is found there">
            {value.why === null ? null : <p>{sentence(value.why)}</p>}
          </Notice>
        ) : (
          <>
            <p class="small soft">{counted(value.items.length, 'item')}, by the rule or method of today</p>
            <ol class="found">
              {value.items.map(({ title, link }, i) => (
                <li key={i} class="anywhere" dir="auto">
                  {link === null ? (
                    title
                  ) : (
                    <a href={link} target="_blank" rel="noreferrer">
                      {title}
                    </a>
                  )}
                </li>
              ))}
            </ol>
          </>
        )}
      </section>
    </div>
  );
}
