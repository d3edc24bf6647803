/**
 * A wrapper: where the pages of one template show the values of named fields. It is learnt from samples, kept as JSON, and
 * can be read and changed by people: all it knows about places is XPath 1.0.
 */

export const WRAPPER_VERSION = 1;

/** One way to the nodes that show a value. */
export interface WrapperPath {
  xpath: string;
  /** Samples on which this path gives values of the field and nothing else. */
  samples: number;
  /** What the path rests on, in words. */
  why: string;
}

/** What to take of a longer text that holds the value. */
export interface ValuePart {
  /** Text right before the value; empty when the value begins the text. */
  before: string;
  /** Text right after the value; empty when it ends the text. */
  after: string;
  /** True when the value is the first number behind `before`, however the text goes on. */
  number: boolean;
}

/** A spot on the page that shows the field. Its paths are tried in their order; the first that finds something is taken. */
export interface WrapperPlace {
  kind: 'single' | 'list';
  paths: WrapperPath[];
  part: ValuePart | null;
}

/** What values of a field look like. A value that does not is not given out without a word. */
export interface ValueShape {
  /** Values are mostly digits: prices, dates, numbers. */
  numeric: boolean;
  minLength: number;
  maxLength: number;
  /** Label all values begin with, such as `Phone:`; absent where they share none. */
  label?: string;
}

export interface WrapperField {
  name: string;
  kind: 'single' | 'list';
  /** Some sample has no value of this field. */
  optional: boolean;
  /** Spots whose values together are the field's. */
  places: WrapperPlace[];
  shape: ValueShape;
  /** The one value all samples (two or more) agree on, or null. It may be text of the template. */
  constant: string | null;
}

export interface WrapperEvent {
  /** `learn` or `repair`. */
  action: 'learn' | 'repair';
  /** What was done and on what proof, in words. */
  note: string;
  /** The fields before a repair, to go back to; null for the first entry. */
  before: WrapperField[] | null;
  /** The marks of the template before a repair. */
  templateBefore?: string[];
  /** The pages it was learnt from before a repair. */
  samplesBefore?: string[];
}

export interface Wrapper {
  version: typeof WRAPPER_VERSION;
  fields: WrapperField[];
  /** Pages it was learnt from. */
  samples: string[];
  /** Marks of the template: structure all samples share. */
  template: string[];
  history: WrapperEvent[];
}
