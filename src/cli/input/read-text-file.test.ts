import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readTextFile } from './read-text-file.js';

it('reads a text without the mark some editors begin it with', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pith-text-'));
  await writeFile(join(folder, 'wrapper.json'), '\ufeff{"a": "\ufeff"}');
  expect(await readTextFile(join(folder, 'wrapper.json'))).toBe('{"a": "\ufeff"}');
  await expect(readTextFile(join(folder, 'none'))).rejects.toMatchObject({ code: 'input-not-found' });
  await rm(folder, { recursive: true });
});
