import { detectLanguage } from '../extract/index.js';
import type { CompactDom } from '../model/compact-dom.js';
import { textStats } from '../parse/index.js';

/**
 * What dates are read by. Templates declare English on pages in any language, so that word needs proof. The detector knows more
 * languages than the small words `extractList` goes by where it is told none, and loads its tables for them.
 */
export async function detectedLanguage(
  dom: CompactDom,
  contentLanguage: string | undefined,
): Promise<string | undefined> {
  const declared = dom.attribute(dom.documentElement, 'lang')?.trim() || contentLanguage || '';
  if (declared !== '' && !/^en\b/i.test(declared)) return undefined;
  const detected = await detectLanguage(visibleStart(dom));
  return detected === undefined || declared.toLowerCase().startsWith(detected) ? undefined : detected;
}

/** Characters a language is told from. */
const SAMPLE = 4000;

function visibleStart(dom: CompactDom): string {
  const { preorder, length } = textStats(dom);
  let text = '';
  for (const node of preorder) {
    if (text.length >= SAMPLE) break;
    if (dom.isText(node) && (length[node] as number) > 0) text += `${dom.data(node)} `;
  }
  return text.replace(/\s+/g, ' ');
}
