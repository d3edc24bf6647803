import { type CompactDom, DOCUMENT } from '../../model/compact-dom.js';
import { Tag } from '../../model/tags.js';
import { labelPage, type PageLabels } from './label-page.js';
import { collapse, isOpaque } from './page-outline.js';
import type { NodeLabel, PageTemplate } from './page-template.js';
import { MAX_VALUES } from './slot.js';

export interface AnnotateOptions {
  /** What the page is called in the heading. */
  name?: string | undefined;
}

/**
 * A page as HTML to open in a browser, its template grey and its data coloured, with a legend. Nothing of the page can
 * act: only plain elements are written, without the page's attributes, and the document forbids scripts and requests.
 */
export function annotatePage(template: PageTemplate, dom: CompactDom, { name }: AnnotateOptions = {}): string {
  const labels = labelPage(template, dom);
  const title = name ?? 'Template';
  return [
    '<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(title)}</title>\n<style>${STYLE}</style></head><body>\n`,
    heading(template, dom, labels, title),
    '<div class="page">',
    ...bodyPieces(dom, labels),
    '</div>\n</body></html>\n',
  ].join('');
}

const STYLE = `
:root{color-scheme:light}
body{margin:0;font:15px/1.5 system-ui,sans-serif;color:#1b1b1b;background:#fff}
header.legend{position:sticky;top:0;z-index:1;padding:.7em 1.2em;background:#fff;border-bottom:1px solid #ccc}
header.legend h1{margin:0 0 .2em;font-size:1.05em;overflow-wrap:anywhere}
header.legend p{margin:.15em 0;font-size:.9em;color:#444}
header.legend p span{margin-right:.8em}
.page{padding:1em 1.2em;overflow-x:auto}
.page h1,.page h2,.page h3,.page h4,.page h5,.page h6{margin:.5em 0;font-size:1.15em;font-weight:600}
.page table{border-collapse:collapse;margin:.3em 0}
.page td,.page th{padding:1px 4px;vertical-align:top;text-align:left;font-weight:inherit}
.page ul,.page ol{margin:.3em 0;padding-left:1.4em}
.page p,.page dl,.page blockquote{margin:.4em 0}
.page pre{white-space:pre-wrap}
.template{color:#757575}
.data{padding:0 2px;border-radius:2px;color:#10243f;background:#ffe08a}
.optional{color:#5f6f52;border-bottom:1px dashed #7c9468}
.repeated{color:#4a6590;border-bottom:1px solid #a9bedd}
.box-optional{border-left:3px dashed #a9bf96;padding-left:5px}
.box-repeated{border-left:3px solid #a9bedd;padding-left:5px}
.picture{font-size:.85em}
`;

const MEANINGS: Readonly<Record<NodeLabel, string>> = {
  template: 'the same on nearly all pages',
  data: 'differs from page to page',
  optional: 'the same, but missing on some pages',
  repeated: 'the same in every item of a list',
};

function heading(template: PageTemplate, dom: CompactDom, labels: PageLabels, title: string): string {
  const counts: Record<NodeLabel, number> = { template: 0, data: 0, optional: 0, repeated: 0 };
  for (const node of dom.descendants(DOCUMENT)) {
    const label = dom.isText(node) ? labels.label(node) : null;
    if (label !== null) counts[label]++;
  }
  const legend = (Object.keys(MEANINGS) as NodeLabel[]).map(
    (label) => `<span><b class="${label}">${label}</b> ${MEANINGS[label]} (${counts[label]} texts)</span>`,
  );
  const about = `Template of ${template.pages} pages. This page fills ${Math.round(labels.match * 100)} % of its fixed places.`;
  return (
    `<header class="legend"><h1>${escapeHtml(title)}</h1><p>${about} Pictures, links and scripts are left out.</p>` +
    `<p>${legend.join(' ')}</p></header>\n`
  );
}

