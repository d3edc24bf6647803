import type { Trouble } from '../api/client';
import { Notice, TroubleNotice } from './notice';

/** The button that ends a form, and what became of it. */
export function SaveRow({
  busy,
  trouble,
  isSaved,
  isWrong = false,
}: {
  busy: boolean;
  trouble: Trouble | null;
  isSaved: boolean;
  isWrong?: boolean;
}) {
  return (
    <>
      {trouble === null ? null : <TroubleNotice trouble={trouble} />}
      {isSaved ? <Notice tone="good">Saved.</Notice> : null}
      <div class="row">
        <button type="submit" class="button main-action" disabled={busy || isWrong}>
          {busy ? 'Saving …' : 'Save'}
        </button>
      </div>
    </>
  );
}
