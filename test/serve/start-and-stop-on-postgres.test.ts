/** The tests of starting and stopping once more, with everything in PostgreSQL. */
import { afterAll } from 'vitest';
import { startPostgres } from '../postgres-server.js';
import { useDatabases } from './open-server.js';
import { testStartAndStop } from './start-and-stop.contract.js';

const postgres = await startPostgres();
useDatabases(() => postgres.fresh());
afterAll(async () => {
  useDatabases(null);
  await postgres.stop();
});

testStartAndStop();
