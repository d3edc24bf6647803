/** What stands before the options in `pith feed --help`. */
export const FEED_DESCRIPTION: string = `Read a list page and print it as a feed.

A list page shows items that come and go: news, posts, products, jobs. Pith
finds the list, its titles, links, dates, teasers and pictures, and prints an
RSS, Atom or JSON feed whose items keep their ids for good. The input is a
file (gzip-packed or not), a URL, or - for the standard input.

Where the site offers a feed of its own, that is said on the standard error.
The input may be such a feed – RSS, Atom or JSON Feed, however broken: it is
written anew, valid and, with --full-text, complete.`;

/** What stands after them. */
export const FEED_HELP: string = `
Methods:
  auto              all of the next four read the page and vote (the default)
  time-pattern      items are what stands between dates
  repeated-pattern  items are what looks alike
  structured        items are in the data of the page: JSON-LD, microdata …
  price-pattern     items are what has a price
  mapping-rule      items are where the rule of --rule says; see pith mark

The wrong list: --candidates shows all readings of the page, --choose 2 takes
the second, and pith mark makes a rule from two headlines.

More of it: --pages 5 follows the list to its fifth page at most (rel=next,
numbered pagers, "next" and "older" in many languages), within the site and
only while there is something new. --full-text fetches the page of every item
and adds its article. Pith asks one host for one page at a time and waits
--pause seconds after each; what fails is said, and the rest is kept.

Examples:
  pith feed https://example.com/news > news.xml
  pith feed page.html --url https://example.com/news --format json
  pith feed https://example.com/news --candidates
  pith feed https://example.com/news --choose 2 --explain > news.xml
  pith feed https://example.com/news --rule rule.xml --format atom
  pith feed https://example.com/news --pages 3 --full-text --limit 40 -o n.xml

Exit codes:
  0    a feed was printed
  1    the page holds no list, or the rule finds nothing on it
  2    wrong usage
  3    the input cannot be read: missing, damaged, too large, not a page
  4    the network or the server failed
  5    the output cannot be written
  70   a fault of Pith itself
  130  interrupted
`;
