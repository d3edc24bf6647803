/** Undoing Content-Encoding while the bytes arrive. Output is produced as it is asked for, so the reader can stop a bomb. */
import { pipeline, Readable, type Transform } from 'node:stream';
import * as zlib from 'node:zlib';
import { PithError } from '../errors.js';

type Bytes = AsyncIterable<Uint8Array>;

/** More layers than any server uses; each is one more chance to multiply the size. */
const MAX_LAYERS = 4;

/** `zlib` got Zstandard in Node 22.15; older runtimes neither ask for it nor understand it. */
const createZstdDecompress = (zlib as { createZstdDecompress?: () => Transform }).createZstdDecompress;

/** Codings this runtime can undo, for the Accept-Encoding header. */
export const ACCEPTED_ENCODINGS: string = createZstdDecompress ? 'gzip, deflate, br, zstd' : 'gzip, deflate, br';

/** What is written in the header although it names no compression. */
const NO_CODING = new Set(['', 'identity', 'none', 'utf-8']);

/**
 * The body behind a Content-Encoding header, such as `gzip` or `br, gzip` (applied left to right, so undone right to left).
 * @throws PithError `input-unreadable` for an unknown coding, and while reading when the data is corrupt or cut short
 */
export function decodeContent(body: Bytes, contentEncoding: string, subject: string): Bytes {
  const names = contentEncoding.toLowerCase().split(',');
  const codings = names.map((name) => name.trim().replace(/^x-/, '')).filter((name) => !NO_CODING.has(name));
  if (codings.length > MAX_LAYERS) throw unreadable(`${codings.length} layers of compression`, subject);
  return codings.reduceRight((inner, coding) => decoded(inner, decoderFor(coding, subject), coding, subject), body);
}

/** Picks the decoder by the first two bytes; null passes the body on as it is. */
type DecoderChoice = (head: Uint8Array) => Transform | null;

function decoderFor(coding: string, subject: string): DecoderChoice {
  switch (coding) {
    case 'gzip':
      return (head) => (head[0] === 0x1f && head[1] === 0x8b ? zlib.createGunzip() : null);
    case 'deflate':
      return (head) => (isZlibHeader(head) ? zlib.createInflate() : zlib.createInflateRaw());
    case 'br':
      return () => zlib.createBrotliDecompress();
    case 'zstd':
      if (createZstdDecompress) return () => createZstdDecompress();
  }
  throw unreadable(`the unknown compression "${coding}"`, subject);
}

/** RFC 1950 §2.2: method 8 and a header that is a multiple of 31. Many servers send raw deflate under the same name. */
function isZlibHeader([first = 0, second = 0]: Uint8Array): boolean {
  return (first & 0x0f) === 8 && ((first << 8) | second) % 31 === 0;
}

async function* decoded(
  body: Bytes,
  choose: DecoderChoice,
  coding: string,
  subject: string,
): AsyncGenerator<Uint8Array> {
  const { head, all } = await peek(body, 2);
  const decoder = head.length === 0 ? null : choose(head);
  if (decoder === null) return yield* all;
  // Errors reach the reader through the decoder, which the pipeline destroys with them.
  pipeline(Readable.from(all, { objectMode: false }), decoder, () => {});
  try {
    yield* decoder as Bytes;
  } catch (error) {
    throw isDecoderError(error) ? corrupt(error, coding, subject) : error;
  } finally {
    decoder.destroy();
  }
}

/** The first bytes of a body, at least `length` unless it is shorter, and the whole body to be read from its start. */
export async function peek(body: Bytes, length: number): Promise<{ head: Uint8Array; all: Bytes }> {
  const iterator = body[Symbol.asyncIterator]();
  let head: Uint8Array = new Uint8Array(0);
  let done = false;
  while (head.length < length && !done) {
    const next = await iterator.next();
    if (next.done) done = true;
    else head = head.length === 0 ? next.value : Buffer.concat([head, next.value]);
  }
  return { head, all: rejoin(head, iterator) };
}

async function* rejoin(head: Uint8Array, rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    if (head.length > 0) yield head;
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
  } finally {
    await rest.return?.();
  }
}

function isDecoderError(error: unknown): error is NodeJS.ErrnoException {
  const code = error instanceof Error ? (error as NodeJS.ErrnoException).code : undefined;
  return /^(Z_|ZSTD_|ERR_BROTLI|ERR__|ERR_ZSTD|ERR_ZLIB|ERR_PADDING|ERR_TRAILING|ERR_FORMAT)/.test(code ?? '');
}

function corrupt(error: NodeJS.ErrnoException, coding: string, subject: string): PithError {
  const cutShort = error.code === 'Z_BUF_ERROR';
  const what = cutShort ? 'is cut short' : `is corrupt (${error.message})`;
  const retry = cutShort ? 'later' : 'never';
  return new PithError('input-unreadable', `${subject}: the ${coding} data ${what}`, { subject, cause: error, retry });
}

function unreadable(what: string, subject: string): PithError {
  return new PithError('input-unreadable', `${subject} comes with ${what}`, { subject });
}
