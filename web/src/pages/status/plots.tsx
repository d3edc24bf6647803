import { useEffect, useState } from 'preact/hooks';
import { type Answer, call } from '../../api/client';
import { Busy } from '../../components/busy';
import { TroubleNotice } from '../../components/notice';
import type { TimePlot as TimePlotOf } from '../../components/time-plot';
import { bytes, number } from '../../lib/format';
import { useRequest } from '../../lib/use-request';

type History = Answer<'getStatusHistory'>;

interface PlotOf {
  title: string;
  column: Exclude<keyof History, 'every' | 'at'>;
  write: (value: number) => string;
  isWhole?: boolean;
}

const seconds = (value: number) => `${value < 10 ? value.toFixed(1) : Math.round(value)} s`;

const PLOTS: readonly PlotOf[] = [
  { title: 'Checks of feeds a minute', column: 'checks', write: number, isWhole: true },
  { title: 'Pages for questions a minute', column: 'visits', write: number, isWhole: true },
  { title: 'Went wrong a minute', column: 'errors', write: number, isWhole: true },
  { title: 'Longest overdue feed', column: 'lag', write: seconds },
  { title: 'Time of a check', column: 'checkSeconds', write: seconds },
  { title: 'Memory', column: 'memory', write: bytes },
];

const SPANS = [
  [60, 'Last hour'],
  [1440, 'Last day'],
] as const;

/** Figures over time. The library that draws them comes when they are here. */
export function Plots() {
  const [minutes, setMinutes] = useState<number>(SPANS[0][0]);
  const { value, trouble, again, set } = useRequest('getStatusHistory', { query: { minutes } });
  const [TimePlot, setTimePlot] = useState<typeof TimePlotOf | null>(null);
  const canDraw = (value?.at.length ?? 0) >= 2;
  useEffect(() => {
    if (canDraw) import('../../components/time-plot').then((module) => setTimePlot(() => module.TimePlot));
  }, [canDraw]);
  const every = value?.every ?? 60;
  useEffect(() => {
    const timer = setInterval(
      () => {
        if (!document.hidden)
          call('getStatusHistory', { query: { minutes } })
            .then(set)
            .catch(() => {});
      },
      Math.max(1000, every * 1000),
    );
    return () => clearInterval(timer);
  }, [minutes, every, set]);
  return (
    <section class="stack" aria-labelledby="over-time">
      <div class="row apart">
        <h2 id="over-time">Over time</h2>
        <fieldset class="row spans">
          <legend class="hidden-label">How far back</legend>
          {SPANS.map(([span, name]) => (
            <button
              key={span}
              type="button"
              class="button compact choice"
              aria-pressed={minutes === span}
              onClick={() => setMinutes(span)}
            >
              {name}
            </button>
          ))}
        </fieldset>
      </div>
      {trouble === null ? null : <TroubleNotice trouble={trouble} onRetry={again} />}
      {value === null || !canDraw ? (
        <p class="soft">
          {value === null
            ? ''
            : 'Figures come once a minute; the first plots are here when the server has run for two.'}
        </p>
      ) : TimePlot === null ? (
        <Busy>Drawing …</Busy>
      ) : (
        <div class="plot-grid">
          {PLOTS.map(({ title, column, write, isWhole = false }) => (
            <TimePlot
              key={column}
              title={title}
              times={value.at}
              values={value[column]}
              write={write}
              isWhole={isWhole}
            />
          ))}
        </div>
      )}
    </section>
  );
}