/** Elements that are written under their own name; they cannot do anything without attributes. */
const KEPT = new Set(
  (
    'h1 h2 h3 h4 h5 h6 p ul ol li dl dt dd table caption thead tbody tfoot tr td th blockquote pre code b strong i em u s ' +
    'small sub sup br hr'
  ).split(' '),
);
const VOID = new Set(['br', 'hr']);
const INLINE = new Set(
  'a abbr acronym bdi bdo big cite data del dfn font ins kbd label mark nobr output q samp span strike time tt var'.split(
    ' ',
  ),
);
/** Parts of tables can have no border of their own. */
const UNBOXED = new Set(['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'br', 'hr']);
const DROPPED: ReadonlySet<number> = new Set([Tag.head, Tag.select, Tag.datalist, Tag.textarea, Tag.audio, Tag.video]);

function bodyPieces(dom: CompactDom, labels: PageLabels): string[] {
  const root = dom.body || dom.documentElement;
  const pieces: string[] = [];
  if (root === 0) return pieces;
  /** End tags of the open elements; empty for those that were not written. */
  const open: [node: number, end: string][] = [];
  let node = dom.next(root, root);
  while (node !== 0) {
    while (open.length > 0 && !isInside(dom, node, open)) pieces.push((open.pop() as [number, string])[1]);
    if (dom.isText(node)) pieces.push(textPiece(dom, node, labels));
    else if (dom.isElement(node) && !isOpaque(dom, node) && !DROPPED.has(dom.tag[node] as number)) {
      const [start, end] = elementPieces(dom, node, labels);
      pieces.push(start);
      if (dom.firstChild[node] === 0) pieces.push(end);
      else open.push([node, end]);
      node = dom.next(node, root);
      continue;
    }
    node = dom.nextSkippingChildren(node, root);
  }
  while (open.length > 0) pieces.push((open.pop() as [number, string])[1]);
  return pieces;
}

/** The walk is in document order, so the parent of a node is always among the open elements. */
function isInside(dom: CompactDom, node: number, open: readonly [number, string][]): boolean {
  return dom.parent[node] === (open[open.length - 1] as [number, string])[0];
}

function elementPieces(dom: CompactDom, node: number, labels: PageLabels): [start: string, end: string] {
  const name = dom.tagName(node);
  const place = labels.place(node);
  if (name === 'img') {
    const text = collapse(dom.attribute(node, 'alt') ?? '');
    return [
      `<span class="picture ${labels.label(node)}">[picture${text === '' ? '' : `: ${escapeHtml(text)}`}]</span>`,
      '',
    ];
  }
  const written = KEPT.has(name) ? name : INLINE.has(name) ? 'span' : 'div';
  if (VOID.has(written)) return [`<${written}>`, ''];
  // Only where it begins: what is below is optional or repeated because of this one.
  const above = labels.place(dom.parent[node] as number);
  const isBoxed = written !== 'span' && !UNBOXED.has(written);
  const box = place === null || !isBoxed ? '' : boxOf(place, above);
  return [`<${written}${box}>`, `</${written}>`];
}

function boxOf(
  place: { optional: boolean; repeated: boolean },
  above: { optional: boolean; repeated: boolean } | null,
): string {
  if (place.repeated && !above?.repeated) return ' class="box-repeated"';
  return place.optional && !above?.optional ? ' class="box-optional"' : '';
}

function textPiece(dom: CompactDom, node: number, labels: PageLabels): string {
  const data = dom.data(node);
  const label = labels.label(node);
  if (label === null) return data === '' ? '' : ' ';
  const place = labels.place(node);
  const hint = place === null ? 'on this page only' : `on ${place.pages} pages, ${differs(place.distinct)}`;
  return `<span class="${label}" title="${label}: ${hint}">${escapeHtml(data)}</span>`;
}

function differs(distinct: number): string {
  return distinct === 1
    ? 'always this text'
    : `${distinct > MAX_VALUES ? `more than ${MAX_VALUES}` : distinct} different texts`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
