/** Pages in a web archive (WARC, ISO 28500): the HTML responses and resources among its records. */
import { PithError } from '../../errors.js';
import { collect, decodeContent, limited, parseContentType } from '../../fetch/index.js';
import { ByteReader } from './byte-reader.js';
import { parseHeaderLines, parseHttpMessage } from './http-message.js';
import { failedSource, type LoadedPage, type PageSource } from './page-source.js';

/** Longest header line and most header lines of a record; real ones stay far below. */
const MAX_LINE = 64 * 1024;
const MAX_LINES = 1000;
/** Room for the HTTP headers in front of a page. */
const HTTP_HEADER_BYTES = 64 * 1024;

const PAGE_TYPES = new Set(['', 'text/html', 'application/xhtml+xml', 'application/xml', 'text/xml']);

export async function* warcPages(
  bytes: AsyncIterable<Uint8Array>,
  path: string,
  maxBytes: number,
): AsyncGenerator<PageSource> {
  const reader = new ByteReader(bytes);
  try {
    for (let number = 1; ; number++) {
      const start = await findRecord(reader);
      const name = `${path}#${number}`;
      if (start.skipped) yield failedSource(path, malformed(path, `bytes before record ${number} belong to no record`));
      if (start.atEnd) return;
      const headers = await readHeaders(reader);
      yield* await readRecord(reader, headers, name, maxBytes);
    }
  } finally {
    await reader.close();
  }
}

/** Moves behind the next `WARC/1.x` line. What lies before it, other than empty lines, is damage. */
async function findRecord(reader: ByteReader): Promise<{ atEnd: boolean; skipped: boolean }> {
  let skipped = false;
  for (;;) {
    const line = await reader.line(16);
    if (line === null) return { atEnd: true, skipped };
    const text = latin1(line.bytes).trim();
    if (/^WARC\/\d/.test(text)) return { atEnd: false, skipped };
    skipped ||= text !== '';
  }
}

async function readHeaders(reader: ByteReader): Promise<Map<string, string>> {
  const lines: string[] = [];
  while (lines.length < MAX_LINES) {
    const line = await reader.line(MAX_LINE);
    if (line === null || line.bytes.length === 0 || (line.bytes.length === 1 && line.bytes[0] === 13)) break;
    lines.push(Buffer.from(line.bytes).toString('utf8').trimEnd());
  }
  return parseHeaderLines(lines);
}

/** The record's page, if it holds one; otherwise nothing, with the record's block passed over. */
async function readRecord(
  reader: ByteReader,
  headers: Map<string, string>,
  name: string,
  maxBytes: number,
): Promise<PageSource[]> {
  const length = Number(headers.get('content-length') ?? Number.NaN);
  if (!Number.isSafeInteger(length) || length < 0)
    return [failedSource(name, malformed(name, 'a record without a length'))];
  const url = headers.get('warc-target-uri')?.replace(/^<|>$/g, '');
  const type = headers.get('warc-type')?.toLowerCase();
  const isResource = type === 'resource' && isPage(headers.get('content-type') ?? 'unknown/unknown');
  const wanted = type === 'response' || isResource;
  if (!wanted || length > maxBytes + HTTP_HEADER_BYTES) {
    const passed = await reader.skip(length);
    if (passed < length) return [failedSource(name, cutShort(name))];
    return wanted ? [failedSource(name, tooLarge(name, maxBytes))] : [];
  }
  const block = await reader.take(length);
  if (block.length < length) return [failedSource(name, cutShort(name))];
  if (isResource)
    return [{ name, load: async () => ({ content: block, url, contentType: headers.get('content-type') }) }];
  return responsePage(block, url, name, maxBytes);
}

function responsePage(block: Uint8Array, url: string | undefined, name: string, maxBytes: number): PageSource[] {
  const message = parseHttpMessage(block);
  if (message === null || message.status < 200 || message.status > 299) return [];
  const { headers, body } = message;
  if (!isPage(headers.get('content-type') ?? '')) return [];
  const load = async (): Promise<LoadedPage> => ({
    content: await collect(
      limited(decodeContent(once(body), headers.get('content-encoding') ?? '', name), maxBytes, name),
    ),
    url,
    contentType: headers.get('content-type'),
    contentLanguage: headers.get('content-language'),
    lastModified: headers.get('last-modified'),
  });
  return [{ name, load }];
}

const isPage = (contentType: string) => PAGE_TYPES.has(parseContentType(contentType).mediaType);

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

const latin1 = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');

const malformed = (subject: string, why: string) =>
  new PithError('archive-malformed', `${subject}: ${why}`, { subject });

const cutShort = (subject: string) => malformed(subject, 'the archive ends in the middle of a record');

const tooLarge = (subject: string, limit: number) =>
  new PithError('input-too-large', `${subject} is larger than ${limit} bytes`, { subject, details: { limit } });
