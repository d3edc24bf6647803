import { useId, useState } from 'preact/hooks';
import type { Feed, NativeFeed } from '../../api/api-types';
import { call } from '../../api/client';
import { Arrival } from '../../components/arrival';
import { Busy } from '../../components/busy';
import { CopyField } from '../../components/copy-field';
import { FormatButtons } from '../../components/format-buttons';
import { Notice, TroubleNotice } from '../../components/notice';
import { FEED_FORMATS, type FeedFormat, SubscribeLinks } from '../../components/subscribe-links';
import { download } from '../../lib/download';
import { useAction } from '../../lib/use-request';
import type { PageSource } from './start-page';

/** Seconds to wait for the first check, so that the feed has its items when it is opened. */
const FIRST_CHECK = 20;

/** One click makes a feed that is kept up to date; a file gives a feed to save. */
export function Subscribe({ source, rank, title }: { source: PageSource; rank: number; title: string | null }) {
  const [feed, setFeed] = useState<Feed | null>(null);
  const [name, setName] = useState('');
  const [fullText, setFullText] = useState(false);
  const [keyParagraph, setKeyParagraph] = useState(false);
  const nameId = useId();
  const subscribe = useAction(async () => {
    if (!('url' in source)) return;
    const made = await call('createFeed', {
      query: { wait: FIRST_CHECK },
      body: {
        url: source.url,
        title: name.trim() || null,
        settings: { fullText, keyParagraph },
        ...(rank === 1 ? {} : { candidate: rank }),
      },
    });
    setFeed(made);
  });
  if (feed !== null) return <Subscribed feed={feed} />;
  return (
    <section class="card stack accent-card" aria-label="Subscribe">
      {'url' in source ? (
        <>
          <h2>Follow this page</h2>
          <p class="soft">Pith looks for new items by itself and gives every feed reader a lasting address.</p>
          {subscribe.trouble === null ? null : <TroubleNotice trouble={subscribe.trouble} />}
          {subscribe.busy ? (
            <Busy>Making the feed …</Busy>
          ) : (
            <button type="button" class="button main-action" onClick={() => subscribe.run()}>
              Subscribe
            </button>
          )}
          <details>
            <summary>Options</summary>
            <div class="stack tight">
              <div class="field">
                <label for={nameId}>Name</label>
                <input
                  id={nameId}
                  value={name}
                  placeholder={title ?? ''}
                  onInput={(event) => setName(event.currentTarget.value)}
                />
              </div>
              <label class="check">
                <input
                  type="checkbox"
                  checked={fullText}
                  onChange={(event) => setFullText(event.currentTarget.checked)}
                />
                Fetch the whole article of each item
              </label>
              <label class="check">
                <input
                  type="checkbox"
                  checked={keyParagraph}
                  onChange={(event) => setKeyParagraph(event.currentTarget.checked)}
                />
                Show the key paragraph as summary
              </label>
            </div>
          </details>
        </>
      ) : (
        <h2>Save as a feed</h2>
      )}
      <SaveFeed source={source} rank={rank} />
    </section>
  );
}

function Subscribed({ feed }: { feed: Feed }) {
  const { health } = feed;
  return (
    <section class="card stack accent-card" aria-label="Subscribed">
      <Arrival>Subscribed</Arrival>
      {health.status === 'ok' || health.status === 'new' ? null : (
        <Notice tone="warn" title={health.message}>
          {health.nextStep}
        </Notice>
      )}
      <SubscribeLinks addresses={feed.addresses} />
      <a href={`/feeds/${feed.id}`}>Its items and settings</a>
    </section>
  );
}

/** The feed as it is now, as a file. */
function SaveFeed({ source, rank }: { source: PageSource; rank: number }) {
  const save = useAction(async (format: FeedFormat) => {
    const page = 'url' in source ? source : { html: source.html };
    const { feed, contentType } = await call('feed', { body: { ...page, format, choose: rank } });
    download(`feed.${format === 'json' ? 'json' : 'xml'}`, feed, contentType);
  });
  return (
    <details open={!('url' in source)}>
      <summary>Only once, as a file</summary>
      {save.trouble === null ? null : <TroubleNotice trouble={save.trouble} />}
      <div class="row">
        <FormatButtons formats={FEED_FORMATS} busy={save.busy} onSave={([format]) => save.run(format)} />
      </div>
    </details>
  );
}

/** Feeds the site has itself; often the right answer. */
export function NativeFeeds({ feeds }: { feeds: readonly NativeFeed[] }) {
  if (feeds.length === 0) return null;
  return (
    <section class="card stack" aria-label="Feeds of the site">
      <h2>The site has {feeds.length === 1 ? 'a feed' : 'feeds'} of its own</h2>
      <p class="soft small">
        It comes from the site itself, so it needs no watching. It may hold less, or other things.
      </p>
      {feeds.slice(0, 5).map((feed) => (
        <CopyField key={feed.url} label={feed.title ?? feed.format.toUpperCase()} value={feed.url} />
      ))}
    </section>
  );
}
