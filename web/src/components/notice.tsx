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

/** What to do here, where the server's advice is for programs. */
const ADVICE: Partial<Record<Trouble['problem']['code'], string>> = {
  'empty-input': 'Check the address in a browser, or save the page there and open the file on the start page.',
  'script-shell': 'Save the page in a browser, where its scripts run, and open the file on the start page.',
  'no-list': 'Mark two items yourself, or read it as an article.',
  'no-template': 'Choose pages of one kind.',
  'bad-request': 'Correct it, and try again.',
  'not-found': 'It may have been deleted.',
  'too-many-requests': 'Wait a minute, then try again.',
  'not-ready': 'It is read as soon as its site answers.',
  'view-gone': 'Open the page anew.',
};

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
  const { code, title, detail, advice, attempts = [] } = trouble.problem;
  const whys = [...new Set(attempts.map(({ why }) => why))];
  const why = sentence(whys[0] ?? detail);
  return (
    <Notice tone="bad" title={sentence(title)}>
      {/* Where several ways were tried, the detail is all of them in a row. */}
      {whys.length > 1 || why === sentence(title) ? null : <p>{why}</p>}
      {whys.length < 2 ? null : (
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
      <p>{sentence(ADVICE[code] ?? advice)}</p>
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
