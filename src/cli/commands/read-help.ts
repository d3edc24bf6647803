import { EXIT_CODE_HELP } from '../exit-codes.js';

/** What stands before the options in `pith read --help`. */
export const READ_DESCRIPTION: string = `Read pages and print their articles.

An input is
  a file           HTML or XML, gzip-packed or not
  a URL            http:// or https://
  -                the standard input
  a folder         all .html, .htm, .xhtml and .xml files below it, also .gz
  a pattern        such as 'site/**/*.html', in quotes
  .warc, .warc.gz  a web archive: its HTML responses
  .jsonl           one JSON object a line, with the page in "html" (or "body",
                   "content") and perhaps its "url"; also .gz

One page is printed in the chosen format. Several inputs, a folder, a pattern
or an archive are read in parallel and printed as one line of JSON for each
page, in the order of the inputs:
  {"input": …, "ok": true, "title": …, "text": …}
  {"input": …, "ok": false, "reason": …}           the page holds no article
  {"input": …, "ok": false, "error": {"code": …}}  it could not be read
A page that fails never stops the others; what failed and why is said on the
standard error.`;

/** What stands after them. */
export const READ_HELP: string = `
Formats:
  text       title and paragraphs, with an empty line between them (the default)
  markdown   GitHub Flavored Markdown: headings, lists, tables, code, images …
  html       a clean document: no scripts, no styles, absolute addresses
  json       everything known about the page, where it was found, and its text
  xml        the same as an XML document
With many pages the format decides which rendering each line of JSON holds.
With --output FOLDER/ every page becomes a file of its own in the format.

Doubt and comments:
  --favor precision   leaves out what is in doubt, --favor recall takes it in
  --comments include  adds what readers wrote below the article,
  --comments only     prints nothing else; on forums the posts are the content

Examples:
  pith read https://example.com/story
  curl -s https://example.com/a | pith read - -u https://example.com/a -f json
  pith read saved.html --explain > /dev/null
  pith read 'site/**/*.html' --jobs 4 > articles.jsonl
  pith read crawl.warc.gz --with markdown | jq -r 'select(.ok) | .title'
  pith read archive/ --format markdown --output articles/

${EXIT_CODE_HELP}
`;
