/** What stands before the options in `pith mark --help`. */
export const MARK_DESCRIPTION: string = `Make a rule that finds the items of a list page, from two headlines.

Give two headlines of the list as they stand on the page (or their addresses).
Pith finds all items of their kind, shows what it found on the standard error,
and prints the rule: an XML file that reads the page again whenever it changes.`;

/** What stands after them. */
export const MARK_HELP: string = `
What follows a --like belongs to its item; the texts need not be complete:
  --like 'Harbour opens' --date '2 March' --description 'The new quay'

Several subjects: begin each with --subject HEADING ("" for none) and give two
headlines of two of them; all subjects of their kind are found.
  --subject Sports --like A --like B --subject Culture --like C --like D

A rule finds too much: give the headline that should not be there with --not.

Examples:
  pith mark https://example.com/news --like 'First story' --like 'Second story'
  pith mark page.html --like One --like Two --not 'Advertisement' -o rule.xml
  pith mark page.html --like One --like Two --positions      the paper's rules

Exit codes: 0 a rule was made, 1 a text is not on the page or no rule is
possible, 2 wrong usage, 3 the input cannot be read, 4 the network failed, 5
the output cannot be written
`;
