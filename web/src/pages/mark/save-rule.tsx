import { useId, useState } from 'preact/hooks';
import type { Feed } from '../../api/api-types';
import { call } from '../../api/client';
import { Arrival } from '../../components/arrival';
import { Busy } from '../../components/busy';
import { Notice, TroubleNotice } from '../../components/notice';
import { SubscribeLinks } from '../../components/subscribe-links';
import { useAction } from '../../lib/use-request';

/** Seconds to wait for the first check. */
const FIRST_CHECK = 20;

export interface SaveRuleProps {
  rule: string;
  url: string;
  title: string | null;
  /** The feed that gets the rule, or null for a new one. */
  feed: Feed | null;
}

/** Makes a feed of the rule, or gives a feed its new rule. */
export function SaveRule({ rule, url, title, feed }: SaveRuleProps) {
  const [name, setName] = useState('');
  const [saved, setSaved] = useState<{ feed: Feed; rule: string } | null>(null);
  const id = useId();
  const save = useAction(async () => {
    if (feed === null) {
      const body = { url, title: name.trim() || null, rule };
      setSaved({ feed: await call('createFeed', { query: { wait: FIRST_CHECK }, body }), rule });
    } else {
      await call('addRule', { params: { id: feed.id }, body: { rule, note: 'marked on the page' } });
      setSaved({ feed, rule });
    }
  });
  if (saved !== null && saved.rule === rule)
    return (
      <section class="card stack accent-card" aria-label="Saved">
        <Arrival>{feed === null ? 'Subscribed' : 'Saved'}</Arrival>
        {feed === null ? (
          <SubscribeLinks addresses={saved.feed.addresses} />
        ) : (
          <Notice tone="good">The feed is read by this rule from now on. Older rules are kept.</Notice>
        )}
        <a href={`/feeds/${saved.feed.id}`}>Its items and settings</a>
      </section>
    );
  return (
    <section class="stack tight" aria-label="Save">
      {feed !== null ? null : (
        <div class="field">
          <label for={id}>Name of the feed</label>
          <input
            id={id}
            dir="auto"
            value={name}
            placeholder={title ?? ''}
            onInput={(event) => setName(event.currentTarget.value)}
          />
        </div>
      )}
      {save.trouble === null ? null : <TroubleNotice trouble={save.trouble} onRetry={() => save.run()} />}
      {save.busy ? (
        <Busy>{feed === null ? 'Making the feed …' : 'Saving the rule …'}</Busy>
      ) : (
        <button type="button" class="button main-action" onClick={() => save.run()}>
          {feed === null ? 'Save as a feed' : 'Save for this feed'}
        </button>
      )}
    </section>
  );
}
