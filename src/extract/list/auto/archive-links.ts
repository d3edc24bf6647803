/** Links to the months of an archive, which stand beside many a list and look like one. */
import type { ListItem } from '../../../model/item-list.js';
import type { ListPage } from '../list-extractor.js';
import { timeBelow } from '../page-times.js';

/** How many entries a month has: "March 2026 (12)". */
const COUNT = /\s?[([（]\s?\p{N}{1,5}\s?[)\]）]$/u;

const DIGIT = /\p{N}/u;

/** Whether a title says nothing but a time. Items have other titles; a list in which most have none but these is left alone. */
export function isArchiveLink(page: ListPage, { title, fieldNodes }: ListItem): boolean {
  if (!DIGIT.test(title)) return false;
  const bare = title.replace(COUNT, '').trim();
  const time = timeBelow(page, fieldNodes.title ?? 0, bare);
  return time !== null && !/[\p{L}\p{N}]/u.test(bare.replace(time.text.trim(), ''));
}
