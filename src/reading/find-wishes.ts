/** From texts to the nodes that show them, with a word about what was not plain. */
import { chooseTogether, findByText, type Mark, type MarkField } from '../extract/index.js';
import type { CompactDom } from '../model/compact-dom.js';
import type { NumberedWish } from './wishes.js';

export interface WishesFound {
  marks: Mark[];
  not: number[];
  /** What the user should know: texts that stand in several places or were found by a part only. */
  notes: string[];
  /** Texts that the page does not show; a rule can only be made when this is empty. */
  missing: string[];
}

export function findWishes(dom: CompactDom, wishes: readonly NumberedWish[], base: string | null): WishesFound {
  const wanted = wishes.filter(({ text }) => text.trim() !== '');
  const found = wanted.map(({ text }) => findByText(dom, text, base));
  const result: WishesFound = { marks: [], not: [], notes: [], missing: [] };
  // Headlines are looked for together; what belongs to them is then looked for near them.
  const isTitle = wanted.map(({ field }) => field === 'item title');
  const titles = chooseTogether(
    dom,
    found.filter((_, i) => isTitle[i]).map(({ nodes }) => nodes),
  );
  let next = 0;
  for (const [i, { field, text, item, subject }] of wanted.entries()) {
    const { nodes, how, nearest } = found[i] as (typeof found)[number];
    if (nodes.length === 0) {
      const hint = nearest.length === 0 ? '' : `; nearest: ${nearest.map((near) => JSON.stringify(near)).join(', ')}`;
      result.missing.push(`${JSON.stringify(text)} is not on the page${hint}`);
      if (isTitle[i]) next++;
      continue;
    }
    const node = isTitle[i]
      ? (titles[next++] as number)
      : (chooseTogether(dom, [nodes, ...titles.map((title) => [title])])[0] as number);
    if (node === 0) {
      result.missing.push(`${JSON.stringify(text)} is on the page only where another headline was found`);
      continue;
    }
    if (nodes.length > 1)
      result.notes.push(`${JSON.stringify(text)} is there ${nodes.length} times; took no. ${nodes.indexOf(node) + 1}`);
    if (how === 'beginning' || how === 'part')
      result.notes.push(`${JSON.stringify(text)} is the ${how} of a longer text`);
    if (field === 'not') result.not.push(node);
    else result.marks.push({ field: field as MarkField, node, item, subject });
  }
  return result;
}
