import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readTextFile } from './read-text-file.js';

it('reads a text without the mark some editors begin it with', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pith-text-'));
  await writeFile(join(folder, 'wrapper.json'), '\ufeff{"a": "\ufeff"}');
  expect(await readTextFile(join(folder, 'wrapper.json'))).toBe('{"a": "\ufeff"}');
  const failure = (path: string) => readTextFile(path).catch(({ code, message }) => [code, message]);
  expect(await failure(join(folder, 'none'))).toEqual(['input-not-found', `${join(folder, 'none')}: no such file`]);
  expect(await failure(folder)).toEqual(['input-unreadable', `${folder}: this is a folder`]);
  await rm(folder, { recursive: true });
});
