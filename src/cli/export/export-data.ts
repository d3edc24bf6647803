/** What was read, for other programs: documents as JSON lines, pages as a web archive. */
import { createWriteStream } from 'node:fs';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { gzipSync } from 'node:zlib';
import manifest from '../../../package.json' with { type: 'json' };
import { PithError } from '../../errors.js';
import type { Store, StoredDocument } from '../../store/index.js';
import type { CliContext } from '../context.js';
import { findCrawl } from '../crawl/find-crawl.js';
import { openKnownData } from '../crawl/open-data.js';
import { ExitCode } from '../exit-codes.js';
import { isTerminal } from '../output.js';
import { printable } from '../printable.js';
import { createReporter } from '../reporter.js';
import { warcInfo, warcResponse } from './warc-record.js';

export const DATA_FORMS = ['jsonl', 'warc'] as const;

export interface ExportDataOptions {
  as: (typeof DATA_FORMS)[number];
  crawl?: string;
  output?: string;
}

export async function exportData(
  data: string | undefined,
  options: ExportDataOptions,
  context: CliContext,
): Promise<number> {
  const { stdout, stderr, signal } = context;
  const store = await openKnownData(data, options.output);
  try {
    const scope = options.crawl === undefined ? {} : { crawl: (await findCrawl(store, options.crawl)).id };
    let written = 0;
    const count = () => written++;
    const records = options.as === 'jsonl' ? documentLines(store, scope, count) : archiveRecords(store, scope, count);
    await pipeline(asWanted(records, options.output, context), sinkOf(options.output, stdout), {
      signal,
      end: options.output !== undefined,
    });
    const what = options.as === 'jsonl' ? 'documents' : 'pages';
    createReporter(stderr, false).message(`${written.toLocaleString('en')} ${what} written`);
    return written > 0 ? ExitCode.Ok : ExitCode.NothingFound;
  } catch (error) {
    if (signal.aborted) return ExitCode.Interrupted;
    // Nobody reads any more (`pith export … | head`): time to stop, without a fuss.
    if ((error as NodeJS.ErrnoException).code === 'EPIPE') return ExitCode.Ok;
    throw asOutputError(error, options.output);
  } finally {
    await store.close();
  }
}

type Scope = { crawl?: number };

async function* documentLines(store: Store, scope: Scope, count: () => void): AsyncGenerator<Buffer> {
  for await (const document of store.documents.all(scope)) {
    count();
    yield Buffer.from(`${JSON.stringify(documentJson(document))}\n`);
  }
}

/** The hashes are the store's own business. */
function documentJson({ contentHash: _, simhash: __, id: ___, fetchedAt, firstSeenAt, ...document }: StoredDocument) {
  const time = (at: number) => new Date(at).toISOString();
  return { ...document, fetchedAt: time(fetchedAt), firstSeenAt: time(firstSeenAt) };
}

/** The note about the archive itself is no page, and not counted. */
async function* archiveRecords(store: Store, scope: Scope, count: () => void): AsyncGenerator<Buffer> {
  let isFirst = true;
  for await (const page of store.pages.all(scope)) {
    if (isFirst) yield warcInfo(`Pith/${manifest.version}`, new Date());
    isFirst = false;
    count();
    yield warcResponse(page);
  }
}

/** Each record is packed by itself, so that readers can go straight to any of them. */
async function* packedRecords(records: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const record of records) yield gzipSync(record);
}

/** Packed, as it is, or as a terminal can show it. */
function asWanted(
  records: AsyncIterable<Buffer>,
  output: string | undefined,
  { stdout }: CliContext,
): AsyncIterable<Buffer | string> {
  if (output?.endsWith('.gz')) return packedRecords(records);
  return output === undefined && isTerminal(stdout) ? printableRecords(records) : records;
}

async function* printableRecords(records: AsyncIterable<Buffer>): AsyncGenerator<string> {
  for await (const record of records) yield printable(record.toString());
}

const sinkOf = (output: string | undefined, stdout: Writable): Writable =>
  output === undefined ? stdout : createWriteStream(output);

function asOutputError(error: unknown, output: string | undefined): unknown {
  const code = (error as NodeJS.ErrnoException).code;
  if (error instanceof PithError || code === undefined) return error;
  const name = output ?? 'the standard output';
  return new PithError('output-unwritable', `${name} cannot be written (${code})`, { subject: name, cause: error });
}
