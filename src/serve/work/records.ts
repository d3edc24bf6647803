import { extractRecords, type RecordMethod } from '../../extract/index.js';
import { parseDocument } from '../../parse/index.js';
import { pageFacts } from '../../reading/index.js';
import { type RecordFormat, renderRecords } from '../../render/index.js';
import { type Answer, answer, type PageInput } from './page-input.js';
import { shownElements } from './view-nodes.js';

export interface RecordsTask {
  page: PageInput;
  method: RecordMethod;
  format: RecordFormat;
}

export interface RecordsAnswer {
  method: string;
  separator: string;
  confidence: number;
  columns: { name: string; filled: number }[];
  records: number;
  reasons: string[];
  format: RecordFormat;
  /** The table itself in the format asked for. */
  content: string;
  /** Elements of each record; null without a view. */
  nodes: number[][] | null;
}

/** The objects of a page as a table. */
export function records({ page, method, format }: RecordsTask): Answer<RecordsAnswer> {
  const { headers: _, ...options } = pageFacts(page);
  const { dom, binary } = parseDocument(page.content, { contentType: page.contentType });
  const outcome = extractRecords(binary ? page.content : dom, { method, ...options });
  if (!outcome.ok) return outcome;
  const { value, confidence } = outcome;
  return answer({
    method: value.method,
    separator: value.separator,
    confidence,
    columns: value.columns.map(({ name, filled }) => ({ name, filled })),
    records: value.records.length,
    reasons: [...value.reasons],
    format,
    content: renderRecords(value, format),
    nodes: page.view === undefined ? null : value.records.map(({ nodes }) => shownElements(dom, nodes)),
  });
}
