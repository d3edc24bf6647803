/** The contract of a method that cuts records out of a page. */
import type { SeparatorVote } from '../../model/record.js';
import type { RecordPage } from './record-page.js';

export interface RecordsFound {
  ok: true;
  /** Element that holds the records. */
  container: number;
  /** What a record is or begins with. */
  separator: string;
  /** Nodes of each record, siblings in reading order. */
  records: readonly (readonly number[])[];
  /** 0 to 1. */
  confidence: number;
  reasons: readonly string[];
  votes: readonly SeparatorVote[];
}

export interface NoRecords {
  ok: false;
  /** Why, in words a user understands. */
  why: string;
}

export type RecordFinder = (page: RecordPage) => RecordsFound | NoRecords;
