import { useId, useRef, useState } from 'preact/hooks';

/** A text to take along: shown whole, copied by one click. */
export function CopyField({ label, value }: { label: string; value: string }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    input.current?.select();
    // Not on plain http of another machine; there the text is at least selected.
    await navigator.clipboard?.writeText(value).then(
      () => setCopied(true),
      () => setCopied(false),
    );
    setTimeout(() => setCopied(false), 2500);
  };
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <div class="row">
        <input id={id} ref={input} class="grow" readOnly value={value} onFocus={(e) => e.currentTarget.select()} />
        <button type="button" class="button" onClick={copy}>
          {copied ? 'Copied' : 'Copy'}
        </button>
      </div>
      <span class="hidden-label" role="status">
        {copied ? 'Copied' : ''}
      </span>
    </div>
  );
}
