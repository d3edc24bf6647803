/** The characters that mean something in markup, as named references that HTML and XML both know. */
export const MARKUP_REFERENCES: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
]);
