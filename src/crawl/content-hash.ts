import { createHash } from 'node:crypto';
import { comparedWords } from './near-duplicate.js';

/**
 * Equal for texts of the same words in the same order, and for no others anybody could find: a stranger's page must not be able to
 * pass for another one.
 */
export function contentHash(text: string): string {
  return createHash('sha256').update(comparedWords(text).join(' ')).digest('hex');
}
