/** Whether time and memory stay in proportion to the input, whatever it is. */
import type { Table } from '../../../src/cli/eval/index.js';
import type { BenchOptions } from '../bench-options.js';
import { withPageFiles } from '../child/page-files.js';
import { runChild } from '../child/run-child.js';
import type { ChildOutcome } from '../child/task.js';
import { HOSTILE_CASES, hostileInput } from '../hostile-inputs.js';
import type { Section } from '../section.js';

const MEGABYTE = 1_000_000;
const SIZES = [2, 10, 50].map((size) => size * MEGABYTE);
/** Milliseconds for one input. */
const TIME_LIMIT = 120_000;

export async function benchHostile(options: BenchOptions): Promise<Section> {
  // The peers are no part of this: most of them recurse, and end with the stack.
  const methods = options.peers ?? ['pith'];
  const cases = HOSTILE_CASES.filter((name) => options.type === undefined || name === options.type);
  const tables: Table[] = [];
  for (const peer of methods) {
    const rows: string[][] = [];
    for (const hostileCase of cases) rows.push(await measureCase(peer, hostileCase));
    tables.push({
      title: `${peer}: milliseconds per megabyte, and memory, by size of input`,
      columns: ['input', ...SIZES.map((size) => `${size / MEGABYTE} MB`), 'growth', 'memory'],
      rows,
    });
  }
  return {
    tables,
    notes: [
      'Growth: time per megabyte of the largest input over that of the smallest; 1 or less means linear (the smallest pays for warming up).',
      'Memory: peak of the process above its start, the input included, as a multiple of the largest input.',
    ],
  };
}

async function measureCase(peer: string, hostileCase: string): Promise<string[]> {
  const outcomes: ChildOutcome[] = [];
  for (const bytes of SIZES) outcomes.push(await measureInput(peer, hostileInput(hostileCase, bytes)));
  const perMegabyte = outcomes.map((outcome, i) =>
    outcome.ok ? outcome.report.ms / ((SIZES[i] as number) / MEGABYTE) : null,
  );
  const first = perMegabyte[0];
  const last = perMegabyte.at(-1);
  const largest = outcomes.at(-1);
  return [
    hostileCase,
    ...outcomes.map((outcome, i) => (outcome.ok ? (perMegabyte[i] as number).toFixed(1) : outcome.why)),
    first != null && last != null ? `${(last / first).toFixed(2)} ×` : '–',
    largest?.ok ? memoryMultiple(largest.report.peakBytes - largest.report.baseBytes) : '–',
  ];
}

function measureInput(peer: string, html: Uint8Array): Promise<ChildOutcome> {
  return withPageFiles([{ html, url: null }], (pages) => runChild({ peer, pages, cold: false }, TIME_LIMIT));
}

const memoryMultiple = (bytes: number): string => `${(bytes / (SIZES.at(-1) as number)).toFixed(1)} ×`;
