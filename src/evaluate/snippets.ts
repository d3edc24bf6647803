/** Short quotations a person chose from a page: content that must be kept and noise that must go. */
export interface Snippets {
  with: readonly string[];
  without: readonly string[];
}

export interface SnippetShares {
  /** Share of the wanted snippets that are there; 1 when none are named. */
  kept: number;
  /** Share of the unwanted snippets that are there all the same; 0 when none are named. */
  leaked: number;
}

/** Case and white space do not count: where lines break is the renderer's choice, not the extractor's. */
export function snippetShares(predicted: string, snippets: Snippets): SnippetShares {
  const text = fold(predicted);
  const share = (wanted: readonly string[]) =>
    wanted.filter((snippet) => text.includes(fold(snippet))).length / wanted.length;
  return {
    kept: snippets.with.length === 0 ? 1 : share(snippets.with),
    leaked: snippets.without.length === 0 ? 0 : share(snippets.without),
  };
}

function fold(text: string): string {
  return text.toLowerCase().replace(/\s+/gu, ' ').trim();
}
