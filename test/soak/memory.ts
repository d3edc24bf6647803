/** Memory of a process over time, as Linux tells it. */
import { readFileSync } from 'node:fs';

export interface Sample {
  /** Minutes. */
  at: number;
  /** Megabytes. */
  size: number;
}

/** Megabytes a process has now; null where nobody tells. */
export function residentMegabytes(pid: number): number | null {
  try {
    const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1];
    return kilobytes === undefined ? null : Number(kilobytes) / 1000;
  } catch {
    return null;
  }
}

/** Megabytes a minute by which the line through the samples rises. */
export function slopeOf(samples: readonly Sample[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [at, size] = [mean(samples.map((sample) => sample.at)), mean(samples.map((sample) => sample.size))];
  const spread = samples.reduce((sum, sample) => sum + (sample.at - at) ** 2, 0);
  return spread === 0 ? 0 : samples.reduce((sum, sample) => sum + (sample.at - at) * (sample.size - size), 0) / spread;
}

/** Megabytes in the middle of the samples of each quarter of the time: what grows shows in each. */
export function quartersOf(samples: readonly Sample[]): number[] {
  return [0, 1, 2, 3].map((quarter) => {
    const [from, to] = [quarter, quarter + 1].map((end) => Math.floor((samples.length * end) / 4));
    const sizes = samples.slice(from, to).map(({ size }) => size);
    return sizes.sort((a, b) => a - b)[Math.floor(sizes.length / 2)] ?? 0;
  });
}
