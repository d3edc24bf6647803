import { Tag } from './tags.js';

/**
 * Elements that stand in the middle of a sentence. Who reads text decides what else does: a line break, a time, a label – and
 * adds it.
 */
export const INLINE_TAGS: readonly number[] = [
  Tag.a,
  Tag.abbr,
  Tag.b,
  Tag.cite,
  Tag.code,
  Tag.em,
  Tag.font,
  Tag.i,
  Tag.mark,
  Tag.q,
  Tag.s,
  Tag.small,
  Tag.span,
  Tag.strong,
  Tag.sub,
  Tag.sup,
  Tag.u,
];
