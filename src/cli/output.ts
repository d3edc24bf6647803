import { createWriteStream, statSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Writable } from 'node:stream';
import { PithError } from '../errors.js';
import { printable } from './printable.js';

/** Where results go. `write` waits while the reader is slower than we are. */
export interface TextSink {
  /** Resolves to false when nobody reads any more (`pith … | head`): time to stop, without a fuss. */
  write(text: string): Promise<boolean>;
  /** Waits until everything written has left. */
  end(): Promise<void>;
}

interface SinkOptions {
  /** Closes the stream at the end: a file's, not stdout, which belongs to the process. */
  close: boolean;
  /** The text was made safe for terminals before; what control characters it has are ours. @default false */
  isPrintable?: boolean;
}

/** A sink on stdout or a file. */
export function textSink(stream: Writable, name: string, { close, isPrintable = false }: SinkOptions): TextSink {
  let failure: NodeJS.ErrnoException | undefined;
  stream.on('error', (error: NodeJS.ErrnoException) => {
    failure = error;
  });
  const isOpen = (): boolean => {
    if (failure === undefined) return true;
    if (failure.code === 'EPIPE' || failure.code === 'ERR_STREAM_DESTROYED') return false;
    throw unwritable(name, failure);
  };
  return {
    async write(text) {
      if (!isOpen()) return false;
      if (!stream.write(isTerminal(stream) && !isPrintable ? printable(text) : text)) await drained(stream);
      return isOpen();
    },
    async end() {
      if (close) await new Promise<void>((resolve) => stream.end(resolve));
      else if (failure === undefined) await new Promise<void>((resolve) => stream.write('', () => resolve()));
      isOpen();
    },
  };
}

/** Writes the one result of a command: to a file, or to the standard output when no path is given. */
export async function writeResult(
  text: string,
  path: string | undefined,
  stdout: Writable,
  { isPrintable = false }: { isPrintable?: boolean } = {},
): Promise<void> {
  const sink =
    path === undefined
      ? textSink(stdout, 'the standard output', { close: false, isPrintable })
      : textSink(createWriteStream(path), path, { close: true });
  await sink.write(text);
  await sink.end();
}

/** A check of paths that are about to be written. @returns what throws PithError `usage` for a path that is read from */
export function spareInputs(inputs: readonly string[]): (path: string) => void {
  const read = new Set(inputs.map(fileAt));
  return (path) => {
    if (read.has(fileAt(path)))
      throw new PithError('usage', `${path} is read from: choose another place for the output`, { subject: path });
  };
}

/** What tells a file from others, whatever links lead to it; of what is not there, or no file, such as a terminal, its path. */
function fileAt(path: string): string {
  try {
    const found = statSync(path, { bigint: true });
    if (found.isFile()) return `${found.dev}:${found.ino}`;
  } catch {
    // It will be made, or it is said that it cannot.
  }
  return resolve(path);
}

export const isTerminal = (stream: Writable & { isTTY?: boolean }) => stream.isTTY === true;

/** Resolves when the stream takes more, or will never again. */
function drained(stream: Writable): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      for (const event of ['drain', 'error', 'close']) stream.off(event, done);
      resolve();
    };
    for (const event of ['drain', 'error', 'close']) stream.on(event, done);
  });
}

export function unwritable(name: string, cause: unknown): PithError {
  const why = cause instanceof Error ? cause.message : String(cause);
  return new PithError('output-unwritable', `${name} cannot be written: ${why}`, { subject: name, cause });
}
