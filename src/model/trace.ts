/** One decision, tied to the place on the page it was made about. */
export interface TraceStep {
  /** What happened: a node was chosen, dropped, kept although it looked like noise, or merely scored. */
  action: 'choose' | 'drop' | 'keep' | 'score';
  /** Name of the rule, stable enough to search for in the docs. */
  rule: string;
  /** CSS path of the node the decision is about. */
  path: string;
  /** Why, in a short sentence. */
  why: string;
  /** Score the decision rests on, where there is one. */
  score?: number;
  /** First words of the node's text. */
  preview?: string;
}

/** How an answer came about. Steps are recorded only when the caller asks for an explanation. */
export interface Trace {
  method: string;
  steps: TraceStep[];
}
