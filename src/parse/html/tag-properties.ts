/**
 * What the tree construction stage needs to know about an element by its tag id, as bits: the specification's element
 * categories, scope boundaries, and the elements whose end tags may be implied. Ids a document adds are described here
 * too and forgotten when the next document starts.
 */
import { STATIC_TAG_COUNT, type StaticTagName, Tag } from '../../model/tags.js';

export const FOREIGN = 1;
/** "Special" category (13.2.4.2). */
export const SPECIAL = 2;
/** Boundary of "has an element in scope". */
export const SCOPE = 4;
export const LIST_ITEM_SCOPE = 8;
export const BUTTON_SCOPE = 16;
export const TABLE_SCOPE = 32;
/** Popped by "generate implied end tags". */
export const IMPLIED_END = 64;
/** Popped by "generate all implied end tags thoroughly". */
export const IMPLIED_END_THOROUGHLY = 128;
export const FORMATTING = 256;
export const HEADING = 512;
export const MATHML_TEXT_INTEGRATION_POINT = 1024;
export const HTML_INTEGRATION_POINT = 2048;
/** Start tags that are ignored near the nesting limit: their insertion modes rely on the element being on the stack. */
export const STRUCTURAL = 4096;
/** Where a child is foster-parented: table, tbody, tfoot, thead, tr. */
export const FOSTERING = 8192;
/** MathML's `annotation-xml`, which is an HTML integration point only with certain attributes. */
export const ANNOTATION_XML = 16384;

/** Tag ids are 16 bits wide, see `CompactDomParts.tag`. */
export const TAG_ID_LIMIT = 0x10000;

export const tagProperties = new Uint16Array(TAG_ID_LIMIT);

const mark = (property: number, names: string): void => {
  for (const name of names.split(' ')) tagProperties[Tag[name as StaticTagName]]! |= property;
};

mark(
  SPECIAL,
  'address applet area article aside base basefont bgsound blockquote body br button caption center col colgroup dd ' +
    'details dir div dl dt embed fieldset figcaption figure footer form frame frameset h1 h2 h3 h4 h5 h6 head header ' +
    'hgroup hr html iframe img input keygen li link listing main marquee menu meta nav noembed noframes noscript object ' +
    'ol p param plaintext pre script search section select source style summary table tbody td template textarea tfoot ' +
    'th thead title tr track ul wbr xmp',
);
mark(SCOPE, 'applet caption html table td th marquee object select template');
mark(LIST_ITEM_SCOPE, 'ol ul');
mark(BUTTON_SCOPE, 'button');
mark(TABLE_SCOPE, 'html table template');
mark(IMPLIED_END, 'dd dt li optgroup option p rb rp rt rtc');
mark(IMPLIED_END_THOROUGHLY, 'dd dt li optgroup option p rb rp rt rtc caption colgroup tbody td tfoot th thead tr');
mark(FORMATTING, 'a b big code em font i nobr s small strike strong tt u');
mark(HEADING, 'h1 h2 h3 h4 h5 h6');
mark(STRUCTURAL, 'table caption colgroup col tbody thead tfoot tr td th select template frameset');
mark(FOSTERING, 'table tbody tfoot thead tr');

/** Forgets the properties of the ids a document added. */
export function forgetExtraTagProperties(extraTags: number): void {
  tagProperties.fill(0, STATIC_TAG_COUNT, STATIC_TAG_COUNT + extraTags);
}
