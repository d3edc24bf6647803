import { useEffect, useId, useState } from 'preact/hooks';
import { type FeedFilter, ORDERS, STATES } from './feed-filter';

/** Milliseconds after the last key until what was typed is looked for. */
const TYPING = 250;

export function Filters({
  filter,
  tags,
  onChange,
}: {
  filter: FeedFilter;
  tags: readonly { name: string; feeds: number }[];
  onChange: (change: Partial<FeedFilter>) => void;
}) {
  const id = useId();
  const [typed, setTyped] = useState(filter.text);
  // Somebody else took the filter away.
  useEffect(() => {
    if (filter.text === '') setTyped('');
  }, [filter.text]);
  useEffect(() => {
    if (typed === filter.text) return;
    const timer = setTimeout(() => onChange({ text: typed }), TYPING);
    return () => clearTimeout(timer);
  }, [typed]);
  const shownTags =
    tags.some(({ name }) => name === filter.tag) || filter.tag === ''
      ? tags
      : [...tags, { name: filter.tag, feeds: 0 }];
  return (
    <search class="feed-filters">
      <div class="field search">
        <label for={`${id}-text`}>Search</label>
        <input
          id={`${id}-text`}
          type="search"
          placeholder="Title or address"
          value={typed}
          onInput={(event) => setTyped(event.currentTarget.value)}
        />
      </div>
      <Select
        label="Show"
        value={filter.state}
        choices={STATES}
        onChoose={(state) => onChange({ state: state as FeedFilter['state'] })}
      />
      {shownTags.length === 0 ? null : (
        <Select
          label="Tag"
          value={filter.tag}
          choices={[['', 'Any tag'], ...shownTags.map(({ name, feeds }) => [name, `${name} (${feeds})`] as const)]}
          onChoose={(tag) => onChange({ tag })}
        />
      )}
      <Select
        label="Sort by"
        value={filter.order}
        choices={ORDERS}
        onChoose={(order) => onChange({ order: order as FeedFilter['order'] })}
      />
    </search>
  );
}

function Select({
  label,
  value,
  choices,
  onChoose,
}: {
  label: string;
  value: string;
  choices: readonly (readonly [value: string, name: string])[];
  onChoose: (value: string) => void;
}) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => onChoose(event.currentTarget.value)}>
        {choices.map(([one, name]) => (
          <option key={one} value={one}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}
