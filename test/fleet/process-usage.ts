/** What processes have used, as Linux tells it; zeros where it does not. */
import { readdirSync, readFileSync } from 'node:fs';

export interface ProcessUsage {
  /** Seconds of processor time. */
  processor: number;
  /** Most bytes of memory it had at a time. */
  peak: number;
}

/** Of the clock `/proc` counts by, on all machines Node runs on. */
const TICKS_PER_SECOND = 100;

interface Stat {
  name: string;
  parent: number;
  /** Seconds: its own, and of its children that have ended. */
  own: number;
  children: number;
}

function statOf(pid: number | string): Stat | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1');
    const end = text.lastIndexOf(')');
    const fields = text.slice(end + 2).split(' ');
    const seconds = (user: number) => (Number(fields[user]) + Number(fields[user + 1])) / TICKS_PER_SECOND;
    return {
      name: text.slice(text.indexOf('(') + 1, end),
      parent: Number(fields[1]),
      own: seconds(11),
      children: seconds(13),
    };
  } catch {
    return null;
  }
}

function peakOf(pid: number | string): number {
  try {
    return 1024 * Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1] ?? 0);
  } catch {
    return 0;
  }
}

export const usageOf = (pid: number): ProcessUsage => ({ processor: statOf(pid)?.own ?? 0, peak: peakOf(pid) });

/** Processor time of the PostgreSQL server this process has started, all its connections included; 0 when it has none. */
export function postgresProcessor(): number {
  const processes = pids().flatMap((pid) => {
    const stat = statOf(pid);
    return stat?.name === 'postgres' ? [{ pid, ...stat }] : [];
  });
  const server = processes.find(({ parent }) => parent === process.pid);
  if (server === undefined) return 0;
  const living = processes.filter(({ parent }) => parent === server.pid);
  return living.reduce((sum, { own }) => sum + own, server.own + server.children);
}

function pids(): number[] {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(Number);
  } catch {
    return [];
  }
}
