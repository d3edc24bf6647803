import { Tag } from '../../model/tags.js';

/** HTML elements that have no end tag, obsolete ones included (HTML specification, "serializing HTML fragments"). */
export const VOID_TAGS: ReadonlySet<number> = new Set([
  Tag.area,
  Tag.base,
  Tag.basefont,
  Tag.bgsound,
  Tag.br,
  Tag.col,
  Tag.embed,
  Tag.frame,
  Tag.hr,
  Tag.img,
  Tag.input,
  Tag.keygen,
  Tag.link,
  Tag.meta,
  Tag.param,
  Tag.source,
  Tag.track,
  Tag.wbr,
]);
