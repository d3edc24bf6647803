/** Pages in a database. */
import type { Pages, StoredPage } from '../pages.js';
import { keyIn } from './document-rows.js';
import type { Engine } from './engine.js';
import { packPage, unpackBody } from './page-body.js';
import { putPage } from './page-rows.js';
import { built } from './query-builder.js';
import type { PageRow } from './schema.js';
import { firstRow } from './statement.js';

/** Pages read at once when all are streamed. */
const STREAMED_AT_ONCE = 16;

export function pagesOn(engine: Engine): Pages {
  const { dialect } = engine;
  return {
    async put(page) {
      const packed = await packPage(page);
      await engine.transaction('saved', () => putPage(dialect, packed));
    },

    async get(url) {
      const query = dialect.build.selectFrom('pages').selectAll().where('key', '=', keyIn(dialect, url));
      const [row] = await engine.read(() => built(query));
      return row === undefined ? null : storedPage(row);
    },

    all: ({ crawl } = {}) => streamPages(engine, crawl),

    count: () =>
      engine.read(function* () {
        return (yield* firstRow<{ n: number }>('SELECT count(*) AS n FROM pages'))?.n ?? 0;
      }),
  };
}

async function* streamPages(engine: Engine, crawl: number | undefined): AsyncGenerator<StoredPage> {
  const { build } = engine.dialect;
  let last = 0;
  for (;;) {
    const after = build
      .selectFrom('pages')
      .selectAll('pages')
      .where('id', '>', last)
      .orderBy('id')
      .limit(STREAMED_AT_ONCE);
    const query =
      crawl === undefined
        ? after
        : after.innerJoin('crawl_pages', 'crawl_pages.page', 'pages.id').where('crawl_pages.crawl', '=', crawl);
    const batch = await engine.read(() => built(query));
    for (const row of batch) yield await storedPage(row);
    if (batch.length < STREAMED_AT_ONCE) return;
    last = batch.at(-1)?.id ?? last;
  }
}

const storedPage = async (row: PageRow): Promise<StoredPage> => ({
  url: row.url,
  status: row.status,
  headers: JSON.parse(row.headers),
  mediaType: row.media_type,
  charset: row.charset,
  body: await unpackBody(row.packing, row.body),
  bodyHash: row.body_hash,
  validators: { etag: row.etag, lastModified: row.last_modified },
  fetchedAt: row.fetched_at,
});
