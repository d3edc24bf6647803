import { link, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { spareInputs, textSink } from './output.js';

const failing = (code: string) =>
  new Writable({
    write: (_chunk, _encoding, done) => done(Object.assign(new Error('no more'), { code })),
  });

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('textSink', () => {
  it('waits for a slow reader', async () => {
    let received = 0;
    const slow = new Writable({
      highWaterMark: 10,
      write: (chunk, _encoding, done) => {
        received += chunk.length;
        setImmediate(done);
      },
    });
    const sink = textSink(slow, 'slow', { close: true });
    for (let i = 0; i < 20; i++) {
      await sink.write('0123456789');
      expect(slow.writableLength).toBeLessThanOrEqual(10);
    }
    await sink.end();
    expect(received).toBe(200);
  });

  it('disarms control characters on a terminal, and only there', async () => {
    for (const isTTY of [true, false]) {
      let received = '';
      const write = (chunk: Buffer, _: string, done: () => void) => {
        received += chunk;
        done();
      };
      const stream = Object.assign(new Writable({ write }), { isTTY });
      await textSink(stream, 'stdout', { close: false }).write('a\x1b[2Jb');
      expect(received).toBe(isTTY ? 'a\ufffd[2Jb' : 'a\x1b[2Jb');
    }
  });

  it('says so when the reader has gone', async () => {
    const sink = textSink(failing('EPIPE'), 'stdout', { close: false });
    await sink.write('a');
    await settled();
    expect(await sink.write('b')).toBe(false);
    await sink.end();
  });

  it('throws a typed error when the disk is full', async () => {
    const sink = textSink(failing('ENOSPC'), 'out.jsonl', { close: true });
    await sink.write('a').catch(() => {});
    await settled();
    await expect(sink.write('b')).rejects.toMatchObject({ code: 'output-unwritable', subject: 'out.jsonl' });
  });
});

describe('spareInputs', () => {
  let folder: string;
  const at = (name: string) => join(folder, name);
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pith-spare-'));
    await mkdir(at('pages'));
    await writeFile(at('pages/a.html'), 'a');
    await writeFile(at('other.html'), 'b');
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('knows an input by every name it has', async () => {
    await symlink(at('pages'), at('linked-folder'));
    await symlink(at('pages/a.html'), at('linked.html'));
    await link(at('pages/a.html'), at('hard.html'));
    const names = ['pages/a.html', 'pages/../pages/a.html', 'linked-folder/a.html', 'linked.html', 'hard.html'];
    for (const input of names)
      for (const output of names) expect(() => spareInputs([at(input)])(at(output)), output).toThrow('is read from');
  });

  it('lets all else be written', () => {
    const spare = spareInputs([at('pages/a.html'), '-', 'https://example.org/']);
    for (const output of ['other.html', 'new.html', 'pages']) expect(() => spare(at(output))).not.toThrow();
  });
});
