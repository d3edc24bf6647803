import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStore } from '../open-store.js';
import { describeStore } from '../store.contract.js';
import { connect } from './driver.js';

let folder = '';
let stores = 0;
const freshPath = (): string => join(folder, `${++stores}.db`);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pith-store-'));
});

describeStore('SQLite', {
  fresh: async () => freshPath(),
  cleanUp: async () => {},
});

describe('a file that is no store', () => {
  afterAll(() => rm(folder, { recursive: true, force: true }));

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
