import { keyedShare, type RecordScore, scoreRecords } from '../../../evaluate/index.js';
import { extractRecords, type RecordMethod, rankSeparatorTags } from '../../../extract/index.js';
import type { CompactDom } from '../../../model/compact-dom.js';
import type { SeparatorVote } from '../../../model/record.js';
import { parseDocument } from '../../../parse/index.js';
import type { RecordDataset } from '../../datasets/index.js';
import { findMarked, piecesOf } from './marked-records.js';

export interface MarkedResult {
  id: string;
  score: RecordScore;
  containerFound: boolean;
}

export interface KeyedResult {
  id: string;
  /** Share of the keys that are alone in one record. */
  share: number;
}

export interface RecordResult {
  method: RecordMethod;
  marked: MarkedResult[];
  keyed: KeyedResult[];
  /** Time of all pages. */
  ms: number;
}

/** Where the heuristics rank the right separator in the element that holds the records. */
export type SeparatorRanks = Pick<SeparatorVote, 'deviation' | 'pattern' | 'siblings'> & { combined: number | null };

export interface RecordEvaluation {
  results: RecordResult[];
  ranks: SeparatorRanks[];
}

export interface RecordEvaluationOptions {
  signal: AbortSignal;
  onPage(done: number): void;
}

export async function runRecordEvaluation(
  methods: readonly RecordMethod[],
  { marked, keyed }: RecordDataset,
  { signal, onPage }: RecordEvaluationOptions,
): Promise<RecordEvaluation> {
  const results = methods.map((method): RecordResult => ({ method, marked: [], keyed: [], ms: 0 }));
  const ranks: SeparatorRanks[] = [];
  let done = 0;
  for (const page of marked) {
    if (signal.aborted) break;
    const { dom } = parseDocument(await page.load());
    const truth = findMarked(dom, page);
    const wanted = truth.records.map((record) => piecesOf(dom, record));
    ranks.push(ranksOf(dom, truth.container, truth.tag));
    for (const result of results) {
      const { records, container } = read(dom, result);
      const score = scoreRecords(
        records.map(({ nodes }) => piecesOf(dom, nodes)),
        wanted,
      );
      result.marked.push({ id: page.id, score, containerFound: container === truth.container });
    }
    onPage(++done);
  }
  for (const page of keyed) {
    if (signal.aborted) break;
    const { dom } = parseDocument(await page.load());
    for (const result of results) {
      const texts = read(dom, result).records.map(({ nodes }) => nodes.map((node) => dom.textContent(node)).join(' '));
      result.keyed.push({ id: page.id, share: keyedShare(texts, page.keys) });
    }
    onPage(++done);
  }
  return { results, ranks };
}

function read(dom: CompactDom, result: RecordResult) {
  const start = performance.now();
  const outcome = extractRecords(dom, { method: result.method });
  result.ms += performance.now() - start;
  return outcome.ok ? outcome.value : { records: [], container: 0 };
}

function ranksOf(dom: CompactDom, container: number, tag: string): SeparatorRanks {
  const votes = rankSeparatorTags(dom, container);
  const at = votes.findIndex((vote) => vote.tag === tag);
  const { deviation = null, pattern = null, siblings = null } = votes[at] ?? {};
  return { deviation, pattern, siblings, combined: at < 0 ? null : at + 1 };
}
