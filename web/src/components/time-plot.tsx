/** A figure over time. The one place that knows the plotting library; load it when it is needed. */
import { useEffect, useRef, useState } from 'preact/hooks';
import Uplot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import './time-plot.css';

const HEIGHT = 130;
const CLOCK = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' });
/** Steps of an axis of whole numbers. */
const WHOLE = { incrs: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 100_000] };
const clock = (seconds: number) => CLOCK.format(new Date(seconds * 1000));

export interface TimePlotProps {
  title: string;
  /** Seconds since 1970, ascending. */
  times: readonly number[];
  values: readonly (number | null)[];
  write: (value: number) => string;
  /** Whether there is nothing between two numbers. @default false */
  isWhole?: boolean;
}

export function TimePlot({ title, times, values, write, isWhole = false }: TimePlotProps) {
  const frame = useRef<HTMLDivElement>(null);
  const plot = useRef<Uplot | null>(null);
  const [pointed, setPointed] = useState<number | null>(null);
  const isDark = useDark();
  useEffect(() => {
    const element = frame.current as HTMLDivElement;
    const colour = (name: string) => colourOf(element, name);
    const axis = { stroke: colour('ink-soft'), grid: { stroke: colour('line'), width: 1 }, ticks: { show: false } };
    plot.current = new Uplot(
      {
        width: element.clientWidth,
        height: HEIGHT,
        legend: { show: false },
        cursor: { y: false, drag: { x: false, y: false } },
        scales: { y: { range: (_, __, most) => [0, most > 0 ? most * 1.1 : 1] } },
        axes: [
          { ...axis, values: (_, seconds) => seconds.map(clock), space: 90, size: 28 },
          { ...axis, values: (_, ticks) => ticks.map(write), size: 62, space: 30, ...(isWhole ? WHOLE : {}) },
        ],
        series: [
          {},
          { stroke: colour('accent'), fill: colour('accent-soft'), width: 2, points: { show: times.length < 30 } },
        ],
        hooks: { setCursor: [({ cursor }) => setPointed(cursor.idx ?? null)] },
      },
      [[...times], [...values]],
      element,
    );
    const observer = new ResizeObserver(() => plot.current?.setSize({ width: element.clientWidth, height: HEIGHT }));
    observer.observe(element);
    return () => {
      observer.disconnect();
      plot.current?.destroy();
    };
  }, [isDark, write]);
  useEffect(() => plot.current?.setData([[...times], [...values]]), [times, values]);
  const known = values.filter((value) => value !== null);
  const at = pointed ?? values.length - 1;
  const value = values[at] ?? null;
  const most = known.length === 0 ? '–' : write(known.reduce((most, one) => Math.max(most, one), 0));
  const now = values.at(-1) ?? null;
  return (
    <figure class="time-plot card">
      <figcaption class="row apart">
        <b>{title}</b>
        <span class="number small soft">
          {pointed === null || times[at] === undefined ? '' : clock(times[at])}{' '}
          <b>{value === null ? '–' : write(value)}</b>
        </span>
      </figcaption>
      <div
        ref={frame}
        class="time-plot-frame"
        role="img"
        aria-label={`${title}: now ${now === null ? 'nothing' : write(now)}, at most ${most}`}
      />
    </figure>
  );
}

/** A colour of the look as the canvas wants it: what the browser makes of the token here. */
function colourOf(parent: HTMLElement, token: string): string {
  const probe = document.createElement('span');
  probe.style.color = `var(--${token})`;
  parent.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

function useDark(): boolean {
  const [isDark, setDark] = useState(() => matchMedia('(prefers-color-scheme: dark)').matches);
  useEffect(() => {
    const query = matchMedia('(prefers-color-scheme: dark)');
    const look = () => setDark(query.matches);
    query.addEventListener('change', look);
    return () => query.removeEventListener('change', look);
  }, []);
  return isDark;
}
