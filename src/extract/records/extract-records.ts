import type { CompactDom } from '../../model/compact-dom.js';
import type { NotFound, Outcome } from '../../model/outcome.js';
import type { RecordsReading } from '../../model/record.js';
import { Tag } from '../../model/tags.js';
import { baseUrl, parseDocument } from '../../parse/index.js';
import { auto } from './auto/auto.js';
import { alignFields } from './fields/align-fields.js';
import type { RecordFinder } from './record-finder.js';
import { type RecordPage, recordPage } from './record-page.js';
import { separators } from './separators/separators.js';

const FINDERS = { auto, separators } as const satisfies Readonly<Record<string, RecordFinder>>;

export type RecordMethod = keyof typeof FINDERS;

/** Names accepted as `method`, the default first. */
export const RECORD_METHODS = Object.keys(FINDERS) as readonly RecordMethod[];

export interface ExtractRecordsOptions {
  /** Address of the page: base of relative links. */
  url?: string;
  /** @default 'auto' */
  method?: RecordMethod;
  /** `Content-Type` header, where the page came over HTTP. */
  contentType?: string;
  /** Charset named by the transport; what the page says about itself comes after it. */
  charset?: string;
  /** Record every decision in the outcome's trace. @default false */
  explain?: boolean;
}

/** Text below this many characters and scripts: a shell that a script fills in. */
const SHELL_TEXT_LIMIT = 200;

/**
 * Cuts the records out of a page that holds several objects of one kind – products, search results, posts, rows of a table –
 * and puts their fields into columns.
 *
 * @param input bytes (any encoding), text, or an already parsed document; HTML or XML
 * @example
 * const outcome = extractRecords(html, { url: 'https://example.com/shop' });
 * if (outcome.ok) for (const record of outcome.value.records) console.log(record.text);
 */
export function extractRecords(
  input: string | Uint8Array | CompactDom,
  options: ExtractRecordsOptions = {},
): Outcome<RecordsReading> {
  const { dom, binary } = parseDocument(input, options);
  if (binary)
    return { ok: false, reason: 'not-text', attempts: [{ method: 'parse', why: 'the bytes are not a text document' }] };
  const { method = 'auto', url = null } = options;
  const page = recordPage(dom, options.explain ?? false);
  const found = FINDERS[method](page);
  if (!found.ok) return explainAbsence(page, method, found.why);
  const { container, separator, records, confidence, reasons, votes } = found;
  return {
    ok: true,
    value: { url, method, container, separator, votes, reasons, ...alignFields(page, records, baseUrl(dom, url)) },
    confidence,
    trace: page.trace.finish(method),
  };
}

function explainAbsence({ dom, stats }: RecordPage, method: string, why: string): NotFound {
  const attempts = [{ method, why }];
  const length = stats.length[dom.documentElement] as number;
  if (length === 0 && dom.source.trim() === '') return { ok: false, reason: 'empty-input', attempts };
  if (length < SHELL_TEXT_LIMIT && stats.preorder.some((node) => dom.tag[node] === Tag.script))
    return { ok: false, reason: 'script-shell', attempts };
  return { ok: false, reason: 'no-records', attempts };
}
