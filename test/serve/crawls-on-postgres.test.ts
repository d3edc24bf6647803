/** The tests of crawls once more, with everything in PostgreSQL. */
import { afterAll } from 'vitest';
import { startPostgres } from '../postgres-server.js';
import { testCrawls } from './crawl-server.contract.js';
import { useDatabases } from './open-server.js';

const postgres = await startPostgres();
useDatabases(() => postgres.fresh());
afterAll(async () => {
  useDatabases(null);
  await postgres.stop();
});

testCrawls();
