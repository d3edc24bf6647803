import { Tag } from './tags.js';

// Constants, because pages have thousands of nodes and looking a tag up by its name takes longer than comparing it.
const FIRST: number = Tag.h1;
const LAST: number = Tag.h6;

/** `h1` to `h6`. */
export const HEADING_TAGS: readonly number[] = [Tag.h1, Tag.h2, Tag.h3, Tag.h4, Tag.h5, Tag.h6];

/** 1 to 6 for `h1` to `h6`, 0 for every other tag. */
export function headingLevel(tag: number): number {
  return tag >= FIRST && tag <= LAST ? tag - FIRST + 1 : 0;
}
