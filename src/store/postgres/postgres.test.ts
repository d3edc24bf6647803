import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PostgresServer, startPostgres } from '../../../test/postgres-server.js';
import { openStore } from '../open-store.js';
import { describeStore } from '../store.contract.js';

let server: PostgresServer;

beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

describeStore('PostgreSQL', () => server.fresh());

describe('a database that cannot be used', () => {
  const refusal = (location: string, code: string, message: RegExp) =>
    expect(openStore(location)).rejects.toMatchObject({ code, message: expect.stringMatching(message) });

  it('is refused when nobody answers, without showing the password', async () => {
    const error = await openStore('postgres://me:secret@127.0.0.1:1/db').catch((error) => error);
    expect(error).toMatchObject({ code: 'store-unusable', retry: 'later' });
    expect(error.message).toBe(
      'the database 127.0.0.1:1/db does not answer; check the address and that the server runs',
    );
  });

  it('is refused when a newer version wrote it', async () => {
    const location = server.fresh();
    await (await openStore(location)).close();
    const schema = location.match(/schema=(\w+)/)?.[1];
    await server.query(`INSERT INTO ${schema}.versions VALUES (999)`);
    await refusal(location, 'store-unusable', /newer version of Pith \(format 999/);
  });

  it('is refused when the schema has no decent name', () =>
    refusal('postgres://127.0.0.1/db?schema=a;drop', 'usage', /cannot be a schema/));

  it('is called by its host and its own name when it is wrong, never by its user and password', async () => {
    for (const location of [
      'POSTGRES://me:secret@127.0.0.1:1/db',
      'postgresql+psycopg2://me:secret@127.0.0.1:1/db',
      'mysql://me:secret@127.0.0.1:1/db',
      // A slash, a question mark or a hash sign in a password ends the host for a parser of addresses.
      'postgres://me:1/secret@127.0.0.1:1/db',
      'postgres://me:1?secret@127.0.0.1:1/db',
      'postgres://me:1#secret@127.0.0.1:1/db',
      'postgres://me:%zzsecret@127.0.0.1:1/db',
      'postgres://me:secret@127.0.0.1:port/db',
    ]) {
      const error = await openStore(location).catch((error) => error);
      expect(error, location).toMatchObject({ code: expect.stringMatching(/^usage|store-unusable$/) });
      expect(`${error.message} ${error.subject}`, location).not.toMatch(/secret|me:/);
    }
  });
});
