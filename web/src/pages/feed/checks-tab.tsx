import type { Feed } from '../../api/api-types';
import type { Answer } from '../../api/client';
import { Busy } from '../../components/busy';
import { Empty } from '../../components/empty';
import { TroubleNotice } from '../../components/notice';
import { Scroll } from '../../components/scroll';
import { Time } from '../../components/time';
import { counted, duration, moment, sentence } from '../../lib/format';
import { useAgainAfter, useRequest } from '../../lib/use-request';

type Run = Answer<'listRuns'>['runs'][number];

const RESULTS: Readonly<Record<Run['result'], readonly [word: string, tone: string]>> = {
  changed: ['Something new', 'good'],
  unchanged: ['Nothing new', ''],
  empty: ['No list', 'warn'],
  failed: ['Failed', 'bad'],
};

export function ChecksTab({ feed }: { feed: Feed }) {
  const { value, trouble, again } = useRequest('listRuns', { params: { id: feed.id }, query: { limit: 100 } });
  useAgainAfter(again, feed.checkedAt);
  if (value === null)
    return trouble === null ? <Busy>Loading checks …</Busy> : <TroubleNotice trouble={trouble} onRetry={again} />;
  const { runs } = value;
  if (runs.length === 0)
    return (
      <Empty title="Not checked yet">
        <p>The first check comes as soon as the site may be asked.</p>
      </Empty>
    );
  return (
    <div class="stack">
      {trouble === null ? null : <TroubleNotice trouble={trouble} onRetry={again} />}
      <Plot runs={runs.toReversed()} />
      <div class="card flush">
        <Scroll label="Checks">
          <table>
            <thead>
              <tr>
                <th>When</th>
                <th>Result</th>
                <th>Items</th>
                <th>New</th>
                <th>Changed</th>
                <th>Took</th>
                <th>Remark</th>
              </tr>
            </thead>
            <tbody>
              {runs.map((run) => (
                <tr key={run.at}>
                  <td class="when-cell">
                    <Time at={run.at} />
                  </td>
                  <td>
                    <span class={`badge ${RESULTS[run.result][1]}`}>{RESULTS[run.result][0]}</span>
                  </td>
                  <td class="number">{run.items}</td>
                  <td class="number">{run.fresh}</td>
                  <td class="number">{run.changed}</td>
                  <td class="number when-cell">{run.elapsed < 1000 ? `${run.elapsed} ms` : duration(run.elapsed)}</td>
                  <td class="remark">{run.note === null ? '' : sentence(run.note)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Scroll>
      </div>
    </div>
  );
}

const [BAR, HEIGHT] = [8, 90];
/** Bars wide, so that few checks do not become walls. */
const LEAST_BARS = 30;

/** Items found by each check, the newest at the end; new ones are filled. */
function Plot({ runs }: { runs: readonly Run[] }) {
  const most = Math.max(1, ...runs.map(({ items }) => items));
  const width = Math.max(LEAST_BARS, runs.length) * BAR;
  const tall = (items: number) => (items / most) * HEIGHT;
  return (
    <figure class="card stack tight">
      <figcaption class="row apart small soft">
        <span>Items found by each check, new ones in colour</span>
        <span>at most {counted(most, 'item')}</span>
      </figcaption>
      <svg
        class="run-plot"
        viewBox={`0 0 ${width} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={plotWords(runs)}
      >
        {runs.map((run, i) => {
          const x = i * BAR;
          return run.items === 0 ? (
            <rect key={run.at} class="none" x={x} y={HEIGHT - 4} width={BAR - 2} height={4}>
              <title>{`${moment(run.at)}: ${RESULTS[run.result][0].toLowerCase()}`}</title>
            </rect>
          ) : (
            <g key={run.at}>
              <title>{`${moment(run.at)}: ${counted(run.items, 'item')}, ${run.fresh} new`}</title>
              <rect class="old" x={x} y={HEIGHT - tall(run.items)} width={BAR - 2} height={tall(run.items)} />
              <rect x={x} y={HEIGHT - tall(run.fresh)} width={BAR - 2} height={tall(run.fresh)} />
            </g>
          );
        })}
      </svg>
    </figure>
  );
}

function plotWords(runs: readonly Run[]): string {
  const fresh = runs.reduce((sum, run) => sum + run.fresh, 0);
  const failed = runs.filter(({ result }) => result === 'failed' || result === 'empty').length;
  return `${counted(runs.length, 'check')}: ${counted(fresh, 'new item')}, ${failed} without a list`;
}
