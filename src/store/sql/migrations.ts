/**
 * The tables, as the list of changes that made them. The list only grows: a store of any earlier version becomes one of today by the
 * changes it lacks, each applied in a transaction of its own. What was published is never edited.
 */
import { PithError } from '../../errors.js';
import { feedTables } from './feed-tables.js';

/** How an engine spells what the changes have in common. */
export interface Spelling {
  engine: 'sqlite' | 'postgres';
  /** A primary key that counts up. */
  id: string;
  /** Likewise, without ever using a number again. */
  lastingId: string;
  integer: string;
  real: string;
  /** Compared byte by byte. */
  text: string;
  /** 128 bits. */
  key: string;
  bytes: string;
  /** After the columns of a table, and of a table stored in the order of its primary key. */
  table: string;
  sortedTable: string;
}

export interface Migration {
  version: number;
  /** Statements, in order. */
  statements(spelling: Spelling): readonly string[];
}

/** Version of the newest migration: what this program reads and writes. */
const newestVersion = (): number => MIGRATIONS.at(-1)?.version ?? 0;

/**
 * @param called what a message calls the store
 * @throws PithError `store-unusable` for a store whose tables only a later program knows
 */
export function refuseNewer(version: number, subject: string, called: string = subject): void {
  const newest = newestVersion();
  if (version <= newest) return;
  const formats = `format ${version}, this one knows ${newest}`;
  throw new PithError('store-unusable', `${called} was written by a newer version of Pith (${formats}); update Pith`, {
    subject,
  });
}

export const MIGRATIONS: readonly Migration[] = [
  {
    version: 1,
    statements: (spelling) => [...crawlTables(spelling), ...pageTables(spelling), ...documentTables(spelling)],
  },
  { version: 2, statements: feedTables },
  { version: 3, statements: secretTables },
  { version: 4, statements: () => DUE_BY_HOST },
  { version: 5, statements: strangersFeeds },
];

/** The longest due feed of each host is found without a look at the others that wait for it: see `take-feeds.ts`. */
const DUE_BY_HOST: readonly string[] = [
  "CREATE INDEX feeds_fresh_by_host ON feeds (host, next_check_at, id) WHERE state = 'active' AND checked_at IS NULL",
  "CREATE INDEX feeds_due_by_host ON feeds (host, next_check_at, id) WHERE state = 'active' AND checked_at IS NOT NULL",
];

/** Who made a feed is not known of older ones; they count as the owner's. The indexes are for what is counted and forgotten. */
function strangersFeeds({ integer }: Spelling): readonly string[] {
  return [
    `ALTER TABLE feeds ADD COLUMN by_stranger ${integer} NOT NULL DEFAULT 0`,
    'CREATE INDEX feeds_by_stranger ON feeds (id) WHERE by_stranger = 1',
    'CREATE INDEX feeds_unread ON feeds (created_at) WHERE by_stranger = 1 AND good_at IS NULL',
    'CREATE INDEX feeds_host ON feeds (host)',
  ];
}

function crawlTables({ id, lastingId, integer, real, text, key, table, sortedTable }: Spelling): readonly string[] {
  return [
    `CREATE TABLE crawls (
      id ${lastingId},
      name ${text} NOT NULL UNIQUE,
      query ${text},
      seeds ${text} NOT NULL,
      settings ${text} NOT NULL,
      state ${text} NOT NULL,
      created_at ${integer} NOT NULL,
      owner ${text}
    ) ${table}`,
    // Shared by all crawls: a host does not care which crawl a request belongs to. Who has the lease may visit it.
    `CREATE TABLE hosts (
      id ${id},
      host ${text} NOT NULL UNIQUE,
      next_at ${integer} NOT NULL DEFAULT 0,
      average_milliseconds ${real},
      failures ${integer} NOT NULL DEFAULT 0,
      fetched ${integer} NOT NULL DEFAULT 0,
      relevant ${integer} NOT NULL DEFAULT 0,
      robots ${text},
      robots_fetched_at ${integer},
      lease_until ${integer} NOT NULL DEFAULT 0,
      lease_worker ${text},
      lease_url ${integer}
    ) ${table}`,
    // Every address a crawl has met. Ids grow in the order addresses were met. The states are in url-state.ts.
    `CREATE TABLE urls (
      id ${id},
      crawl ${integer} NOT NULL REFERENCES crawls (id),
      key ${key} NOT NULL,
      host ${integer} NOT NULL REFERENCES hosts (id),
      url ${text} NOT NULL,
      depth ${integer} NOT NULL,
      priority ${real} NOT NULL,
      hops ${integer} NOT NULL,
      found_on ${text},
      shape ${text},
      state ${integer} NOT NULL DEFAULT 0,
      reason ${text},
      status ${integer},
      attempts ${integer} NOT NULL DEFAULT 0,
      visited_at ${integer},
      taken_by ${text},
      taken_until ${integer}
    ) ${table}`,
    'CREATE UNIQUE INDEX urls_key ON urls (crawl, key)',
    'CREATE INDEX urls_met ON urls (crawl, id)',
    'CREATE INDEX urls_waiting ON urls (crawl, host, priority DESC, id) WHERE state = 0',
    'CREATE INDEX urls_taken ON urls (crawl, taken_until) WHERE state = 1',
    // The head of each host's queue and its counts. A queue is ready when its host may be visited, as far as was known when
    // it was last looked at; others sleep until ready_at. Thus the best address of a free host is found without a search.
    `CREATE TABLE queues (
      crawl ${integer} NOT NULL REFERENCES crawls (id),
      host ${integer} NOT NULL REFERENCES hosts (id),
      waiting ${integer} NOT NULL DEFAULT 0,
      taken ${integer} NOT NULL DEFAULT 0,
      fetched ${integer} NOT NULL DEFAULT 0,
      unchanged ${integer} NOT NULL DEFAULT 0,
      redirected ${integer} NOT NULL DEFAULT 0,
      refused ${integer} NOT NULL DEFAULT 0,
      failed ${integer} NOT NULL DEFAULT 0,
      best ${integer},
      priority ${real},
      ready ${integer} NOT NULL DEFAULT 0,
      ready_at ${integer} NOT NULL DEFAULT 0,
      PRIMARY KEY (crawl, host)
    ) ${sortedTable}`,
    'CREATE INDEX queues_ready ON queues (crawl, priority DESC, best) WHERE ready = 1 AND best IS NOT NULL',
    'CREATE INDEX queues_sleeping ON queues (crawl, ready_at) WHERE ready = 0 AND best IS NOT NULL',
    'CREATE INDEX queues_host ON queues (host)',
    // How many addresses of a shape a crawl has met. Counted as they come: a trap has millions of one shape.
    `CREATE TABLE shapes (
      crawl ${integer} NOT NULL REFERENCES crawls (id),
      host ${integer} NOT NULL REFERENCES hosts (id),
      key ${key} NOT NULL,
      urls ${integer} NOT NULL,
      PRIMARY KEY (crawl, host, key)
    ) ${sortedTable}`,
  ];
}

