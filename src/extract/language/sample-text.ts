import type { CompactDom } from '../../model/compact-dom.js';
import { textStats } from '../../parse/index.js';
import { SAMPLE_LENGTH } from './spoken-language.js';

/** Texts shorter than this are labels, whose language says little. */
const MIN_SAMPLED = 12;

/** Some text of a page, from its start: enough to tell the language it is written in. */
export function sampleText(dom: CompactDom): string {
  const { preorder, length } = textStats(dom);
  let text = '';
  for (let i = 0; i < preorder.length && text.length < SAMPLE_LENGTH; i++) {
    const node = preorder[i] as number;
    if (dom.isText(node) && (length[node] as number) >= MIN_SAMPLED) text += ` ${dom.data(node)}`;
  }
  return text;
}
