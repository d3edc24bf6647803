/** Settings of the server: any JSON values, by name. */
import { storableJson } from './feed-row.js';
import { firstRow, run, type Steps } from './statement.js';
import { storable } from './storable.js';

/** Null when there is none. */
export function* readSetting(name: string): Steps<unknown> {
  const found = yield* firstRow<{ value: string }>('SELECT value FROM settings WHERE name = $1', storable(name));
  return found === null ? null : JSON.parse(found.value);
}

/** Keeps a value unless there is one already; the answer is the one that is kept. */
export function* firstSetting(name: string, value: unknown): Steps<unknown> {
  yield* run(
    'INSERT INTO settings (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING',
    storable(name),
    storableJson(value),
  );
  return yield* readSetting(name);
}

export const putSetting = (name: string, value: unknown): Steps<void> =>
  run(
    'INSERT INTO settings (name, value) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
    storable(name),
    storableJson(value),
  );
