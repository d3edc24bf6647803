/** Documents as they lie in their tables. */
import type { NewDocument, StoredDocument } from '../documents.js';
import type { Dialect } from './engine.js';
import type { InferResult } from './kysely.js';
import { fragment } from './query-builder.js';
import { firstRow, run, type Steps, type Value } from './statement.js';
import { keyOf, storable, storableOrNull, whole } from './storable.js';

/** Sorts before every time there is: documents of unknown time come last. */
const UNKNOWN_TIME = -8.64e15;

/** Writes a document unless a newer one is there, with its words; the answer is its number. `source` is the key of the page it is from. */
export function* putDocument(dialect: Dialect, document: NewDocument, source: string | null): Steps<number> {
  const { key } = dialect;
  const columns = columnsOf(document);
  const names = Object.keys(columns);
  const url = storable(document.url);
  const written = yield* firstRow<{ id: number }>(
    `INSERT INTO documents (key, source, first_seen_at, ${names.join(', ')})
      VALUES (${key('$1')}, ${key('$2')}, $3, ${names.map((_, index) => `$${index + 4}`).join(', ')})
      ON CONFLICT (key) DO UPDATE SET source = coalesce(excluded.source, documents.source),
        ${names.map((name) => `${name} = excluded.${name}`).join(', ')}
      WHERE excluded.fetched_at >= documents.fetched_at
      RETURNING id`,
    keyOf(url),
    source,
    whole(document.fetchedAt),
    ...Object.values(columns),
  );
  if (written === null) {
    const newer = yield* firstRow<{ id: number }>(`SELECT id FROM documents WHERE key = ${key('$1')}`, keyOf(url));
    return (newer as { id: number }).id;
  }
  yield* run(
    `INSERT INTO document_texts (document, text, profile) VALUES ($1, $2, $3)
      ON CONFLICT (document) DO UPDATE SET text = excluded.text, profile = excluded.profile`,
    written.id,
    storable(document.text),
    JSON.stringify(document.profile),
  );
  yield* dialect.index.put(written.id, document.terms);
  return written.id;
}

function columnsOf(document: NewDocument): Record<string, Value> {
  const { simhash } = document;
  return {
    url: storable(document.url),
    title: storableOrNull(document.title),
    author: storableOrNull(document.author),
    site: storableOrNull(document.site),
    published: storableOrNull(document.published),
    modified: storableOrNull(document.modified),
    language: storableOrNull(document.language),
    page_type: storableOrNull(document.pageType),
    confidence: document.confidence,
    content_hash: document.contentHash,
    simhash,
    ...Object.fromEntries(bandsOf(simhash).map((band, index) => [`band_${index}`, band])),
    fetched_at: whole(document.fetchedAt),
    host_reversed: reversedHost(document.url),
    author_folded: storableOrNull(document.author?.toLowerCase()),
    language_folded: storableOrNull(document.language?.toLowerCase()),
    published_day: dayOf(document.published),
    sorted_at: timeOf(document.published) ?? UNKNOWN_TIME,
  };
}

/** The four quarters of a simhash. Of two that differ in at most three bits, one quarter is the same. */
export const bandsOf = (simhash: string | null): readonly (number | null)[] =>
  [0, 4, 8, 12].map((start) => (simhash === null ? null : Number.parseInt(simhash.slice(start, start + 4), 16)));

/** `com.example.www.`: a domain and its subdomains lie side by side. */
export function reversedHost(url: string): string {
  const host = URL.canParse(url) ? new URL(url).hostname : '';
  return reversed(host);
}

export const reversed = (host: string): string =>
  storable(`${host.toLowerCase().split('.').filter(Boolean).reverse().join('.')}.`);

/** The day of a date as exact as a page says it: of a year or month its first one. */
function dayOf(published: string | null): string | null {
  const [, year, month = '01', day = '01'] = published?.match(/^(\d{4})(?:-(\d\d))?(?:-(\d\d))?(?!\d)/) ?? [];
  return year === undefined ? null : `${year}-${month}-${day}`;
}

/** A time without a zone is taken as UTC: the order of documents must not depend on where the machine stands. */
function timeOf(published: string | null): number | null {
  const isZoneless = /T[\d:.,]+$/i.test(published ?? '');
  const exact = published === null ? Number.NaN : Date.parse(isZoneless ? `${published}Z` : published);
  const time = Number.isNaN(exact) ? Date.parse(dayOf(published) ?? '') : exact;
  return Number.isNaN(time) ? null : time;
}

/** A query for whole documents, to be narrowed. */
export const selectDocuments = ({ build }: Dialect) =>
  build
    .selectFrom('documents')
    .innerJoin('document_texts', 'document_texts.document', 'documents.id')
    .select([
      'id',
      'url',
      'title',
      'author',
      'site',
      'published',
      'modified',
      'language',
      'page_type',
      'confidence',
      'content_hash',
      'simhash',
      'fetched_at',
      'first_seen_at',
      'text',
      'profile',
    ]);

type DocumentRow = InferResult<ReturnType<typeof selectDocuments>>[number];

/** The key of an address, inside a built query. */
export const keyIn = ({ engine }: Dialect, url: string) =>
  engine === 'sqlite'
    ? fragment<Uint8Array>`unhex(${keyOf(storable(url))})`
    : fragment<Uint8Array>`${keyOf(storable(url))}::uuid`;

export const storedDocument = (row: DocumentRow): StoredDocument => ({
  id: row.id,
  url: row.url,
  title: row.title,
  author: row.author,
  site: row.site,
  published: row.published,
  modified: row.modified,
  language: row.language,
  pageType: row.page_type,
  text: row.text,
  confidence: row.confidence,
  profile: JSON.parse(row.profile),
  contentHash: row.content_hash,
  simhash: row.simhash,
  fetchedAt: row.fetched_at,
  firstSeenAt: row.first_seen_at,
});
