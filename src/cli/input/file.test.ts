import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FileRoom, loadFile } from './file.js';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pith-file-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function load(content: string | Uint8Array, room?: FileRoom, maxBytes = 1 << 24): Promise<string> {
  const path = join(folder, 'page.html');
  await writeFile(path, content);
  const { content: bytes } = await loadFile({ path, maxBytes }, room);
  return Buffer.from(bytes as Uint8Array).toString();
}

describe('loadFile', () => {
  it('reads files of all sizes into the same memory, and nothing of the file before', async () => {
    const room = new FileRoom();
    for (const size of [5, 70_000, 3, 0, 1, 9_000_000, 40])
      expect(await load('x'.repeat(size), room)).toBe('x'.repeat(size));
  });

  it('keeps pages apart for whoever holds on to them', async () => {
    const path = join(folder, 'page.html');
    await writeFile(path, 'one');
    const one = await loadFile({ path, maxBytes: 100 });
    await writeFile(path, 'two');
    await loadFile({ path, maxBytes: 100 });
    expect(Buffer.from(one.content as Uint8Array).toString()).toBe('one');
  });

  it('unpacks what is packed', async () => {
    expect(await load(gzipSync('<p>packed'), new FileRoom())).toBe('<p>packed');
  });

  it('says what is wrong with files it cannot read', async () => {
    await expect(load('x'.repeat(200), new FileRoom(), 100)).rejects.toMatchObject({ code: 'input-too-large' });
    await expect(load(gzipSync('x'.repeat(200)), new FileRoom(), 100)).rejects.toMatchObject({
      code: 'input-too-large',
    });
    const nowhere = loadFile({ path: join(folder, 'nowhere.html'), maxBytes: 100 }, new FileRoom());
    await expect(nowhere).rejects.toMatchObject({ code: 'input-not-found' });
  });
});
