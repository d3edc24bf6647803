import { useState } from 'preact/hooks';
import type { Candidate } from '../../api/api-types';
import { FeedItems } from '../../components/feed-items';
import { counted, percent } from '../../lib/format';
import type { PagePreview } from './preview';
import type { PageSource } from './start-page';
import { NativeFeeds, Subscribe } from './subscribe';

/** `auto` is left out: it is all of them together. */
const METHODS: Readonly<Record<string, string>> = {
  'time-pattern': 'by the dates of its items',
  'repeated-pattern': 'by what repeats',
  structured: 'by data for machines',
  'price-pattern': 'by prices',
  'mapping-rule': 'by a rule',
};

const foundBy = (method: string): string => (METHODS[method] === undefined ? '' : ` · found ${METHODS[method]}`);

const SHOWN = 25;

export function ListView({
  preview,
  list,
  source,
}: {
  preview: PagePreview;
  list: NonNullable<PagePreview['list']>;
  source: PageSource;
}) {
  const [rank, setRank] = useState(1);
  const [all, setAll] = useState(false);
  const candidate = preview.candidates[rank - 1];
  const subjects = rank === 1 ? list.subjects : (preview.alternatives.find((one) => one.rank === rank)?.subjects ?? []);
  const shown = all ? Number.POSITIVE_INFINITY : SHOWN;
  const total = subjects.reduce((sum, { items }) => sum + items.length, 0);
  return (
    <div class="columns action-first">
      <section class="card" aria-label="Items">
        <FeedItems subjects={subjects} limit={shown} />
        {!all && total > SHOWN ? (
          <button type="button" class="button" onClick={() => setAll(true)}>
            Show all {total}
          </button>
        ) : candidate !== undefined && candidate.items > total ? (
          <p class="soft small">… and {candidate.items - total} more</p>
        ) : null}
      </section>
      <aside class="stack">
        <Subscribe source={source} rank={rank} title={preview.title} />
        <NativeFeeds feeds={preview.nativeFeeds} />
        <Alternatives
          candidates={preview.candidates
            .slice(0, 1 + preview.alternatives.length)
            .filter(({ rank, items }) => rank === 1 || items > 1)}
          rank={rank}
          onChoose={setRank}
        />
        {'url' in source ? (
          <p class="small">
            Not what you want? <a href={`/mark?url=${encodeURIComponent(source.url)}`}>Mark two items yourself</a>.
          </p>
        ) : null}
      </aside>
    </div>
  );
}

function Alternatives({
  candidates,
  rank,
  onChoose,
}: {
  candidates: readonly Candidate[];
  rank: number;
  onChoose: (rank: number) => void;
}) {
  if (candidates.length < 2) return null;
  return (
    <fieldset class="card candidates">
      <legend>Lists on this page</legend>
      {candidates.map((candidate) => (
        <label key={candidate.rank} class="candidate">
          <input
            type="radio"
            name="candidate"
            checked={candidate.rank === rank}
            onChange={() => onChoose(candidate.rank)}
          />
          <span class="grow">
            <b>{counted(candidate.items, 'item')}</b>
            <span class="small soft">
              {' '}
              ·{' '}
              {candidate.dated === 0
                ? 'no dates'
                : candidate.dated === 1
                  ? 'all with dates'
                  : `${percent(candidate.dated)} with dates`}
              {foundBy(candidate.method)} · score {candidate.score.toFixed(2)}
            </span>
            <span class="small cut first-title" dir="auto">
              {candidate.titles[0]}
            </span>
          </span>
        </label>
      ))}
      <details>
        <summary>Why this choice</summary>
        <ul class="small">
          {(candidates.find((candidate) => candidate.rank === rank)?.reasons ?? []).map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      </details>
    </fieldset>
  );
}
