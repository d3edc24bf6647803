import { type CompactDom, DOCUMENT } from '../../../model/compact-dom.js';
import type { NodeSet } from '../../../model/node-set.js';
import type { Outcome } from '../../../model/outcome.js';
import type { CleanedPage } from '../../../model/record.js';
import { parseDocument, writeHtml, writeXhtml } from '../../../parse/index.js';
import { type RecordPage, recordPage } from '../record-page.js';
import { integrateTagTrees } from '../tag-tree/integrated-tag-tree.js';
import { templateNodes } from '../tag-tree/template-nodes.js';
import { type CleanFilter, DEFAULT_FILTERS } from './filters.js';
import { findNoise } from './find-noise.js';

export interface CleanPageOptions {
  /** What to take out. @default what is noise on nearly every page */
  drop?: readonly CleanFilter[];
  /** What to leave in, whatever `drop` says. */
  keep?: readonly CleanFilter[];
  /**
   * Other pages of the same site. What is the same on all of them is their template and goes too, counted as `template`.
   * @default none
   */
  others?: readonly (string | Uint8Array | CompactDom)[];
  /** `Content-Type` header, where the page came over HTTP. */
  contentType?: string;
  /** Charset named by the transport; what the page says about itself comes after it. */
  charset?: string;
  /** Record every decision in the outcome's trace. @default false */
  explain?: boolean;
}

/**
 * Takes the noise out of a page and writes it back with its original look: same head, same styles, same structure.
 *
 * @param input bytes (any encoding), text, or an already parsed document; HTML or XML
 * @example
 * const outcome = cleanPage(html, { drop: ['ads', 'menus'] });
 * if (outcome.ok) console.log(outcome.value.html);
 */
export function cleanPage(
  input: string | Uint8Array | CompactDom,
  options: CleanPageOptions = {},
): Outcome<CleanedPage> {
  const { dom, binary } = parseDocument(input, options);
  if (binary)
    return { ok: false, reason: 'not-text', attempts: [{ method: 'parse', why: 'the bytes are not a text document' }] };
  if (dom.source.trim() === '')
    return { ok: false, reason: 'empty-input', attempts: [{ method: 'parse', why: 'there is nothing to clean' }] };
  const page = recordPage(dom, options.explain ?? false);
  const { drop = DEFAULT_FILTERS, keep = [] } = options;
  const { nodes, counts } = findNoise(
    page,
    drop.filter((filter) => !keep.includes(filter)),
  );
  addTemplate(page, options.others ?? [], nodes, counts);
  const { region, share } = primaryRegion(page, nodes);
  page.trace.note('choose', region, 'primary-region', `it holds ${Math.round(100 * share)} % of the text that is left`);
  const write = dom.language === 'xml' ? writeXhtml : writeHtml;
  return {
    ok: true,
    value: {
      html: write(dom, DOCUMENT, nodes),
      regionHtml: write(dom, region, nodes),
      region,
      dropped: counts,
    },
    confidence: share,
    trace: page.trace.finish('clean'),
  };
}

/** Adds to the noise what the page shares with all others. */
function addTemplate(
  page: RecordPage,
  others: readonly (string | Uint8Array | CompactDom)[],
  noise: NodeSet,
  counts: Record<string, number>,
): void {
  if (others.length === 0) return;
  const doms = others.map((other) => parseDocument(other)).filter(({ binary }) => !binary);
  const tree = integrateTagTrees([page.dom, ...doms.map(({ dom }) => dom)]);
  for (const node of templateNodes(page, tree, 0)) {
    page.trace.note('drop', node, 'template', `it is the same on all ${tree.pageCount} pages`);
    noise.add(node);
    counts.template = (counts.template ?? 0) + 1;
  }
}

/** Share of the remaining text an element must hold to be gone into. */
const MOST_TEXT = 0.8;

/** The smallest element with most of the text that is left. */
function primaryRegion({ dom, stats }: RecordPage, noise: NodeSet): { region: number; share: number } {
  const left = new Int32Array(dom.nodeCount);
  for (let position = stats.preorder.length - 1; position > 0; position--) {
    const node = stats.preorder[position] as number;
    if (noise.has(node)) continue;
    if (dom.isText(node)) left[node] = stats.length[node] as number;
    const parent = dom.parent[node] as number;
    left[parent] = (left[parent] as number) + (left[node] as number);
  }
  const whole = left[dom.body || dom.documentElement] as number;
  let region = dom.body || dom.documentElement || DOCUMENT;
  for (let child = dom.firstChild[region] as number; child !== 0; ) {
    if (dom.isElement(child) && (left[child] as number) >= MOST_TEXT * whole && whole > 0) {
      region = child;
      child = dom.firstChild[child] as number;
    } else child = dom.nextSibling[child] as number;
  }
  return { region, share: whole === 0 ? 0 : (left[region] as number) / whole };
}
