import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { page } from '../contract/samples.contract.js';
import { openStore } from '../open-store.js';
import { MIGRATIONS } from '../sql/migrations.js';
import { pagesOn } from '../sql/pages.js';
import { run } from '../sql/statement.js';
import { describeStore } from '../store.contract.js';
import { APPLICATION_ID } from './application-id.js';
import { sqliteSpelling } from './dialect.js';
import { connect } from './driver.js';
import { openSqlite } from './engine.js';

let folder = '';
let stores = 0;
const freshPath = (): string => join(folder, `${++stores}.db`);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pith-store-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describeStore('SQLite', freshPath);

describe('a file that is no store', () => {
  const refusal = (path: string, message: RegExp) =>
    expect(openStore(path)).rejects.toMatchObject({ code: 'store-unusable', message: expect.stringMatching(message) });

  it('is refused when it is no database', async () => {
    const path = freshPath();
    await writeFile(path, 'These are my notes, and not a database. '.repeat(100));
    await refusal(path, /is not a database; choose another file/);
  });

  it('is refused when another program made it, and left as it was', async () => {
    const path = freshPath();
    const other = await connect(path);
    other.execute('CREATE TABLE bookmarks (url TEXT)');
    other.close();
    await refusal(path, /is a database of another program/);
    const again = await connect(path);
    expect(again.all('SELECT name FROM sqlite_schema', [])).toEqual([{ name: 'bookmarks' }]);
    expect(again.all('SELECT journal_mode AS mode FROM pragma_journal_mode', [])).toEqual([{ mode: 'delete' }]);
    again.close();
  });

  it('is refused when a newer version wrote it', async () => {
    const path = freshPath();
    await (await openStore(path)).close();
    const newer = await connect(path);
    newer.execute('PRAGMA user_version = 999');
    newer.close();
    await refusal(path, /newer version of Pith \(format 999/);
  });

  it('is refused when its folder does not exist', () =>
    refusal(join(folder, 'no', 'such', 'x.db'), /cannot be opened; check/));
});

describe('a store in SQLite', () => {
  it('says so when the disk is full, and loses nothing', async () => {
    const path = freshPath();
    const engine = await openSqlite(path);
    await engine.read(() => run('PRAGMA max_page_count = 80'));
    const pages = pagesOn(engine);
    const random = (size: number): Uint8Array => new Uint8Array(randomBytes(size));
    await pages.put(page('https://a.example/small', '', { body: random(1_000) }));
    await expect(pages.put(page('https://a.example/large', '', { body: random(1_000_000) }))).rejects.toMatchObject({
      code: 'store-unusable',
      retry: 'later',
      message: expect.stringContaining('disk is full'),
    });
    expect(await pages.count()).toBe(1);
    await engine.close();
  });

  it.each(MIGRATIONS.map(({ version }) => version))('of version %d becomes one of today', async (version) => {
    const path = freshPath();
    const old = await connect(path);
    for (const { statements } of MIGRATIONS.slice(0, version))
      for (const statement of statements(sqliteSpelling)) old.execute(statement);
    old.execute(`PRAGMA application_id = ${APPLICATION_ID}; PRAGMA user_version = ${version}`);
    old.execute(
      `INSERT INTO crawls (name, seeds, settings, state, created_at) VALUES ('old', '[]', '{}', 'stopped', 1)`,
    );
    old.close();
    const store = await openStore(path);
    expect(await store.crawls.find('old')).toMatchObject({ state: 'stopped', createdAt: 1 });
    await store.close();
    const upgraded = await connect(path);
    const fresh = await connect(await madeToday());
    const schema = 'SELECT type, name, sql FROM sqlite_schema ORDER BY type, name';
    expect(upgraded.all(schema, [])).toEqual(fresh.all(schema, []));
    upgraded.close();
    fresh.close();
  });
});

async function madeToday(): Promise<string> {
  const path = freshPath();
  await (await openStore(path)).close();
  return path;
}
