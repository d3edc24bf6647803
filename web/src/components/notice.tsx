import type { ComponentChildren } from 'preact';
import type { Trouble } from '../api/client';
import { sentence } from '../lib/format';

export type Tone = 'good' | 'warn' | 'bad' | 'info';

export const Notice = ({ tone, title, children }: { tone: Tone; title?: string; children?: ComponentChildren }) => (
  <div class={`notice ${tone} anywhere`} role={tone === 'bad' ? 'alert' : 'status'}>
    {title === undefined ? null : <strong>{title}</strong>}
    {children}
  </div>
);

/** What went wrong, why, and what to do: never a dead end. */
export function TroubleNotice({
  trouble,
  onRetry,
  children,
}: {
  trouble: Trouble;
  onRetry?: () => void;
  children?: ComponentChildren;
}) {
  const { title, detail, advice, attempts = [] } = trouble.problem;
  return (
    <Notice tone="bad" title={sentence(title)}>
      <p>{sentence(detail)}</p>
      {attempts.length === 0 ? null : (
        <details>
          <summary>What was tried</summary>
          <ul>
            {attempts.map(({ method, why }) => (
              <li key={method + why}>
                <b>{method}</b>: {why}
              </li>
            ))}
          </ul>
        </details>
      )}
      <p>{sentence(advice)}</p>
      <div class="row">
        {onRetry === undefined ? null : (
          <button type="button" class="button compact" onClick={onRetry}>
            Try again
          </button>
        )}
        {children}
      </div>
    </Notice>
  );
}
