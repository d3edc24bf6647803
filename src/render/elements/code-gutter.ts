import type { CompactDom } from '../../model/compact-dom.js';

/** Class names highlighters give to the column of line numbers. */
const GUTTER =
  /(?:^|\s)(?:gutter|rouge-gutter|code-gutter|lineno|linenos|linenodiv|linenumbers?|line-numbers?|line-numbers-rows|hljs-ln-numbers|hljs-ln-line-number|blob-num|crayon-nums|react-syntax-highlighter-line-number|code-line-number)(?:\s|$)/;

/** Nodes of a gutter that are looked at; its first lines tell what the rest is. */
const GUTTER_SAMPLE = 16;

/** Whether an element inside code is its column of line numbers, which is no part of the code. */
export function isLineNumberGutter(dom: CompactDom, node: number): boolean {
  const classes = dom.attribute(node, 'class');
  return classes !== null && GUTTER.test(classes) && startsWithNumbers(dom, node);
}

function startsWithNumbers(dom: CompactDom, root: number): boolean {
  let node = dom.next(root, root);
  for (let steps = 0; node !== 0 && steps < GUTTER_SAMPLE; steps++, node = dom.next(node, root)) {
    if (dom.isText(node) && /[^\s\d.:|]/.test(dom.data(node))) return false;
  }
  return true;
}
