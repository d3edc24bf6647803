import { useId, useState } from 'preact/hooks';
import type { Feed } from '../../api/api-types';
import { call, type Input } from '../../api/client';
import { Confirm } from '../../components/confirm';
import { Dialog } from '../../components/dialog';
import { TroubleNotice } from '../../components/notice';
import { counted } from '../../lib/format';
import { nameOf } from '../../lib/health';
import { useAction } from '../../lib/use-request';

export interface BulkResult {
  text: string;
  refused: readonly { id: string; why: string }[];
  names: ReadonlyMap<string, string>;
}

type Bulk = Input<'changeFeeds'>['body'];
/** The server takes so many in one request. */
const AT_ONCE = 1000;

/** What can be done with several feeds at once; stays in sight while any is selected. */
export function BulkBar({
  chosen,
  isAll,
  onAll,
  onDone,
}: {
  chosen: readonly Feed[];
  isAll: boolean;
  onAll: (isAll: boolean) => void;
  onDone: (result: BulkResult) => void;
}) {
  const [open, setOpen] = useState<'delete' | 'tag' | null>(null);
  const change = async (words: string, make: (ids: string[]) => Bulk) => {
    const ids = chosen.map(({ id }) => id);
    const refused: { id: string; why: string }[] = [];
    let done = 0;
    for (let at = 0; at < ids.length; at += AT_ONCE) {
      const answer = await call('changeFeeds', { body: make(ids.slice(at, at + AT_ONCE)) });
      done += answer.done;
      refused.push(...answer.refused);
    }
    onDone({
      text: `${counted(done, 'feed')} ${words}.`,
      refused,
      names: new Map(chosen.map((feed) => [feed.id, nameOf(feed)])),
    });
  };
  const { run, busy, trouble } = useAction(change);
  const many = chosen.length;
  const simple = (action: 'refresh' | 'pause' | 'resume', words: string) => run(words, (ids) => ({ action, ids }));
  return (
    <div class={many === 0 ? 'bulk-bar' : 'bulk-bar open'}>
      <label class="check">
        <input type="checkbox" checked={isAll} onChange={(event) => onAll(event.currentTarget.checked)} />
        {many === 0 ? 'Select all shown' : `${counted(many, 'feed')} selected`}
      </label>
      {many === 0 ? null : (
        <fieldset class="row" aria-label="With the selected feeds">
          <button
            type="button"
            class="button compact"
            disabled={busy}
            onClick={() => simple('refresh', 'will be checked now')}
          >
            Check now
          </button>
          <button type="button" class="button compact" disabled={busy} onClick={() => simple('pause', 'paused')}>
            Pause
          </button>
          <button type="button" class="button compact" disabled={busy} onClick={() => simple('resume', 'resumed')}>
            Resume
          </button>
          <button type="button" class="button compact" disabled={busy} onClick={() => setOpen('tag')}>
            Tags …
          </button>
          <button
            type="button"
            class="button compact"
            disabled={busy}
            onClick={() => run('now carry full text', (ids) => ({ action: 'full-text', ids, fullText: true }))}
          >
            Full text on
          </button>
          <button
            type="button"
            class="button compact"
            disabled={busy}
            onClick={() => run('no longer carry full text', (ids) => ({ action: 'full-text', ids, fullText: false }))}
          >
            Full text off
          </button>
          <button type="button" class="button compact danger" disabled={busy} onClick={() => setOpen('delete')}>
            Delete …
          </button>
        </fieldset>
      )}
      {trouble === null ? null : <TroubleNotice trouble={trouble} />}
      {open === 'delete' ? (
        <Confirm
          title={`Delete ${counted(many, 'feed')}?`}
          action="Delete for good"
          onConfirm={() => change('deleted', (ids) => ({ action: 'delete', ids }))}
          onClose={() => setOpen(null)}
        >
          <p>Their items, rules and snapshots go with them. Readers are told that the feeds are gone.</p>
          <ul class="anywhere">
            {chosen.slice(0, 8).map((feed) => (
              <li key={feed.id} dir="auto">
                {nameOf(feed)}
              </li>
            ))}
            {many > 8 ? <li>and {many - 8} more</li> : null}
          </ul>
        </Confirm>
      ) : null}
      {open === 'tag' ? (
        <TagDialog
          many={many}
          onTag={(action, tags) =>
            run(action === 'tag' ? 'tagged' : 'without the tag', (ids) => ({ action, ids, tags }))
          }
          onClose={() => setOpen(null)}
        />
      ) : null}
    </div>
  );
}

function TagDialog({
  many,
  onTag,
  onClose,
}: {
  many: number;
  onTag: (action: 'tag' | 'untag', tags: string[]) => Promise<boolean>;
  onClose: () => void;
}) {
  const id = useId();
  const [text, setText] = useState('');
  const tags = tagsOf(text);
  const tag = async (action: 'tag' | 'untag') => {
    onClose();
    await onTag(action, tags);
  };
  return (
    <Dialog title={`Tags of ${counted(many, 'feed')}`} onClose={onClose}>
      <form
        class="stack"
        onSubmit={(event) => {
          event.preventDefault();
          if (tags.length > 0) tag('tag');
        }}
      >
        <div class="field">
          <label for={id}>Tags</label>
          <input id={id} dir="auto" value={text} onInput={(event) => setText(event.currentTarget.value)} />
          <span class="hint">Several with commas between them.</span>
        </div>
        <div class="row">
          <button type="submit" class="button main-action" disabled={tags.length === 0}>
            Add
          </button>
          <button type="button" class="button" disabled={tags.length === 0} onClick={() => tag('untag')}>
            Take away
          </button>
        </div>
      </form>
    </Dialog>
  );
}

/** Tags as typed, with commas between them. */
const tagsOf = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((tag) => tag.replaceAll('/', ' ').trim())
      .filter((tag) => tag !== ''),
  ),
];
