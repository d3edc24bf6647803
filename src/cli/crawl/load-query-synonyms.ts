import { joinSynonyms, type Synonyms } from '../../extract/index.js';
import type { CliContext } from '../context.js';
import { loadSynonyms } from '../key/load-synonyms.js';

/**
 * Synonyms for a query over texts of any language: ours answer for English only, the user's for every language.
 * @param wanted files the user named; true when none is, false when no synonyms shall be used
 */
export async function loadQuerySynonyms(
  wanted: readonly string[] | boolean,
  { synonymsUrl }: CliContext,
): Promise<Synonyms | null> {
  if (wanted === false) return null;
  const files = wanted === true ? [] : wanted;
  const own = await loadSynonyms('en', { english: synonymsUrl, files: [] });
  const named = await loadSynonyms(null, { english: undefined, files });
  const sources = [named, own].filter((source) => source !== null);
  return sources.length === 0 ? null : joinSynonyms(sources);
}
