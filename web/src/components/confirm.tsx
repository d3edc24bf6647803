import type { ComponentChildren } from 'preact';
import { useAction } from '../lib/use-request';
import { Dialog } from './dialog';
import { TroubleNotice } from './notice';

/** Asks before something that cannot be undone. */
export function Confirm({
  title,
  action,
  onConfirm,
  onClose,
  children,
}: {
  title: string;
  /** Name of the button. */
  action: string;
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
  children: ComponentChildren;
}) {
  const { run, busy, trouble } = useAction(onConfirm);
  return (
    <Dialog title={title} onClose={onClose}>
      {children}
      {trouble === null ? null : <TroubleNotice trouble={trouble} />}
      <div class="row">
        <button
          type="button"
          class="button danger"
          disabled={busy}
          onClick={async () => {
            if (await run()) onClose();
          }}
        >
          {action}
        </button>
        <button type="button" class="button" onClick={onClose}>
          Cancel
        </button>
      </div>
    </Dialog>
  );
}
