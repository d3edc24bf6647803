/** A mapping rule: where on a page its date, its subjects and their items stand ("HTML2RSS", section 2.1.1). */
import type { ItemField } from '../../../model/item-list.js';
import type { RulePath } from './rule-path.js';

/** Fields of an item in the order in which they are written; the first four are the paper's. */
export const ITEM_FIELDS = [
  'title',
  'date',
  'link',
  'description',
  'image',
  'author',
  'price',
] as const satisfies readonly ItemField[];

/**
 * Which nodes make up an item:
 * - `node`: the one its path finds.
 * - `until-next`: that node and the siblings after it, up to the next item. For items that are several rows of a table, a
 *   heading and its paragraphs, a term and its definitions.
 * - `since-previous`: that node and the siblings before it, back to the item before. For definition lists whose title
 *   stands in the definition.
 *
 * Paths of fields are relative to the node; where an item has several nodes, the first step chooses among them:
 * `TR[0]/TD[2]/A` is in the first row of the item, `TR[1]/…` in the second.
 */
export type ItemExtent = 'node' | 'until-next' | 'since-previous';

export type FieldPaths = Readonly<{ title: RulePath } & Partial<Record<ItemField, RulePath>>>;

export interface ItemRule {
  /** Relative to the subject. */
  path: RulePath;
  extent: ItemExtent;
  /** Fields without a path stay null in the items, or are found by other means. */
  fields: FieldPaths;
}

export interface SubjectRule {
  /** From the document. */
  path: RulePath;
  /** Relative to the subject. A path that finds several headings divides the subject: each takes the items after it. */
  title: RulePath | null;
  /** Several rules for items of several shapes; an item belongs to the first that finds it. */
  items: readonly ItemRule[];
}

export interface MappingRule {
  /** Address of the page the rule was made for. */
  link: string | null;
  date: RulePath | null;
  encoding: string | null;
  subjects: readonly SubjectRule[];
}
