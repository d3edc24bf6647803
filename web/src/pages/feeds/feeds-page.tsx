import { useEffect, useState } from 'preact/hooks';
import { Busy } from '../../components/busy';
import { Empty } from '../../components/empty';
import { Notice, TroubleNotice } from '../../components/notice';
import { counted, number } from '../../lib/format';
import { useRequest } from '../../lib/use-request';
import { useTitle } from '../../lib/use-title';
import { BulkBar, type BulkResult } from './bulk-bar';
import { type FeedFilter, filterOf, isNarrow, NO_FILTER, searchOf } from './feed-filter';
import { FeedRow } from './feed-row';
import { Filters } from './filters';
import { OpmlDialog } from './opml-dialog';
import { useFeedList } from './use-feed-list';
import './feeds.css';

export function FeedsPage() {
  useTitle('Feeds');
  const [filter, setFilter] = useState<FeedFilter>(() => filterOf(location.search));
  const list = useFeedList(filter);
  const tags = useRequest('listTags', {});
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [isImporting, setIsImporting] = useState(false);
  const [result, setResult] = useState<BulkResult | null>(null);
  useEffect(() => history.replaceState(history.state, '', location.pathname + searchOf(filter)), [filter]);

  const { feeds, total } = list;
  const chosen = feeds.filter(({ id }) => selected.has(id));
  const isEmpty = total === 0 && !isNarrow(filter);
  const reload = () => {
    list.again();
    tags.again();
  };
  const toggle = (id: string) =>
    setSelected((old) => new Set(old.has(id) ? [...old].filter((one) => one !== id) : [...old, id]));
  return (
    <div class="stack feeds-page">
      <div class="row apart">
        <h1>Feeds</h1>
        <div class="row">
          <button type="button" class="button" onClick={() => setIsImporting(true)}>
            Import
          </button>
          {isEmpty ? null : (
            <a class="button" href="/api/v1/opml" target="_blank" rel="noreferrer" download="pith.opml">
              Export
            </a>
          )}
          <a class="button main-action" href="/">
            New feed
          </a>
        </div>
      </div>
      {isImporting ? <OpmlDialog onClose={() => setIsImporting(false)} onImported={reload} /> : null}
      {isEmpty ? (
        <Empty title="There are no feeds yet">
          <p>Give Pith the address of a page with news, and it makes a feed of it.</p>
          <div class="row">
            <a class="button main-action" href="/">
              Make the first feed
            </a>
          </div>
        </Empty>
      ) : (
        <>
          <Filters
            filter={filter}
            tags={tags.value?.tags ?? []}
            onChange={(change) => setFilter((old) => ({ ...old, ...change }))}
          />
          {list.trouble === null ? null : <TroubleNotice trouble={list.trouble} onRetry={list.again} />}
          {result === null ? null : (
            <Notice tone={result.refused.length === 0 ? 'good' : 'warn'}>
              {result.text}
              {result.refused.length === 0 ? null : (
                <ul>
                  {result.refused.map(({ id, why }) => (
                    <li key={id}>
                      <b dir="auto">{result.names.get(id) ?? id}</b>: {why}
                    </li>
                  ))}
                </ul>
              )}
            </Notice>
          )}
          <p class="soft small" role="status">
            {total === null
              ? ''
              : total === feeds.length
                ? counted(total, 'feed')
                : `${number(feeds.length)} of ${counted(total, 'feed')}`}
          </p>
          {feeds.length > 0 ? (
            <div class="card flush">
              <div class="feed-heads feed-grid" aria-hidden="true">
                <span />
                <span>Feed</span>
                <span>How it is doing</span>
                <span>New items, 30 days</span>
                <span>Last change</span>
                <span>Next check</span>
              </div>
              <ul class="plain-list" aria-label="Feeds">
                {feeds.map((feed) => (
                  <FeedRow
                    key={feed.id}
                    feed={feed}
                    activity={list.activity.get(feed.id) ?? null}
                    isSelected={selected.has(feed.id)}
                    onToggle={() => toggle(feed.id)}
                  />
                ))}
              </ul>
            </div>
          ) : null}
          {feeds.length === 0 && total === 0 ? (
            <Empty title="No feed is like that">
              <div class="row">
                <button type="button" class="button" onClick={() => setFilter(NO_FILTER)}>
                  Show all feeds
                </button>
              </div>
            </Empty>
          ) : null}
          {list.busy ? <Busy>Loading feeds …</Busy> : null}
          {!list.busy && total !== null && feeds.length < total ? (
            <button type="button" class="button more" onClick={list.more}>
              Show more
            </button>
          ) : null}
          {feeds.length > 0 ? (
            <BulkBar
              chosen={chosen}
              isAll={chosen.length === feeds.length}
              onAll={(isAll) => setSelected(new Set(isAll ? feeds.map(({ id }) => id) : []))}
              onDone={(done) => {
                setResult(done);
                setSelected(new Set());
                reload();
              }}
            />
          ) : null}
        </>
      )}
    </div>
  );
}
