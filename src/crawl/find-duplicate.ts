import type { NewDocument, Store } from '../store/index.js';

/** Bits in which the hashes of two texts may differ that count as one. */
const DISTANCE = 3;

/** Address of a document that says the same, word for word or nearly so; null when there is none. */
export async function findDuplicate({ url, contentHash, simhash }: NewDocument, store: Store): Promise<string | null> {
  const same = await store.documents.byContent(contentHash);
  if (same !== null && same !== url) return same;
  if (simhash === null) return null;
  const alike = await store.documents.similar(simhash, DISTANCE);
  return alike.find((other) => other.url !== url)?.url ?? null;
}
