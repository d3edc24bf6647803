/** Pages as they lie in their table. */
import type { Dialect } from './engine.js';
import type { PackedPage } from './page-body.js';
import { firstRow, run, type Steps } from './statement.js';
import { keyOf, storable, storableOrNull, whole } from './storable.js';

/** Writes a page unless a newer one is there; the answer is its number. */
export function* putPage({ key }: Dialect, page: PackedPage): Steps<number> {
  const url = storable(page.url);
  const written = yield* firstRow<{ id: number }>(
    `INSERT INTO pages (key, url, status, headers, media_type, charset, body_hash, etag, last_modified, fetched_at, packing, body)
      VALUES (${key('$1')}, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
      ON CONFLICT (key) DO UPDATE SET status = excluded.status, headers = excluded.headers,
        media_type = excluded.media_type, charset = excluded.charset, body_hash = excluded.body_hash,
        etag = excluded.etag, last_modified = excluded.last_modified, fetched_at = excluded.fetched_at,
        packing = excluded.packing, body = excluded.body
      WHERE excluded.fetched_at >= pages.fetched_at
      RETURNING id`,
    keyOf(url),
    url,
    whole(page.status),
    JSON.stringify(page.headers),
    storable(page.mediaType),
    storableOrNull(page.charset),
    page.bodyHash,
    storableOrNull(page.validators.etag),
    storableOrNull(page.validators.lastModified),
    whole(page.fetchedAt),
    page.packing,
    page.body,
  );
  const kept =
    written ?? (yield* firstRow<{ id: number }>(`SELECT id FROM pages WHERE key = ${key('$1')}`, keyOf(url)));
  return (kept as { id: number }).id;
}

/** Notes that a crawl has visited a page. */
export const linkPage = (crawl: number, page: number): Steps<void> =>
  run('INSERT INTO crawl_pages (crawl, page) VALUES ($1, $2) ON CONFLICT DO NOTHING', crawl, page);

/** Notes that a crawl has visited a page, and read a document, that were there before: the server said that nothing has changed. */
export function* linkKnown({ key }: Dialect, crawl: number, source: string): Steps<void> {
  yield* run(
    `INSERT INTO crawl_pages (crawl, page) SELECT $1, id FROM pages WHERE key = ${key('$2')} ON CONFLICT DO NOTHING`,
    crawl,
    source,
  );
  yield* run(
    `INSERT INTO crawl_documents (crawl, document)
      SELECT $1, id FROM documents WHERE source = ${key('$2')} OR key = ${key('$2')} ON CONFLICT DO NOTHING`,
    crawl,
    source,
  );
}