function pageTables({ id, integer, text, key, bytes, table, sortedTable }: Spelling): readonly string[] {
  return [
    `CREATE TABLE pages (
      id ${id},
      key ${key} NOT NULL UNIQUE,
      url ${text} NOT NULL,
      status ${integer} NOT NULL,
      headers ${text} NOT NULL,
      media_type ${text} NOT NULL,
      charset ${text},
      body_hash ${text} NOT NULL,
      etag ${text},
      last_modified ${text},
      fetched_at ${integer} NOT NULL,
      packing ${text} NOT NULL,
      body ${bytes} NOT NULL
    ) ${table}`,
    `CREATE TABLE crawl_pages (
      crawl ${integer} NOT NULL REFERENCES crawls (id),
      page ${integer} NOT NULL REFERENCES pages (id) ON DELETE CASCADE,
      PRIMARY KEY (crawl, page)
    ) ${sortedTable}`,
    'CREATE INDEX crawl_pages_page ON crawl_pages (page)',
  ];
}

function documentTables(spelling: Spelling): readonly string[] {
  const { engine, lastingId, integer, real, text, key, table, sortedTable } = spelling;
  return [
    // What is asked for often; the long texts lie beside it, so that these rows stay close together.
    `CREATE TABLE documents (
      id ${lastingId},
      key ${key} NOT NULL UNIQUE,
      source ${key},
      url ${text} NOT NULL,
      title ${text},
      author ${text},
      site ${text},
      published ${text},
      modified ${text},
      language ${text},
      page_type ${text},
      confidence ${real} NOT NULL,
      content_hash ${text} NOT NULL,
      simhash ${text},
      band_0 ${integer},
      band_1 ${integer},
      band_2 ${integer},
      band_3 ${integer},
      fetched_at ${integer} NOT NULL,
      first_seen_at ${integer} NOT NULL,
      host_reversed ${text} NOT NULL,
      author_folded ${text},
      language_folded ${text},
      published_day ${text},
      sorted_at ${integer} NOT NULL
    ) ${table}`,
    'CREATE INDEX documents_source ON documents (source)',
    'CREATE INDEX documents_content ON documents (content_hash)',
    ...[0, 1, 2, 3].map((band) => `CREATE INDEX documents_band_${band} ON documents (band_${band})`),
    'CREATE INDEX documents_host ON documents (host_reversed)',
    'CREATE INDEX documents_author ON documents (author_folded)',
    'CREATE INDEX documents_language ON documents (language_folded)',
    'CREATE INDEX documents_day ON documents (published_day)',
    'CREATE INDEX documents_newest ON documents (sorted_at, id)',
    `CREATE TABLE document_texts (
      document ${integer} PRIMARY KEY REFERENCES documents (id) ON DELETE CASCADE,
      text ${text} NOT NULL,
      profile ${text} NOT NULL
    ) ${table}`,
    `CREATE TABLE crawl_documents (
      crawl ${integer} NOT NULL REFERENCES crawls (id),
      document ${integer} NOT NULL REFERENCES documents (id) ON DELETE CASCADE,
      PRIMARY KEY (crawl, document)
    ) ${sortedTable}`,
    'CREATE INDEX crawl_documents_document ON crawl_documents (document)',
    ...(engine === 'sqlite' ? SQLITE_WORDS : POSTGRES_WORDS),
  ];
}

/** What is sent to a site to be let in. The values are sealed; origin and names are bound to them by the seal. */
function secretTables({ integer, text, bytes, sortedTable }: Spelling): readonly string[] {
  return [
    `CREATE TABLE site_secrets (
      origin ${text} PRIMARY KEY,
      names ${text} NOT NULL,
      key_id ${text} NOT NULL,
      sealed ${bytes} NOT NULL,
      changed_at ${integer} NOT NULL
    ) ${sortedTable}`,
  ];
}

/** Words only, not the text: contentless. Terms come encoded so that this tokenizer neither splits nor folds them. */
const SQLITE_WORDS: readonly string[] = [
  `CREATE VIRTUAL TABLE document_words USING fts5 (
    title, text, content = '', contentless_delete = 1, tokenize = 'ascii'
  )`,
];

const POSTGRES_WORDS: readonly string[] = [
  `CREATE TABLE document_words (
    document bigint PRIMARY KEY REFERENCES documents (id) ON DELETE CASCADE,
    words tsvector NOT NULL
  )`,
  'CREATE INDEX document_words_words ON document_words USING gin (words)',
];
