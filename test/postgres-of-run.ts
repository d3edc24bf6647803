/** Set-up of the tests that use PostgreSQL: one server, started before them and stopped after them. */
import type { EventEmitter } from 'node:events';

const EVENTS = ['beforeExit', 'exit'];
const ends: EventEmitter = process;
const others = EVENTS.flatMap((event) => ends.listeners(event));
const { startPostgresOfRun } = await import('./postgres-server.js');
// The package that starts PostgreSQL listens too, and ends the process with code 0 when nothing is left to do: no run could fail.
for (const event of EVENTS)
  for (const listener of ends.listeners(event)) if (!others.includes(listener)) ends.off(event, listener as () => void);

export default startPostgresOfRun;
