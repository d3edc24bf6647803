/** Set-up of the tests that use PostgreSQL: one server, started before them and stopped after them. */
import { startPostgresOfRun } from './postgres-server.js';

export default startPostgresOfRun;
