/** How a location was judged. */
export interface LocationScore {
  /** 0 when it is not to be shown. */
  score: number;
  /** Stems of the terms that count. */
  terms: readonly string[];
  /** What the score is made of, by name, for explanations. */
  parts: Readonly<Record<string, number>>;
}

/** Scores of all locations of a text, in order. */
export interface Judgement {
  scores: readonly LocationScore[];
  /** Locations that score more are key; those that have it are not, unless none has more. */
  threshold: number;
}

export const NOT_SHOWN: LocationScore = { score: 0, terms: [], parts: {} };
