/** Rules about how the document came: its encoding and media type. */
import type { EncodingDecision } from '../../parse/index.js';
import type { FeedKind } from '../feed-view.js';
import type { FeedPlace, Findings } from '../finding.js';

const GENERIC_XML = ['application/xml', 'text/xml'];
const MEDIA_TYPES: Readonly<Record<FeedKind, readonly string[]>> = {
  rss: ['application/rss+xml', ...GENERIC_XML],
  rdf: ['application/rdf+xml', 'application/rss+xml', ...GENERIC_XML],
  atom: ['application/atom+xml', ...GENERIC_XML],
  json: ['application/feed+json', 'application/json'],
};
const FIRST_LINE: FeedPlace = { item: null, id: null, line: 1 };

export function checkContentType(kind: FeedKind, contentType: string, findings: Findings): void {
  const mediaType = (contentType.split(';', 1)[0] as string).trim().toLowerCase();
  if (mediaType === '' || MEDIA_TYPES[kind].includes(mediaType)) return;
  const expected = MEDIA_TYPES[kind][0];
  findings.report('unexpected-content-type', `sent as ${mediaType}, not ${expected}`, { ...FIRST_LINE, line: null });
}

/**
 * @param sent charset the answer named; null where it named none
 * @param decision how bytes became text; null where the text was given
 */
export function checkEncoding(
  text: string,
  sent: string | null,
  decision: EncodingDecision | null,
  findings: Findings,
): void {
  const declared = /^\ufeff?<\?xml[^>]*?\sencoding\s*=\s*["']([^"'<>]*)["']/.exec(text.slice(0, 500))?.[1];
  if (declared !== undefined && sent !== null && !isSame(declared, sent)) {
    findings.report('encoding-mismatch', `sent as ${sent}, but the document says ${declared}`, FIRST_LINE);
  } else if (decision?.source === 'detected' && decision.declared !== undefined) {
    const message = `the document says ${decision.declared}, but its bytes are ${decision.encoding}`;
    findings.report('encoding-mismatch', message, FIRST_LINE);
  }
  // Plain ASCII without a declaration is UTF-8 as well as anything else.
  if (decision?.source === 'default') return;
  const encoding = decision?.encoding ?? declared ?? sent ?? 'utf-8';
  if (!isSame(encoding, 'utf-8') && !isSame(encoding, 'us-ascii')) {
    findings.report('not-utf-8', `the document is in ${encoding}`, FIRST_LINE);
  }
}

function isSame(a: string, b: string): boolean {
  const plain = (label: string) => label.toLowerCase().replace(/[-_]/g, '');
  return plain(a) === plain(b);
}
