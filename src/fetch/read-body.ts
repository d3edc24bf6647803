import { PithError } from '../errors.js';

export const tooLarge = (subject: string, limit: number): PithError =>
  new PithError('input-too-large', `${subject} is larger than ${limit} bytes`, { subject, details: { limit } });

/** Passes the bytes on and fails when there are more than `limit`; also guards what is thrown away while decompressing. */
export async function* limited(
  body: AsyncIterable<Uint8Array>,
  limit: number,
  subject: string,
): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > limit) throw tooLarge(subject, limit);
    yield chunk;
  }
}

/** Bytes that several bodies may have together. */
export interface SharedBytes {
  left: number;
}

/** Passes the bytes on while the bodies that share them have some left; one that does not come to its end gives back what it took. */
export async function* sharing(
  body: AsyncIterable<Uint8Array>,
  shared: SharedBytes,
  subject: string,
): AsyncGenerator<Uint8Array> {
  let taken = 0;
  let isWhole = false;
  try {
    for await (const chunk of body) {
      if (chunk.length > shared.left) throw tooLarge(subject, taken + shared.left);
      taken += chunk.length;
      shared.left -= chunk.length;
      yield chunk;
    }
    isWhole = true;
  } finally {
    if (!isWhole) shared.left += taken;
  }
}

/** All bytes in one array of their own, so that it can be handed to another thread. */
export async function collect(body: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    chunks.push(chunk);
    size += chunk.length;
  }
  const all = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.length;
  }
  return all;
}

/** Passes the first `limit` bytes on and lets go of the rest. */
export async function* cutAt(body: AsyncIterable<Uint8Array>, limit: number): AsyncGenerator<Uint8Array> {
  let left = limit;
  for await (const chunk of body) {
    if (chunk.length >= left) {
      yield chunk.subarray(0, left);
      return;
    }
    left -= chunk.length;
    yield chunk;
  }
}

/** Counts bytes while they pass. */
export class ByteCount {
  bytes = 0;

  async *of(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const chunk of body) {
      this.bytes += chunk.length;
      yield chunk;
    }
  }
}
