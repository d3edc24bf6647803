export interface Range {
  start: number;
  end: number;
}

/** A text with some of its parts marked; the parts are in order and do not overlap. */
export function Marked({ text, ranges, spot = null }: { text: string; ranges: readonly Range[]; spot?: Range | null }) {
  const parts = [];
  let at = 0;
  for (const range of ranges) {
    if (range.start < at || range.end > text.length) continue;
    parts.push(text.slice(at, range.start));
    parts.push(
      <mark key={range.start} class={spot?.start === range.start ? 'spot' : undefined}>
        {text.slice(range.start, range.end)}
      </mark>,
    );
    at = range.end;
  }
  parts.push(text.slice(at));
  return <>{parts}</>;
}
