import { copyFile, mkdtemp, open, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStore } from '../open-store.js';
import { backUpSqlite, restoreSqlite } from './backup.js';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pith-backup-'));
});
afterAll(() => rm(folder, { recursive: true }));

const at = (name: string) => join(folder, name);

/** Damages the pages of the latter half of a database: what it is, and its tables, are still known. */
async function damage(path: string): Promise<void> {
  const file = await open(path, 'r+');
  const pages = (await file.stat()).size / 4096;
  for (let page = Math.ceil(pages / 2); page < pages; page++)
    await file.write(Buffer.alloc(99, 0xee), 0, 99, page * 4096);
  await file.close();
}

describe('a backup', () => {
  it('is made while the store is in use, and is not put back while it is', async () => {
    const store = await openStore(at('a.db'));
    await store.feeds.putSetting('word', 'before');
    await backUpSqlite(at('a.db'), at('a.copy'));
    await store.feeds.putSetting('word', 'after');
    await expect(restoreSqlite(at('a.copy'), at('a.db'))).rejects.toMatchObject({ code: 'conflict' });
    expect(await store.feeds.setting('word')).toBe('after');
    await store.close();
  });

  it('takes the place of a store, which is kept', async () => {
    const store = await openStore(at('b.db'));
    await store.feeds.putSetting('word', 'other');
    await backUpSqlite(at('b.db'), at('c.db'));
    await store.close();
    const { former } = await restoreSqlite(at('a.copy'), at('c.db'));
    const restored = await openStore(at('c.db'));
    expect(await restored.feeds.setting('word')).toBe('before');
    await restored.close();
    const kept = await openStore(former as string);
    expect(await kept.feeds.setting('word')).toBe('other');
    await kept.close();
    expect((await readdir(folder)).filter((name) => /part|restoring/.test(name))).toEqual([]);
  });

  it('is put where nothing was', async () => {
    expect(await restoreSqlite(at('a.copy'), at('new.db'))).toEqual({ former: null });
    const store = await openStore(at('new.db'));
    expect(await store.feeds.setting('word')).toBe('before');
    await store.close();
  });

  it('is put back without what the log of a lost store says', async () => {
    const store = await openStore(at('lost.db'));
    await store.feeds.putSetting('word', 'before');
    await backUpSqlite(at('lost.db'), at('lost.copy'));
    await store.feeds.putSetting('word', 'after');
    await copyFile(at('lost.db-wal'), at('found.db-wal'));
    await store.close();
    expect(await restoreSqlite(at('lost.copy'), at('found.db'))).toEqual({ former: null });
    const restored = await openStore(at('found.db'));
    expect(await restored.feeds.setting('word')).toBe('before');
    await restored.close();
  });

  it('takes no name that is taken, and nothing for a store that is none', async () => {
    await expect(backUpSqlite(at('a.db'), at('a.copy'))).rejects.toMatchObject({ code: 'output-unwritable' });
    await expect(backUpSqlite(at('none.db'), at('b.copy'))).rejects.toMatchObject({ code: 'input-not-found' });
    await expect(backUpSqlite(at('a.db'), at('no/such/folder'))).rejects.toMatchObject({ code: 'output-unwritable' });
    await writeFile(at('text'), 'not a database, but long enough to be taken for one by its size alone'.repeat(20));
    await expect(restoreSqlite(at('text'), at('d.db'))).rejects.toMatchObject({ code: 'store-unusable' });
    await expect(restoreSqlite(at('none'), at('d.db'))).rejects.toMatchObject({ code: 'input-not-found' });
    await expect(restoreSqlite(at('a.copy'), at('no/such/folder'))).rejects.toMatchObject({
      code: 'output-unwritable',
    });
  });

  it('says which of the two is wrong: the store that is damaged, or the copy that cannot be written', async () => {
    const store = await openStore(at('large.db'));
    for (let n = 0; n < 100; n++) await store.feeds.putSetting(`word ${n}`, 'words '.repeat(1000));
    await backUpSqlite(at('large.db'), at('damaged.db'));
    await store.close();
    await damage(at('damaged.db'));
    await expect(backUpSqlite(at('damaged.db'), at('of-damaged.copy'))).rejects.toMatchObject({
      ...{ code: 'store-unusable', subject: at('damaged.db') },
      message: expect.stringContaining('damaged.db is damaged'),
    });
    await expect(backUpSqlite(at('a.db'), at('no/such/folder'))).rejects.toMatchObject({
      ...{ code: 'output-unwritable', subject: at('no/such/folder') },
      message: expect.stringMatching(/folder cannot be written: .*unable to open/),
    });
    expect((await readdir(folder)).filter((name) => /part$|of-damaged/.test(name))).toEqual([]);
  });

  it('is put in the place of a store that is damaged or none, which is kept as it is', async () => {
    for (const name of ['damaged.db', 'text']) {
      const before = await readFile(at(name));
      const { former } = await restoreSqlite(at('a.copy'), at(name));
      expect(await readFile(former as string)).toEqual(before);
      const store = await openStore(at(name));
      expect(await store.feeds.setting('word')).toBe('before');
      await store.close();
    }
  });
});
