import type { CompactDom } from '../../model/compact-dom.js';

/** Numbers beyond this are typing errors or attacks. */
const MAX_VALUE = 999_999_999;

/** Integer attribute as HTML reads it: leading digits count, the rest is ignored. */
export function integerAttribute(dom: CompactDom, node: number, name: string): number | null {
  const value = Number.parseInt(dom.attribute(node, name) ?? '', 10);
  return Number.isNaN(value) || Math.abs(value) > MAX_VALUE ? null : value;
}
