/** Words as alternatives of a regular expression, longer ones first, so that none is taken for another that begins it. */
export function alternatives(words: readonly string[]): string {
  return [...words].sort((a, b) => b.length - a.length).join('|');
}
