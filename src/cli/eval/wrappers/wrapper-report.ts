import { mean, median } from '../../../evaluate/index.js';
import type { Table } from '../../table.js';
import { HALVES } from '../halves.js';
import type { DriftResult } from './evaluate-drift.js';
import { type FieldResult, SAMPLE_COUNTS, type SiteTimes } from './run-wrapper-evaluation.js';

export interface WrapperEvaluation {
  fields: readonly FieldResult[];
  drift: readonly DriftResult[];
  times: SiteTimes;
}

export function wrapperTables({ fields, drift, times }: WrapperEvaluation): Table[] {
  return [accuracyTable(fields), ...(drift.length > 0 ? [driftTable(drift)] : []), timesTable(times)];
}

function accuracyTable(fields: readonly FieldResult[]): Table {
  const groups = [...new Set(fields.map(({ group }) => group))];
  const halves = ['all', ...HALVES] as const;
  return {
    title: 'Set F1 / hit F1, mean over the fields of all sites, by number of samples',
    columns: ['group', 'sites', ...SAMPLE_COUNTS.map((count) => `k = ${count}`)],
    rows: groups.flatMap((group) =>
      halves.map((half) => {
        const own = fields.filter((result) => result.group === group && (half === 'all' || result.half === half));
        return [
          half === 'all' ? group : `  ${half} sites`,
          String(new Set(own.map(({ site }) => site)).size),
          ...SAMPLE_COUNTS.map((count) => scores(own.filter(({ samples }) => samples === count))),
        ];
      }),
    ),
  };
}

/** Set F1 and hit F1, or a dash where there is nothing to say. */
export function scores(results: readonly Pick<FieldResult, 'score'>[]): string {
  if (results.length === 0) return '-';
  const set = mean(results.map(({ score }) => score.setF1));
  const hit = mean(results.map(({ score }) => score.hitF1));
  return `${set.toFixed(3)} / ${hit.toFixed(3)}`;
}

function driftTable(drift: readonly DriftResult[]): Table {
  const sum = (key: DriftCount): number => drift.reduce((total, result) => total + result[key], 0);
  return {
    title:
      'A new layout: fields read with the wrapper of the old one; pages read right, and the others by whether it was noticed',
    columns: ['site', ...DRIFT_COLUMNS.map(([, title]) => title)],
    rows: [
      ...drift.map((result) => [result.site, ...DRIFT_COLUMNS.map(([key]) => String(result[key]))]),
      ['all', ...DRIFT_COLUMNS.map(([key]) => String(sum(key)))],
    ],
  };
}

type DriftCount = Exclude<keyof DriftResult, 'site'>;

const DRIFT_COLUMNS: readonly (readonly [DriftCount, string])[] = [
  ['right', 'right'],
  ['emptyOrFlagged', 'empty or flagged'],
  ['silentlyWrong', 'silently wrong'],
  ['pages', 'pages'],
  ['pagesRight', 'read right'],
  ['flagged', 'not right: flagged'],
  ['unnoticed', 'not right: not flagged'],
  ['falseAlarms', 'right, but flagged'],
  ['broken', 'broken'],
  ['repaired', 'repaired'],
];

/** One by one: there may be more pages than a call takes arguments. */
const largest = (times: readonly number[]): number => times.reduce((most, time) => Math.max(most, time), 0);

function timesTable({ learnMs, applyMs, pages, alarms }: SiteTimes): Table {
  return {
    title: 'Time and false alarms',
    columns: ['', 'median', 'largest'],
    rows: [
      ['learn, ms', median(learnMs).toFixed(1), largest(learnMs).toFixed(1)],
      ['apply without parsing, ms', median(applyMs).toFixed(2), largest(applyMs).toFixed(2)],
      ['pages said to be of another or a changed template', `${alarms} of ${pages}`, ''],
    ],
  };
}

export function worstFieldsTable(fields: readonly FieldResult[], count: number): Table {
  const worst = [...fields].sort((a, b) => a.score.setF1 - b.score.setF1).slice(0, count);
  return {
    title: `Worst ${worst.length} fields`,
    columns: ['site', 'half', 'field', 'k', 'set F1', 'precision', 'recall', 'first path'],
    rows: worst.map(({ site, half, field, samples, score, xpaths }) => [
      site,
      half,
      field,
      String(samples),
      score.setF1.toFixed(3),
      score.precision.toFixed(3),
      score.recall.toFixed(3),
      short(xpaths[0] ?? '(none)'),
    ]),
  };
}

const short = (text: string): string => (text.length > 120 ? `${text.slice(0, 119)}…` : text);
