import { Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { textSink } from './output.js';

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
