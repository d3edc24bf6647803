import { useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import type { Feed } from '../../api/api-types';
import { call } from '../../api/client';
import { Confirm } from '../../components/confirm';
import { CopyField } from '../../components/copy-field';
import { HealthBadge } from '../../components/health-badge';
import { Notice, type Tone, TroubleNotice } from '../../components/notice';
import { QrCode } from '../../components/qr-code';
import { Time } from '../../components/time';
import { counted, sentence } from '../../lib/format';
import { isMarkable, isMisplaced, isTroubled, nameOf } from '../../lib/health';
import { useAction } from '../../lib/use-request';

/** Seconds a person waits for a check. */
const PATIENCE = 40;

interface Said {
  tone: Tone;
  text: string;
}

export function FeedHead({
  feed,
  onChange,
  onChoose,
}: {
  feed: Feed;
  onChange: (feed: Feed) => void;
  onChoose: (tab: 'rule' | 'settings') => void;
}) {
  const { route } = useLocation();
  const [said, setSaid] = useState<Said | null>(null);
  const [isDeleting, setIsDeleting] = useState(false);
  const params = { id: feed.id };
  const check = useAction(async () => {
    setSaid(null);
    const checked = await call('refreshFeed', { params, query: { wait: PATIENCE } });
    onChange(checked);
    setSaid(await outcomeOf(feed, checked));
  });
  const turn = useAction(async () => {
    setSaid(null);
    onChange(await call(feed.state === 'paused' ? 'resumeFeed' : 'pauseFeed', { params }));
  });
  const isPaused = feed.state === 'paused';
  const busy = check.busy || turn.busy;
  return (
    <div class="stack">
      <div class="row apart top-aligned">
        <div class="stack tight grow">
          <h1 class="anywhere" dir="auto">
            {nameOf(feed)}
          </h1>
          <p class="small anywhere">
            <a href={feed.url} target="_blank" rel="noreferrer">
              {feed.url}
            </a>
          </p>
          <p class="row small soft">
            <HealthBadge feed={feed} />
            <span>
              Checked <Time at={feed.checkedAt} />
            </span>
            {feed.nextCheckAt === null ? null : (
              <span>
                Next check <Time at={feed.nextCheckAt} />
              </span>
            )}
            <span>
              Last change <Time at={feed.changedAt} />
            </span>
          </p>
        </div>
        <div class="row">
          <button type="button" class="button main-action" disabled={busy || isPaused} onClick={() => check.run()}>
            {check.busy ? 'Checking …' : 'Check now'}
          </button>
          <button type="button" class="button" disabled={busy} onClick={() => turn.run()}>
            {isPaused ? 'Resume' : 'Pause'}
          </button>
          <a class="button" href={`/mark?feed=${feed.id}`}>
            Edit rule
          </a>
          <button type="button" class="button danger" onClick={() => setIsDeleting(true)}>
            Delete …
          </button>
        </div>
      </div>
      {isTroubled(feed) ? (
        <Notice tone={feed.health.status === 'repaired' ? 'warn' : 'bad'} title={sentence(feed.health.message)}>
          {feed.health.nextStep === null ? null : <p>{sentence(feed.health.nextStep)}</p>}
          <div class="row">
            {feed.health.status === 'repaired' ? (
              <button type="button" class="button compact" onClick={() => onChoose('rule')}>
                Look at the rule
              </button>
            ) : isMarkable(feed) ? (
              <a class="button compact" href={`/mark?feed=${feed.id}`}>
                Mark items on the page
              </a>
            ) : isMisplaced(feed) ? (
              <button type="button" class="button compact" onClick={() => onChoose('settings')}>
                Change the address
              </button>
            ) : null}
          </div>
        </Notice>
      ) : null}
      {check.trouble === null ? null : <TroubleNotice trouble={check.trouble} onRetry={() => check.run()} />}
      {turn.trouble === null ? null : <TroubleNotice trouble={turn.trouble} />}
      {said === null ? null : <Notice tone={said.tone}>{said.text}</Notice>}
      <Addresses feed={feed} />
      {isDeleting ? (
        <Confirm
          title="Delete this feed?"
          action="Delete for good"
          onConfirm={async () => {
            await call('deleteFeed', { params });
            route('/feeds');
          }}
          onClose={() => setIsDeleting(false)}
        >
          <p>Its items, rules and snapshots go with it. Its readers are told that it is gone.</p>
        </Confirm>
      ) : null}
    </div>
  );
}

/** What came of a check, as a person would tell it. */
async function outcomeOf(before: Feed, after: Feed): Promise<Said> {
  if (after.checkedAt === before.checkedAt)
    return { tone: 'info', text: 'The check takes longer. Its result is shown here as soon as it is there.' };
  const [run] = (await call('listRuns', { params: { id: after.id }, query: { limit: 1 } })).runs;
  if (run === undefined || run.result === 'failed' || run.result === 'empty')
    return { tone: 'bad', text: `Checked: ${after.health.message}.` };
  if (run.fresh > 0) return { tone: 'good', text: `Checked: ${counted(run.fresh, 'new item')}.` };
  if (run.changed > 0) return { tone: 'good', text: `Checked: ${counted(run.changed, 'item')} changed.` };
  return { tone: 'good', text: `Checked: nothing new. The page lists ${counted(run.items, 'item')}.` };
}

function Addresses({ feed: { addresses, settings } }: { feed: Feed }) {
  return (
    <section class="card" aria-label="Subscribe">
      <div class="subscribe">
        <div class="stack tight">
          <CopyField label="Address for your feed reader" value={addresses.rss} />
          <p class="row">
            <a class="button compact" href={`feed:${addresses.rss}`}>
              Open in reader
            </a>
            {settings.secret === null ? null : (
              <span class="small soft">Secret: only who has this link can read the feed.</span>
            )}
          </p>
          <details>
            <summary>Other formats</summary>
            <div class="stack tight">
              <CopyField label="Atom" value={addresses.atom} />
              <CopyField label="JSON Feed" value={addresses.json} />
            </div>
          </details>
        </div>
        <details class="qr-fold">
          <summary>For your phone</summary>
          <QrCode text={addresses.rss} />
        </details>
      </div>
    </section>
  );
}
