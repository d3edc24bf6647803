/** Pages in a JSON Lines file: one object a line, with the page in `html`, `body` or `content` and perhaps its `url`. */
import { PithError } from '../../errors.js';
import { ByteReader } from './byte-reader.js';
import { failedSource, type PageSource } from './page-source.js';

/** Escapes make a page longer in JSON, at worst (`\u0000`) six times. */
const ESCAPE_FACTOR = 6;
/** Room for the other fields of the object. */
const FIELD_BYTES = 64 * 1024;

export async function* jsonlPages(
  bytes: AsyncIterable<Uint8Array>,
  path: string,
  maxBytes: number,
): AsyncGenerator<PageSource> {
  const reader = new ByteReader(bytes);
  const decoder = new TextDecoder();
  const limit = maxBytes * ESCAPE_FACTOR + FIELD_BYTES;
  try {
    for (let number = 1; ; number++) {
      const line = await reader.line(limit);
      if (line === null) return;
      const name = `${path}:${number}`;
      if (line.cut) yield failedSource(name, tooLong(name, limit));
      else if (line.bytes.length > 0) yield* pageOfLine(decoder.decode(line.bytes), name, maxBytes);
    }
  } finally {
    await reader.close();
  }
}

function* pageOfLine(line: string, name: string, maxBytes: number): Generator<PageSource> {
  if (line.trim() === '') return;
  try {
    const { content, url } = parseLine(line, name);
    if (content.length > maxBytes) throw tooLong(name, maxBytes);
    yield { name, load: async () => ({ content, url }) };
  } catch (error) {
    yield failedSource(name, error);
  }
}

function parseLine(line: string, name: string): { content: string; url: string | undefined } {
  let record: unknown;
  try {
    record = JSON.parse(line);
  } catch (error) {
    throw new PithError('input-unreadable', `${name}: not a line of JSON`, { subject: name, cause: error });
  }
  const { html, body, content, url } = (record ?? {}) as Record<string, unknown>;
  const page = [html, body, content].find((field) => typeof field === 'string');
  if (page === undefined) {
    throw new PithError('input-unreadable', `${name}: no string field "html", "body" or "content"`, { subject: name });
  }
  return { content: page as string, url: typeof url === 'string' ? url : undefined };
}

function tooLong(name: string, limit: number): PithError {
  return new PithError('input-too-large', `${name} is larger than ${limit} bytes`, {
    subject: name,
    details: { limit },
  });
}
