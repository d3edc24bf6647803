/** `pith backup` and `pith restore` as an administrator runs them: the built program. */
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStore } from '../../store/index.js';

const MAIN = join(import.meta.dirname, '../../../dist/cli/main.js');
const STORE = pathToFileURL(join(import.meta.dirname, '../../../dist/store/index.js')).href;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pith-backup-'));
});
afterAll(() => rm(folder, { recursive: true }));

const node = (...args: string[]) =>
  new Promise<{ code: number; stdout: string; stderr: string }>((resolve) =>
    execFile(process.execPath, args, { cwd: folder, env: { PATH: process.env.PATH } }, (error, stdout, stderr) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr }),
    ),
  );
const run = (...args: string[]) => node(MAIN, ...args);

/** Reads a setting and writes another value, in a process of its own: one driver lets go of a file only when its process ends. */
async function exchange(file: string, value: string): Promise<string> {
  const work = `import { openStore } from ${JSON.stringify(STORE)};
    const store = await openStore(${JSON.stringify(file)});
    console.log(await store.feeds.setting('what'));
    await store.feeds.putSetting('what', ${JSON.stringify(value)});
    await store.close();`;
  return (await node('--input-type=module', '-e', work)).stdout.trim();
}

it('copies a store, puts the copy back, and keeps what was there', async () => {
  expect(await exchange('pith.db', 'first')).toBe('null');
  expect(await run('backup', 'copy.db')).toMatchObject({ code: 0, stderr: expect.stringContaining('copied') });
  expect((await run('backup', 'copy.db')).code).toBe(5);
  expect(await exchange('pith.db', 'second')).toBe('first');
  const restored = await run('restore', 'copy.db');
  expect(restored).toMatchObject({ code: 0, stderr: expect.stringContaining('before it:') });
  const former = /before it: (.*)\n/.exec(restored.stderr)?.[1] as string;
  expect(await exchange('pith.db', 'third')).toBe('first');
  expect(await exchange(former, '')).toBe('second');
}, 120_000);

it('copies a store in use, and does not put anything in its place', async () => {
  const store = await openStore(join(folder, 'used.db'));
  expect((await run('backup', 'used-copy.db', '--data', 'used.db')).code).toBe(0);
  const refused = await run('restore', 'used-copy.db', '--data', 'used.db');
  expect(refused).toMatchObject({ code: 2, stderr: expect.stringContaining('in use') });
  await store.close();
}, 120_000);

it('refuses what is no copy, what is not there, and PostgreSQL', async () => {
  await writeFile(join(folder, 'notes.txt'), 'These are my notes, and not a database. '.repeat(100));
  expect((await run('restore', 'notes.txt', '--data', 'other.db')).code).toBe(5);
  expect((await run('restore', 'nothing.db', '--data', 'other.db')).code).toBe(3);
  expect((await run('backup', 'x.db', '--data', 'nothing.db')).code).toBe(3);
  const postgres = await run('backup', 'x.db', '--data', 'postgres://127.0.0.1/pith');
  expect(postgres).toMatchObject({ code: 2, stderr: expect.stringContaining('pg_dump') });
  for (const command of ['backup', 'restore'])
    expect(await run(command, 'postgres://me:secret@127.0.0.1/pith', '--data', 'pith.db')).toMatchObject({
      code: 2,
      stderr: expect.not.stringContaining('secret'),
    });
  expect((await readdir(folder)).filter((name) => /^(?:other|x)\.db/.test(name))).toEqual([]);
}, 120_000);
