/** Sealed headers of sites in a database. */
import type { SealedSecret, SiteSecrets } from '../site-secrets.js';
import type { Engine } from './engine.js';
import { firstRow, rows, run, type Steps } from './statement.js';
import { storable, whole } from './storable.js';

interface SecretRow {
  origin: string;
  names: string;
  key_id: string;
  /** libsql gives bytes as a buffer. */
  sealed: Uint8Array | ArrayBuffer;
  changed_at: number;
}

const secretOf = ({ origin, names, key_id, sealed, changed_at }: SecretRow): SealedSecret => ({
  origin,
  names: JSON.parse(names),
  keyId: key_id,
  sealed: new Uint8Array(sealed),
  changedAt: changed_at,
});

export function siteSecretsOn(engine: Engine): SiteSecrets {
  return {
    async list() {
      const found = await engine.read(() => rows<SecretRow>('SELECT * FROM site_secrets ORDER BY origin'));
      return found.map(secretOf);
    },
    async get(origin) {
      const row = await engine.read(() =>
        firstRow<SecretRow>('SELECT * FROM site_secrets WHERE origin = $1', storable(origin)),
      );
      return row === null ? null : secretOf(row);
    },
    put: (secret) => engine.transaction('saved', () => putSecret(secret)),
    remove: (origin) => engine.transaction('saved', () => removeSecret(storable(origin))),
  };
}

function* putSecret({ origin, names, keyId, sealed, changedAt }: SealedSecret): Steps<void> {
  yield* run(
    `INSERT INTO site_secrets (origin, names, key_id, sealed, changed_at) VALUES ($1, $2, $3, $4, $5)
      ON CONFLICT (origin) DO UPDATE SET names = excluded.names, key_id = excluded.key_id,
        sealed = excluded.sealed, changed_at = excluded.changed_at`,
    storable(origin),
    JSON.stringify(names),
    keyId,
    sealed,
    whole(changedAt),
  );
  yield* readAnew(storable(origin));
}

function* removeSecret(origin: string): Steps<boolean> {
  const removed = yield* firstRow<object>('DELETE FROM site_secrets WHERE origin = $1 RETURNING origin', origin);
  if (removed !== null) yield* readAnew(origin);
  return removed !== null;
}

/** Checks that are on their way went by what was stored before, so nothing they bring is written. */
const readAnew = (origin: string): Steps<void> =>
  run(
    `UPDATE feeds SET etag = NULL, last_modified = NULL, validators_url = NULL, lease_until = 0, lease_worker = NULL
      WHERE host = (SELECT id FROM hosts WHERE host = $1)`,
    origin,
  );
