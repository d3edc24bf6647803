import type { Range } from '../../components/marked';
import { counted } from '../../lib/format';

export interface KeywordPlaces {
  term: string;
  count: number;
  places: Range[];
}

/** Units of the drawing: the length of the text is so many. */
const WIDTH = 1000;
const HEIGHT = 20;

/**
 * Keywords by frequency, and where in the text they stand: a row for each, from the beginning on the left to the end on the right. The word
 * leads from place to place, a click into its row to the place that is nearest.
 */
export function Dispersion({
  keywords,
  length,
  chosen,
  keyParts,
  onGo,
}: {
  keywords: readonly KeywordPlaces[];
  /** Characters of the text. */
  length: number;
  /** The keyword and place that was gone to last. */
  chosen: { keyword: number; place: number } | null;
  /** Where the key paragraphs are. */
  keyParts: readonly Range[];
  onGo: (keyword: number, place: number) => void;
}) {
  const most = Math.max(1, ...keywords.map(({ count }) => count));
  const x = (offset: number) => (offset / Math.max(1, length)) * WIDTH;
  return (
    <ol class="plain-list dispersion">
      {keywords.map(({ term, count, places }, keyword) => {
        const at = chosen?.keyword === keyword ? chosen.place : null;
        const next = at === null ? 0 : (at + 1) % Math.max(1, places.length);
        const goNearest = (event: MouseEvent) => {
          const { left, width } = (event.currentTarget as Element).getBoundingClientRect();
          const offset = ((event.clientX - left) / width) * length;
          const distance = (place: Range) => Math.abs(place.start - offset);
          let nearest = 0;
          for (const [index, place] of places.entries())
            if (distance(place) < distance(places[nearest] as Range)) nearest = index;
          if (places.length > 0) onGo(keyword, nearest);
        };
        return (
          <li key={term} class={at === null ? '' : 'chosen'}>
            <button
              type="button"
              class="button quiet compact term"
              dir="auto"
              disabled={places.length === 0}
              aria-label={`${term}, ${counted(count, 'time')}: go to place ${next + 1}`}
              onClick={() => onGo(keyword, next)}
            >
              <span class="cut">{term}</span>
            </button>
            <span class="frequency">
              <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
                <rect width={(count / most) * 100} height="10" rx="1" />
              </svg>
              <span class="number small">{count}</span>
            </span>
            <svg
              class="places"
              viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
              preserveAspectRatio="none"
              aria-hidden="true"
              onClick={goNearest}
            >
              {keyParts.map(({ start, end }) => (
                <rect key={start} class="key-part" x={x(start)} width={x(end) - x(start)} height={HEIGHT} />
              ))}
              {places.map(({ start }, place) => (
                <line
                  key={start}
                  class={place === at ? 'here' : ''}
                  x1={x(start)}
                  x2={x(start)}
                  y1={place === at ? 0 : 3}
                  y2={place === at ? HEIGHT : HEIGHT - 3}
                />
              ))}
            </svg>
          </li>
        );
      })}
    </ol>
  );
}
