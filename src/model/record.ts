/** What a page of records holds: objects of one kind cut out of it, and their fields in columns. */

/** One value of a record. */
export interface RecordValue {
  /** Plain text; empty for a picture without a description. */
  text: string;
  /** Where the value links to, absolute where a base is known. */
  href: string | null;
  /** Address of the picture, absolute where a base is known. */
  src: string | null;
  /** Node the value was read from. */
  node: number;
}

export interface RecordColumn {
  /** Unique among the columns of a reading; from labels, class names or tags. */
  name: string;
  /** Records that have a value in this column. */
  filled: number;
}

export interface DataRecord {
  /** Nodes of the page the record covers, siblings in reading order. */
  nodes: readonly number[];
  /** All of its text, white space collapsed. */
  text: string;
  /** One entry for every column of the reading; null where the record lacks the field. */
  values: readonly (RecordValue | null)[];
}

/** One tag that may separate records, as the heuristics ranked it; ranks count from 1, null where it is not listed. */
export interface SeparatorVote {
  tag: string;
  /** Rank by the standard deviation of the characters between its occurrences. */
  deviation: number | null;
  /** Rank by repeating pairs of tags. */
  pattern: number | null;
  /** Rank by pairs of siblings. */
  siblings: number | null;
  /** Probability of being the separator, from all ranks together. */
  probability: number;
}

export interface RecordsReading {
  url: string | null;
  /** Name of the method that read it. */
  method: string;
  /** Element that holds the records. */
  container: number;
  /** What a record is or begins with, e.g. `li.item`. */
  separator: string;
  columns: readonly RecordColumn[];
  records: readonly DataRecord[];
  /** How separators were ranked; empty for methods that do not rank tags. */
  votes: readonly SeparatorVote[];
  /** Why it was found and how it was judged, in short sentences. */
  reasons: readonly string[];
}

/** A page without its noise. */
export interface CleanedPage {
  /** The whole page with its own head and structure: HTML, or XML where it was XML. */
  html: string;
  /** The element that holds the primary content, written down alone. */
  regionHtml: string;
  /** The element that holds the primary content. */
  region: number;
  /** How many nodes each filter took out. */
  dropped: Readonly<Record<string, number>>;
}
