import type { CompactDom } from '../../model/compact-dom.js';
import { FIRST_ELEMENT_TAG, Tag } from '../../model/tags.js';

const TEX_ENCODING = /^(?:application\/x-tex|text\/x-tex|tex|latex|application\/x-latex)$/i;
/** MediaWiki wraps every formula so. */
const DISPLAY_WRAPPER = /^\{\\(?:displaystyle|textstyle)\s?(.*)\}$/s;

/** TeX source of a `<math>` element as its author wrote it, or null when the markup does not carry it. */
export function texOf(dom: CompactDom, math: number): string | null {
  const source = annotation(dom, math) ?? dom.attribute(math, 'alttext');
  if (source === null) return null;
  const trimmed = source.trim();
  return (DISPLAY_WRAPPER.exec(trimmed)?.[1] ?? trimmed).trim() || null;
}

/** TeX of a `<script type="math/tex">`, the form in which MathJax finds its formulas; null for other scripts. */
export function texOfScript(dom: CompactDom, node: number): string | null {
  if (dom.tag[node] !== Tag.script || !dom.attribute(node, 'type')?.startsWith('math/tex')) return null;
  return dom.textContent(node).trim() || null;
}

function annotation(dom: CompactDom, math: number): string | null {
  for (let node = dom.next(math, math); node !== 0; node = dom.next(node, math)) {
    if (dom.tagName(node) !== 'annotation') continue;
    if (TEX_ENCODING.test(dom.attribute(node, 'encoding') ?? '')) return dom.textContent(node);
  }
  return null;
}

/**
 * Formula renderers put MathML for machines beside glyphs for eyes and hide the glyphs from assistive technology.
 * Returns that twin of a `<math>` element, or 0, so that no formula is written twice.
 */
export function visualTwin(dom: CompactDom, math: number): number {
  const wrapper = dom.parent[math] as number;
  let sibling = wrapper === 0 ? 0 : (dom.nextSibling[wrapper] as number);
  while (sibling !== 0 && (dom.tag[sibling] as number) < FIRST_ELEMENT_TAG)
    sibling = dom.nextSibling[sibling] as number;
  return sibling !== 0 && dom.attribute(sibling, 'aria-hidden') === 'true' ? sibling : 0;
}
