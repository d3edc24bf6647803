/**
 * Words as the scores count them. Lower-cased runs of letters, digits and combining marks; scripts that write without
 * spaces between words count character by character, because a whole sentence taken as one word would be either right or
 * wrong as a whole.
 */

const RUN = /[\p{L}\p{N}\p{M}]+/gu;
const UNSPACED_SCRIPTS = ['Han', 'Hira', 'Kana', 'Thai', 'Laoo', 'Khmr', 'Mymr']
  .map((script) => `\\p{sc=${script}}`)
  .join('');
const UNSPACED = new RegExp(`[${UNSPACED_SCRIPTS}]`, 'u');
const CHARACTER_OR_REST = new RegExp(`[${UNSPACED_SCRIPTS}]|[^${UNSPACED_SCRIPTS}]+`, 'gu');

export function words(text: string): string[] {
  const runs = text.toLowerCase().match(RUN) ?? [];
  if (!UNSPACED.test(text)) return runs;
  return runs.flatMap((run) => (UNSPACED.test(run) ? (run.match(CHARACTER_OR_REST) ?? []) : [run]));
}
