import { useState } from 'preact/hooks';
import type { Crawl } from '../../api/api-types';
import { call } from '../../api/client';
import { Dialog } from '../../components/dialog';
import { TroubleNotice } from '../../components/notice';
import { useAction } from '../../lib/use-request';
import { isLive, isUsedUp } from './questions';

/** Pages a question that has used up its own gets more. */
const MORE = 200;

/** Stop, go on, delete. */
export function QuestionActions({
  crawl,
  compact = false,
  onChange,
  onDeleted,
}: {
  crawl: Crawl;
  compact?: boolean;
  onChange: (crawl: Crawl) => void;
  onDeleted: () => void;
}) {
  const { name, query, state } = crawl;
  const params = { name };
  const [asking, setAsking] = useState(false);
  const stop = useAction(async () => onChange(await call('stopCrawl', { params })));
  const goOn = useAction(async () =>
    onChange(await call('resumeCrawl', { params, query: isUsedUp(crawl) ? { morePages: MORE } : {} })),
  );
  const remove = useAction(async () => {
    await call('deleteCrawl', { params });
    setAsking(false);
    onDeleted();
  });
  const button = `button${compact ? ' compact' : ''}`;
  const trouble = stop.trouble ?? goOn.trouble;
  const title = query ?? name;
  return (
    <div class="question-actions row">
      {isLive(crawl) ? (
        <button
          type="button"
          class={button}
          disabled={stop.busy}
          aria-label={`Stop: ${title}`}
          onClick={() => stop.run()}
        >
          {stop.busy ? 'Stopping …' : 'Stop'}
        </button>
      ) : state === 'stopped' ? (
        <button
          type="button"
          class={button}
          disabled={goOn.busy}
          aria-label={`${isUsedUp(crawl) ? `Read ${MORE} more pages` : 'Go on'}: ${title}`}
          onClick={() => goOn.run()}
        >
          {isUsedUp(crawl) ? `Read ${MORE} more` : 'Go on'}
        </button>
      ) : null}
      <button type="button" class={`${button} quiet`} aria-label={`Delete: ${title}`} onClick={() => setAsking(true)}>
        Delete
      </button>
      {trouble === null ? null : <TroubleNotice trouble={trouble} />}
      {asking ? (
        <Dialog title="Delete this question?" onClose={() => setAsking(false)}>
          <p class="anywhere" dir="auto">
            <b>{title}</b>
          </p>
          <p>What was read stays and can be searched.</p>
          {remove.trouble === null ? null : <TroubleNotice trouble={remove.trouble} />}
          <div class="row">
            <button type="button" class="button danger" disabled={remove.busy} onClick={() => remove.run()}>
              {remove.busy ? 'Deleting …' : 'Delete the question'}
            </button>
          </div>
        </Dialog>
      ) : null}
    </div>
  );
}
