/** The tree construction stage's variables (13.2.4), except the stack of open elements and the formatting list. */
import type { QuirksMode } from '../../model/compact-dom.js';

export const InsertionMode = {
  Initial: 0,
  BeforeHtml: 1,
  BeforeHead: 2,
  InHead: 3,
  InHeadNoscript: 4,
  AfterHead: 5,
  InBody: 6,
  Text: 7,
  InTable: 8,
  InCaption: 9,
  InColumnGroup: 10,
  InTableBody: 11,
  InRow: 12,
  InCell: 13,
  InTemplate: 14,
  AfterBody: 15,
  InFrameset: 16,
  AfterFrameset: 17,
  AfterAfterBody: 18,
  AfterAfterFrameset: 19,
} as const;
export type InsertionMode = (typeof InsertionMode)[keyof typeof InsertionMode];

interface TreeState {
  mode: InsertionMode;
  /** Mode to return to from "text". */
  originalMode: InsertionMode;
  templateModes: InsertionMode[];
  /** The head and form element pointers; 0 when null. */
  head: number;
  form: number;
  isFramesetOk: boolean;
  isFosterParenting: boolean;
  /** A line feed right behind `<pre>`, `<listing>` or `<textarea>` is not content. */
  ignoresLineFeed: boolean;
  quirksMode: QuirksMode;
  /** Tag of the context element in the fragment case; 0 otherwise. */
  contextTag: number;
}

const initialState = (): TreeState => ({
  mode: InsertionMode.Initial,
  originalMode: InsertionMode.Initial,
  templateModes: [],
  head: 0,
  form: 0,
  isFramesetOk: true,
  isFosterParenting: false,
  ignoresLineFeed: false,
  quirksMode: 'no-quirks',
  contextTag: 0,
});

export const tree: TreeState = initialState();

export function openTree(): void {
  Object.assign(tree, initialState());
}
