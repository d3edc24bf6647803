/** What goes wrong around a server, one thing after the other; each is over when its promise is. */
import { execFile } from 'node:child_process';
import { statSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { FleetSite, Network } from '../fleet/fleet-site.js';
import type { PithProcess } from '../fleet/pith-process.js';

export interface Surroundings {
  site: FleetSite;
  server: PithProcess;
  worker: PithProcess;
  /** Told when the server goes down, and when it is up again. */
  setUp(isUp: boolean): void;
  /** File with the milliseconds the clock of the processes is wrong by. */
  clock: string;
  /** The data file, where there is one. */
  file: string | null;
  /** Stops and starts the database server, where there is one. */
  database: { halt(): Promise<void>; resume(): Promise<void> } | null;
  /** Milliseconds a fault lasts. */
  time: number;
}

export type Fault =
  | 'server killed'
  | 'worker killed'
  | 'network refuses'
  | 'network hangs'
  | 'network resets'
  | 'disk full'
  | 'clock a day ahead, and back'
  | 'clock an hour behind, and back'
  | 'database restarted';

const HOUR = 3_600_000;

export const FAULTS: Readonly<Record<Fault, (around: Surroundings) => Promise<void>>> = {
  async 'server killed'({ server, setUp, time }) {
    setUp(false);
    await server.kill('SIGKILL');
    await sleep(time / 4);
    await server.start();
    setUp(true);
  },
  async 'worker killed'({ worker, time }) {
    await worker.kill('SIGKILL');
    await sleep(time / 4);
    await worker.start();
  },
  'network refuses': cut('refusing'),
  'network hangs': cut('hanging'),
  'network resets': cut('resetting'),
  async 'disk full'({ server, worker, file, time }) {
    if (file === null) throw new Error('there is no data file');
    // Nothing can be written beyond where the data file ends now; its log grows in no time to where it may not.
    const room = String(Math.min(sizeOf(file), sizeOf(`${file}-wal`) || Number.POSITIVE_INFINITY));
    const running = [server.pid, worker.pid];
    for (const pid of running) await limitFiles(pid, room);
    await sleep(time);
    for (const pid of running) await limitFiles(pid, 'unlimited');
  },
  'clock a day ahead, and back': wrongClock(24 * HOUR),
  'clock an hour behind, and back': wrongClock(-HOUR),
  async 'database restarted'({ database, time }) {
    if (database === null) throw new Error('there is no database server');
    await database.halt();
    await sleep(time / 2);
    await database.resume();
  },
};

const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0;

/** To the process it is as a disk without room: it may write no file beyond so many bytes. */
const limitFiles = (pid: number, bytes: string) =>
  promisify(execFile)('prlimit', ['--pid', String(pid), `--fsize=${bytes}:unlimited`]);

function cut(network: Network): (around: Surroundings) => Promise<void> {
  return async ({ site, time }) => {
    await site.setNetwork(network);
    await sleep(time);
    await site.setNetwork('whole');
  };
}

function wrongClock(by: number): (around: Surroundings) => Promise<void> {
  return async ({ clock, time }) => {
    await writeFile(clock, String(by));
    await sleep(time);
    await writeFile(clock, '0');
  };
}
