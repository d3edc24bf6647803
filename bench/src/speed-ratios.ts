import type { Table } from '../../src/cli/eval/index.js';

export interface Contender {
  name: string;
  f1: number;
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
      columns: ['method', 'speed', 'word F1'],
      rows: contenders.map(({ name, f1, ms }) => [name, `${times(base.ms, ms)} ×`, signed(f1 - base.f1)]),
    },
  ];
}

export function times(reference: number, own: number): string {
  if (own === 0) return '–';
  const ratio = reference / own;
  return ratio >= 10 ? ratio.toFixed(0) : ratio.toFixed(2);
}

const signed = (value: number): string => `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(3)}`;
