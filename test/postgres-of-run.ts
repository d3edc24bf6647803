/** Set-up of runs that have tests which use PostgreSQL: one server, started before them and stopped after them. */
import type { EventEmitter } from 'node:events';
import { readFileSync } from 'node:fs';
import type { TestProject } from 'vitest/node';

const EVENTS = ['beforeExit', 'exit'];
const ends: EventEmitter = process;
const others = EVENTS.flatMap((event) => ends.listeners(event));
const { startPostgresOfRun } = await import('./postgres-server.js');
// The package that starts PostgreSQL listens too, and ends the process with code 0 when nothing is left to do: no run could fail.
for (const event of EVENTS)
  for (const listener of ends.listeners(event)) if (!others.includes(listener)) ends.off(event, listener as () => void);

const usesPostgres = (file: string): boolean => /\bstartPostgres\(/.test(readFileSync(file, 'utf8'));

export default async function setUp({ vitest }: TestProject): Promise<(() => Promise<void>) | undefined> {
  return vitest.state.getPaths().some(usesPostgres) ? startPostgresOfRun() : undefined;
}
