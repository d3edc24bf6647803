/** Documents in a database. */
import type { Documents, StoredDocument } from '../documents.js';
import { bandsOf, keyIn, putDocument, selectDocuments, storedDocument } from './document-rows.js';
import type { Dialect, Engine } from './engine.js';
import { built } from './query-builder.js';
import { search } from './search.js';
import { firstRow, rows, type Steps } from './statement.js';

/** Documents read at once when all are streamed. */
const STREAMED_AT_ONCE = 64;
/** The most bits two simhashes may differ in and still share a quarter. */
const FARTHEST = 3;

export function documentsOn(engine: Engine): Documents {
  const { dialect } = engine;
  const { build } = dialect;
  return {
    put: (document) => engine.transaction('saved', () => putDocument(dialect, document, null)),

    async get(url) {
      const [row] = await engine.read(() => built(selectDocuments(dialect).where('key', '=', keyIn(dialect, url))));
      return row === undefined ? null : storedDocument(row);
    },

    async byId(id) {
      const [row] = await engine.read(() => built(selectDocuments(dialect).where('id', '=', id)));
      return row === undefined ? null : storedDocument(row);
    },

    search: (query, options) => engine.read(() => search(dialect, query, options)),
    similar: (simhash, distance) => engine.read(() => similar(simhash, distance)),

    async byContent(contentHash) {
      const query = build
        .selectFrom('documents')
        .select('url')
        .where('content_hash', '=', contentHash)
        .orderBy('id')
        .limit(1);
      return (await engine.read(() => built(query)))[0]?.url ?? null;
    },

    languages: () =>
      engine.read(() =>
        rows<{ language: string | null; documents: number }>(
          'SELECT language, count(*) AS documents FROM documents GROUP BY language ORDER BY count(*) DESC, language',
        ),
      ),

    all: ({ crawl } = {}) => streamDocuments(engine, crawl),

    count: () =>
      engine.read(function* () {
        return (yield* firstRow<{ n: number }>('SELECT count(*) AS n FROM documents'))?.n ?? 0;
      }),

    remove: (url) => engine.transaction('saved', () => remove(dialect, url)),
  };
}

function* similar(simhash: string, distance: number): Steps<readonly { url: string; simhash: string }[]> {
  if (!(distance <= FARTHEST)) throw new RangeError(`a distance of ${distance}; ${FARTHEST} is the most`);
  const found = yield* rows<{ url: string; simhash: string }>(
    `SELECT url, simhash FROM documents WHERE id IN (
      ${[0, 1, 2, 3].map((band) => `SELECT id FROM documents WHERE band_${band} = $${band + 1}`).join(' UNION ')}
    ) ORDER BY id`,
    ...bandsOf(simhash),
  );
  const wanted = BigInt(`0x${simhash}`);
  return found.filter(({ simhash: other }) => differingBits(wanted ^ BigInt(`0x${other}`)) <= distance);
}

function differingBits(bits: bigint): number {
  let count = 0;
  for (; bits > 0n; bits &= bits - 1n) count++;
  return count;
}

function* remove(dialect: Dialect, url: string): Steps<boolean> {
  const [found] = yield* built(
    dialect.build.selectFrom('documents').select('id').where('key', '=', keyIn(dialect, url)),
  );
  if (found === undefined) return false;
  yield* dialect.index.remove(found.id);
  yield* built(dialect.build.deleteFrom('documents').where('id', '=', found.id));
  return true;
}

async function* streamDocuments(engine: Engine, crawl: number | undefined): AsyncGenerator<StoredDocument> {
  let last = 0;
  for (;;) {
    const after = selectDocuments(engine.dialect).where('id', '>', last).orderBy('id').limit(STREAMED_AT_ONCE);
    const query =
      crawl === undefined
        ? after
        : after
            .innerJoin('crawl_documents', 'crawl_documents.document', 'documents.id')
            .where('crawl_documents.crawl', '=', crawl);
    const batch = await engine.read(() => built(query));
    for (const row of batch) yield storedDocument(row);
    if (batch.length < STREAMED_AT_ONCE) return;
    last = batch.at(-1)?.id ?? last;
  }
}
