import { joinSynonyms, type Synonyms } from '../../extract/index.js';
import type { CliContext } from '../context.js';
import { loadSynonyms } from '../key/load-synonyms.js';
import type { WantedSynonyms } from '../key/synonyms-option.js';

/** Synonyms for a query over texts of any language: ours answer for English only, the user's for every language. */
export async function loadQuerySynonyms(wanted: WantedSynonyms, { synonymsUrl }: CliContext): Promise<Synonyms | null> {
  if (wanted === false) return null;
  const files = wanted === true ? [] : wanted;
  const own = await loadSynonyms('en', { english: synonymsUrl, files: [] });
  const named = await loadSynonyms(null, { english: undefined, files });
  const sources = [named, own].filter((source) => source !== null);
  return sources.length === 0 ? null : joinSynonyms(sources);
}
