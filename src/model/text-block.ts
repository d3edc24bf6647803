/** A paragraph of a text, or something that stands like one: a heading, a row of a table, some items of a list. */
export interface TextBlock {
  text: string;
  isHeading: boolean;
}
