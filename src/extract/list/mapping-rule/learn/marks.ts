/** What a person pointed at on a page. */
import type { ItemField } from '../../../../model/item-list.js';

export type MarkField = `item ${ItemField}` | 'subject title' | 'page date';

export interface Mark {
  field: MarkField;
  /** Element or text node that shows it. */
  node: number;
  /** Which of the marked items of the subject it belongs to; titles count up by themselves, other fields go where they lie. */
  item?: number;
  /** Which of the marked subjects it belongs to. @default 0 */
  subject?: number;
}
