import type { Table } from '../../src/cli/eval/index.js';
import { pairedDifference } from '../../src/evaluate/index.js';

export interface Contender {
  name: string;
  /** Word F1 of every page, in the same order for all contenders. */
  f1: readonly number[];
  /** Mean milliseconds per page. */
  ms: number;
}

/** How many times faster than the reference, and how much better: what a reader wants to know first. */
export function ratioTable(contenders: readonly Contender[], reference: string): Table[] {
  const base = contenders.find(({ name }) => name === reference);
  if (base === undefined || contenders.length < 2) return [];
  return [
    {
      title: `Against ${reference}`,
      columns: ['method', 'speed', 'word F1', '95 % interval'],
      rows: contenders.map(({ name, f1, ms }) => {
        const { mean, low, high } = pairedDifference(f1, base.f1);
        return [name, `${times(base.ms, ms)} ×`, signed(mean), `${signed(low)} to ${signed(high)}`];
      }),
    },
  ];
}

export function times(reference: number, own: number): string {
  if (own === 0) return '–';
  const ratio = reference / own;
  return ratio >= 10 ? ratio.toFixed(0) : ratio.toFixed(2);
}

const signed = (value: number): string => `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(3)}`;
