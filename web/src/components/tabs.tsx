import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';

export interface TabsProps<Key extends string> {
  label: string;
  tabs: readonly (readonly [key: Key, name: string])[];
  chosen: Key;
  onChoose: (key: Key) => void;
  children: ComponentChildren;
}

/** Tabs with one panel, moved through by arrow keys, Home and End. */
export function Tabs<Key extends string>({ label, tabs, chosen, onChoose, children }: TabsProps<Key>) {
  const id = useId();
  const onKeyDown = (event: KeyboardEvent) => {
    const at = tabs.findIndex(([key]) => key === chosen);
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    const [key] = tabs[(next + tabs.length) % tabs.length] as readonly [Key, string];
    onChoose(key);
    document.getElementById(`${id}-${key}`)?.focus();
  };
  return (
    <div class="stack">
      <div class="tabs" role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {tabs.map(([key, name]) => (
          <button
            key={key}
            id={`${id}-${key}`}
            type="button"
            role="tab"
            aria-selected={key === chosen}
            aria-controls={`${id}-panel`}
            tabIndex={key === chosen ? 0 : -1}
            onClick={() => onChoose(key)}
          >
            {name}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${chosen}`}>
        {children}
      </div>
    </div>
  );
}
