import { useEffect, useState } from 'preact/hooks';
import type { Feed, FeedItem } from '../../api/api-types';
import { call, type Trouble } from '../../api/client';
import { Busy } from '../../components/busy';
import { Empty } from '../../components/empty';
import { TroubleNotice } from '../../components/notice';
import { Picture } from '../../components/picture';
import { Reading } from '../../components/reading';
import { counted, day, hostOf, moment, number } from '../../lib/format';
import { isMarkable, isTroubled } from '../../lib/health';
import { asTrouble } from '../../lib/use-request';

const PAGE = 30;

export function ItemsTab({ feed }: { feed: Feed }) {
  const [items, setItems] = useState<readonly FeedItem[]>([]);
  const [total, setTotal] = useState<number | null>(null);
  const [busy, setBusy] = useState(true);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const load = async (before: number | null, limit: number, signal?: AbortSignal) => {
    setBusy(true);
    setTrouble(null);
    try {
      const query = before === null ? { limit } : { limit, before };
      const answer = await call('listItems', { params: { id: feed.id }, query }, signal);
      setItems((old) => (before === null ? answer.items : [...old, ...answer.items]));
      setTotal(answer.total);
      setBusy(false);
    } catch (error) {
      if (signal?.aborted) return;
      setTrouble(asTrouble(error));
      setBusy(false);
    }
  };
  useEffect(() => {
    const controller = new AbortController();
    load(null, Math.min(200, Math.max(PAGE, items.length)), controller.signal);
    return () => controller.abort();
  }, [feed.id, feed.changedAt, feed.checkedAt]);
  return (
    <div class="stack">
      {total === null || total === 0 ? null : (
        <p class="soft small" role="status">
          {total === items.length ? counted(total, 'item') : `${number(items.length)} of ${counted(total, 'item')}`}
        </p>
      )}
      {total === 0 ? (
        <Empty title="No items yet">
          <p>
            {feed.checkedAt === null
              ? 'The page has not been read yet.'
              : isTroubled(feed) && !isMarkable(feed)
                ? 'The page could not be read so far.'
                : 'Nothing was found on the page so far.'}
          </p>
        </Empty>
      ) : null}
      {items.length === 0 ? null : (
        <ul class="plain-list card flush items">
          {items.map((item) => (
            <li key={item.id}>
              <Item item={item} language={feed.channel?.language ?? null} />
            </li>
          ))}
        </ul>
      )}
      {trouble === null ? null : <TroubleNotice trouble={trouble} onRetry={() => load(null, PAGE)} />}
      {busy ? <Busy>Loading items …</Busy> : null}
      {!busy && total !== null && items.length < total && items.length > 0 ? (
        <div class="row">
          <button type="button" class="button" onClick={() => load(items.at(-1)?.sequence ?? null, PAGE)}>
            Show older items
          </button>
        </div>
      ) : null}
    </div>
  );
}

function Item({ item, language }: { item: FeedItem; language: string | null }) {
  const [isOpen, setIsOpen] = useState(false);
  const { title, link, published, firstSeenAt, present, image, summary, contentHtml, authors } = item;
  return (
    <details class="item" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>
        {image === null ? null : <Picture url={image} />}
        <span class="grow">
          <span class="item-title anywhere" dir="auto">
            {title}
          </span>
          <span class="row small soft">
            <span>{published === null ? 'No date on the page' : moment(published)}</span>
            {/* Not to the minute: items that come together get minutes of their own, so that they keep their order. */}
            <span>first seen {day(firstSeenAt)}</span>
            {present ? null : <span class="badge">No longer on the page</span>}
            {contentHtml === null ? null : <span class="badge accent">Full text</span>}
          </span>
        </span>
      </summary>
      {isOpen ? (
        <div class="stack item-body">
          {authors.length === 0 ? null : (
            <p class="small soft" dir="auto">
              By {authors.join(', ')}
            </p>
          )}
          {summary === null ? null : (
            <p class={contentHtml === null ? 'anywhere' : 'anywhere soft'} dir="auto">
              {summary}
            </p>
          )}
          {contentHtml === null ? null : <Reading html={contentHtml} language={language} />}
          {summary === null && contentHtml === null ? <p class="soft">The list says no more about it.</p> : null}
          {link === null ? null : (
            <p>
              <a href={link} target="_blank" rel="noreferrer">
                Open at {hostOf(link)}
              </a>
            </p>
          )}
        </div>
      ) : null}
    </details>
  );
}
