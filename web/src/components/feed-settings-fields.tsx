/** How a feed is kept, as people decide it; for one feed and for all new ones. A new setting is one more block here. */
import { useId } from 'preact/hooks';
import type { FeedSettings } from '../api/api-types';
import { counted, duration } from '../lib/format';

export type KeptSettings = Pick<
  FeedSettings,
  'method' | 'source' | 'render' | 'pages' | 'fullText' | 'keyParagraph' | 'limit' | 'minInterval' | 'maxInterval'
>;

/** What the server does when nobody says otherwise. */
export const USUAL_SETTINGS: KeptSettings = {
  method: 'auto',
  source: 'auto',
  render: 'auto',
  pages: 1,
  fullText: false,
  keyParagraph: false,
  limit: 50,
  minInterval: 900_000,
  maxInterval: 86_400_000,
};

const METHODS: readonly [method: KeptSettings['method'], name: string][] = [
  ['auto', 'Choose the best way by itself'],
  ['repeated-pattern', 'By entries that look alike'],
  ['time-pattern', 'By the dates beside the entries'],
  ['structured', 'By what the page says for search engines'],
  ['price-pattern', 'By the prices of goods'],
];

const SOURCES: readonly [source: KeptSettings['source'], name: string][] = [
  ['auto', 'The page, or the feed if the address is one'],
  ['page', 'Always the page'],
  ['native', 'The feed the site offers itself'],
];

const RENDERINGS: readonly [render: KeptSettings['render'], name: string][] = [
  ['auto', 'When the page is empty without them'],
  ['always', 'Always'],
  ['never', 'Never'],
];

const PAGES = [1, 2, 3, 5, 10];

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const INTERVALS = [5 * MINUTE, 15 * MINUTE, 30 * MINUTE, HOUR, 3 * HOUR, 6 * HOUR, 12 * HOUR, 24 * HOUR, 7 * 24 * HOUR];
const LIMITS = [10, 20, 50, 100, 200, 500];

export function FeedSettingsFields({
  value,
  hasRule = false,
  onChange,
}: {
  value: KeptSettings;
  /** A rule decides what the items are. */
  hasRule?: boolean;
  onChange: (change: Partial<KeptSettings>) => void;
}) {
  const { method, source, render, pages, fullText, keyParagraph, limit, minInterval, maxInterval } = value;
  return (
    <>
      <Choice
        label="How the list is found"
        hint={hasRule ? 'This feed has a rule of its own, which comes first.' : undefined}
        value={method}
        choices={METHODS}
        onChoose={(chosen) => onChange({ method: chosen })}
      />
      <details>
        <summary>Where the list comes from</summary>
        <div class="stack">
          <Choice
            label="What is read"
            value={source}
            choices={SOURCES}
            onChoose={(chosen) => onChange({ source: chosen })}
          />
          <Choice
            label="Run the scripts of the page"
            hint="Needs a Chromium on the machine of the server, and takes longer."
            value={render}
            choices={RENDERINGS}
            onChoose={(chosen) => onChange({ render: chosen })}
          />
          <Choice
            label="Pages of the list"
            hint="Lists that go on over several pages are followed so far."
            value={pages}
            choices={withOwn(PAGES, pages).map((many) => [many, many === 1 ? 'The first only' : `The first ${many}`])}
            onChoose={(chosen) => onChange({ pages: chosen })}
          />
        </div>
      </details>
      <Switch
        label="Full text"
        hint="Items carry the whole article, not only what the list says of it."
        checked={fullText}
        onChange={(checked) => onChange({ fullText: checked })}
      />
      <Switch
        label="Key paragraph as summary"
        hint="The paragraph that says most about an article takes the place of the teaser."
        checked={keyParagraph}
        onChange={(checked) => onChange({ keyParagraph: checked })}
      />
      <Choice
        label="Items in the feed"
        hint="Older ones stay in its archive."
        value={limit}
        choices={withOwn(LIMITS, limit).map((many) => [many, counted(many, 'newest item')])}
        onChoose={(chosen) => onChange({ limit: chosen })}
      />
      <div class="side-by-side">
        <Choice
          label="Check at most every"
          value={minInterval}
          choices={withOwn(INTERVALS, minInterval).map((time) => [time, duration(time)])}
          onChoose={(chosen) => onChange({ minInterval: chosen, maxInterval: Math.max(chosen, maxInterval) })}
        />
        <Choice
          label="Check at least every"
          value={maxInterval}
          choices={withOwn(INTERVALS, maxInterval).map((time) => [time, duration(time)])}
          onChoose={(chosen) => onChange({ maxInterval: chosen, minInterval: Math.min(chosen, minInterval) })}
        />
      </div>
    </>
  );
}

/** The usual choices, and the one that is set. */
const withOwn = (usual: readonly number[], own: number): number[] =>
  [...new Set([...usual, own])].sort((a, b) => a - b);

export function Choice<Value extends string | number>({
  label,
  hint,
  value,
  choices,
  onChoose,
}: {
  label: string;
  hint?: string | undefined;
  value: Value;
  choices: readonly (readonly [value: Value, name: string])[];
  onChoose: (value: Value) => void;
}) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <select
        id={id}
        value={String(value)}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        onChange={(event) => {
          const chosen = choices.find(([one]) => String(one) === event.currentTarget.value);
          if (chosen !== undefined) onChoose(chosen[0]);
        }}
      >
        {choices.map(([one, name]) => (
          <option key={one} value={String(one)}>
            {name}
          </option>
        ))}
      </select>
      {hint === undefined ? null : (
        <span class="hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
    </div>
  );
}

export function Switch({
  label,
  hint,
  checked,
  onChange,
}: {
  label: string;
  hint: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}) {
  const id = useId();
  return (
    <div class="check field">
      <input
        id={id}
        type="checkbox"
        checked={checked}
        aria-describedby={`${id}-hint`}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <div>
        <label for={id}>{label}</label>
        <div class="hint" id={`${id}-hint`}>
          {hint}
        </div>
      </div>
    </div>
  );
}
