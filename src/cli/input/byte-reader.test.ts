import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ByteReader } from './byte-reader.js';

async function* chunks(pieces: readonly string[]): AsyncGenerator<Uint8Array> {
  for (const piece of pieces) yield Buffer.from(piece);
}

async function lines(reader: ByteReader, limit: number): Promise<string[]> {
  const all: string[] = [];
  for (let line = await reader.line(limit); line !== null; line = await reader.line(limit)) {
    all.push(Buffer.from(line.bytes).toString() + (line.cut ? '…' : ''));
  }
  return all;
}

describe('ByteReader', () => {
  it('finds the same lines however the stream is cut', async () => {
    const text = fc.array(fc.constantFrom('a', 'bc', '\n', ''), { maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(text, async (pieces) => {
        const expected = pieces.join('').split('\n');
        if (expected.at(-1) === '') expected.pop();
        expect(await lines(new ByteReader(chunks(pieces)), 1000)).toEqual(expected);
      }),
    );
  });

  it('cuts long lines and goes on with the next', async () => {
    expect(await lines(new ByteReader(chunks(['abc', 'defg\nx', 'y\n'])), 5)).toEqual(['abcde…', 'xy']);
  });

  it('takes and skips counted bytes, fewer at the end', async () => {
    const reader = new ByteReader(chunks(['ab', 'cdef', 'g']));
    expect(Buffer.from(await reader.take(3)).toString()).toBe('abc');
    expect(await reader.skip(2)).toBe(2);
    expect(Buffer.from(await reader.take(10)).toString()).toBe('fg');
    expect(await reader.skip(1)).toBe(0);
    expect(await reader.line(10)).toBeNull();
  });
});
