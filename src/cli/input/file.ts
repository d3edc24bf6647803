import { createReadStream } from 'node:fs';
import { PithError } from '../../errors.js';
import { collect, decodeContent, limited } from '../../fetch/index.js';

type Bytes = AsyncIterable<Uint8Array>;

/** The bytes of a file, unpacked when they are gzip (by their first bytes, whatever the file is called). */
export function readFileBytes(path: string, onRead: (bytes: number) => void = () => {}): Bytes {
  return decodeContent(fileChunks(path, onRead), 'gzip', path);
}

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

function fileError(path: string, error: unknown): unknown {
  const code = (error as NodeJS.ErrnoException).code;
  if (code === undefined) return error;
  if (code === 'ENOENT' || code === 'ENOTDIR') {
    return new PithError('input-not-found', `${path}: no such file`, { subject: path, cause: error });
  }
  const why = code === 'EACCES' || code === 'EPERM' ? 'permission denied' : (error as Error).message;
  return new PithError('input-unreadable', `${path}: ${why}`, { subject: path, cause: error });
}
