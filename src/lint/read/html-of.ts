import { parseHtmlFragment } from '../../parse/index.js';
import type { Field, Markup } from '../feed-view.js';

/** Text that is markup, parsed; nothing for text without a tag. */
export function htmlOf({ name, value, place }: Field, hasBase: boolean): Markup[] {
  if (!value.includes('<')) return [];
  const dom = parseHtmlFragment(value, 'body');
  return [{ name, place, dom, root: dom.documentElement, hasBase }];
}
