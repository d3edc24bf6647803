import { Buffer } from 'node:buffer';
import { closeSync, createReadStream, openSync, readSync, statSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { PithError } from '../../errors.js';
import { collect, decodeContent, limited } from '../../fetch/index.js';
import type { LoadedPage, LocalFile } from './page-source.js';

type Bytes = AsyncIterable<Uint8Array>;

/** The bytes of a file, unpacked when they are gzip (by their first bytes, whatever the file is called). */
export function readFileBytes(path: string, onRead: (bytes: number) => void = () => {}): Bytes {
  return decodeContent(fileChunks(path, onRead), 'gzip', path);
}

/**
 * Memory that files are read into one after another. The system clears memory before it hands it out, which takes several
 * times as long as reading a file it has at hand.
 */
export class FileRoom {
  #bytes = Buffer.allocUnsafeSlow(0);

  /** @returns at least `size` bytes; what the call before returned is overwritten */
  take(size: number): Buffer {
    if (size > MAX_ROOM) return Buffer.allocUnsafeSlow(size);
    if (this.#bytes.length < size) this.#bytes = Buffer.allocUnsafeSlow(2 ** Math.ceil(Math.log2(size)));
    return this.#bytes;
  }
}

/** Larger files are few: they get memory of their own. */
const MAX_ROOM = 1 << 23;

/**
 * One page from a file.
 *
 * @param room for whoever is done with a page before the next one is loaded
 * @throws PithError when it cannot be read or is too large
 */
export async function loadFile({ path, maxBytes }: LocalFile, room = new FileRoom()): Promise<LoadedPage> {
  const content = readAtOnce(path, maxBytes, room) ?? (await readAll(readFileBytes(path), maxBytes, path));
  return { content };
}

/**
 * Reads a file of ordinary size in one go, which takes a third of the time of streaming it, and without waiting: whoever
 * loads a page has nothing else to do. Null for everything that is not ordinary: devices and pipes, files over the limit or
 * without a size, damaged compression. The stream finds out what to say of those.
 */
function readAtOnce(path: string, maxBytes: number, room: FileRoom): Uint8Array | null {
  try {
    // Not opened before it is known to be a file: opening a pipe twice would lose what was written into it.
    const status = statSync(path);
    if (!status.isFile() || status.size > maxBytes || status.size === 0) return null;
    const bytes = readInto(room.take(status.size), path, status.size);
    return isGzip(bytes) ? gunzipSync(bytes, { maxOutputLength: maxBytes }) : bytes;
  } catch {
    return null;
  }
}

/** The first `size` bytes of a file, or fewer if it was cut meanwhile. */
function readInto(room: Buffer, path: string, size: number): Uint8Array {
  const file = openSync(path, 'r');
  try {
    let end = 0;
    for (let read = -1; end < size && read !== 0; end += read) read = readSync(file, room, end, size - end, null);
    return room.subarray(0, end);
  } finally {
    closeSync(file);
  }
}

const isGzip = (bytes: Uint8Array) => bytes[0] === 0x1f && bytes[1] === 0x8b;

/** Everything in a file or stream, at most `maxBytes` after unpacking. */
export function readAll(bytes: Bytes, maxBytes: number, name: string): Promise<Uint8Array> {
  return collect(limited(bytes, maxBytes, name));
}

async function* fileChunks(path: string, onRead: (bytes: number) => void): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of createReadStream(path)) {
      onRead(chunk.length);
      yield chunk;
    }
  } catch (error) {
    throw fileError(path, error);
  }
}

const FILE_TROUBLES: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EISDIR: 'this is a folder',
};

/** Why a file cannot be read, as an error a person can act on; what is none of the system's as it is. */
export function fileError(path: string, error: unknown): unknown {
  const code = (error as NodeJS.ErrnoException).code;
  if (code === undefined) return error;
  if (code === 'ENOENT' || code === 'ENOTDIR') {
    return new PithError('input-not-found', `${path}: no such file`, { subject: path, cause: error });
  }
  const why = FILE_TROUBLES[code] ?? (error as Error).message;
  return new PithError('input-unreadable', `${path}: ${why}`, { subject: path, cause: error });
}
