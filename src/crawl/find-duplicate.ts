import type { NewDocument, Store } from '../store/index.js';
import { MAX_DISTANCE } from './near-duplicate.js';

/** Address of a document that says the same, word for word or nearly so; null when there is none. */
export async function findDuplicate({ url, contentHash, simhash }: NewDocument, store: Store): Promise<string | null> {
  const same = await store.documents.byContent(contentHash);
  if (same !== null && same !== url) return same;
  if (simhash === null) return null;
  const alike = await store.documents.similar(simhash, MAX_DISTANCE);
  return alike.find((other) => other.url !== url)?.url ?? null;
}
