/** Set-up of the tests that use PostgreSQL: one server, started before them and stopped after them. */
const EVENTS = ['beforeExit', 'exit'] as const;
const others = EVENTS.flatMap((event) => process.listeners(event));
const { startPostgresOfRun } = await import('./postgres-server.js');
// The package that starts PostgreSQL listens too, and ends the process with code 0 when nothing is left to do: no run could fail.
for (const event of EVENTS)
  for (const listener of process.listeners(event)) if (!others.includes(listener)) process.off(event, listener);

export default startPostgresOfRun;
