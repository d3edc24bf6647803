/** How often a fit is repeated, each time without one part of the pages. */
export const FOLDS = 5;

/**
 * Which part a page belongs to. Pages of one registered domain share a template and so always share a fold; else a fit would
 * be tested on templates it has seen. The domain is taken for the last two labels of the host name, which puts more
 * together than it should (all of `co.uk`), never less. FNV-1a makes the choice the same on every machine.
 */
export function foldOf(url: string | null): number {
  const host = url !== null && URL.canParse(url) ? new URL(url).hostname : '';
  let hash = 2166136261;
  for (const character of host.split('.').slice(-2).join('.')) {
    hash = Math.imul(hash ^ (character.codePointAt(0) as number), 16777619) >>> 0;
  }
  return hash % FOLDS;
}
