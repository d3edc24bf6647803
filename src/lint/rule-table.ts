/** Every rule by its stable name: how grave a breach is, what the rule demands, what to do. */

/**
 * An error makes some reader refuse the feed or lose items; a warning makes readers show something wrong; a hint is
 * advice.
 */
export type Severity = 'error' | 'warning' | 'hint';

export interface FeedRule {
  name: string;
  severity: Severity;
  /** What the rule demands. */
  demands: string;
  /** What to do when it is broken. */
  advice: string;
}

export const FEED_RULES = [
  // The document
  {
    name: 'empty-document',
    severity: 'error',
    demands: 'the document has content',
    advice: 'Look at the program that writes the feed: it wrote nothing.',
  },
  {
    name: 'html-page',
    severity: 'error',
    demands: 'the document is a feed, not a web page',
    advice: 'Subscribe to the feed the page names in its head, or make one of it.',
  },
  {
    name: 'not-a-feed',
    severity: 'error',
    demands: 'the document is RSS, Atom or JSON Feed',
    advice: 'Check that the address leads to the feed.',
  },
  {
    name: 'malformed-xml',
    severity: 'error',
    demands: 'XML is well-formed',
    advice: 'Close every tag and quote every attribute; strict readers stop at the first mistake.',
  },
  {
    name: 'malformed-json',
    severity: 'error',
    demands: 'JSON can be parsed',
    advice: 'Write the feed with a JSON library.',
  },
  {
    name: 'late-xml-declaration',
    severity: 'error',
    demands: 'nothing stands before the XML declaration',
    advice: 'Remove the white space before "<?xml".',
  },
  {
    name: 'bare-ampersand',
    severity: 'error',
    demands: 'every "&" begins a character reference',
    advice: 'Write "&amp;" for "&", in addresses too.',
  },
  {
    name: 'undefined-entity',
    severity: 'error',
    demands: 'XML uses only the five entities it knows',
    advice: 'Write the character itself or its number, e.g. "&#160;" for "&nbsp;".',
  },
  {
    name: 'illegal-character',
    severity: 'error',
    demands: 'the text has no characters XML forbids',
    advice: 'Remove control characters before writing the feed.',
  },
  {
    name: 'control-character',
    severity: 'warning',
    demands: 'the text has no control characters',
    advice: 'Remove them; characters from U+0080 to U+009F mostly are windows-1252 read wrongly.',
  },
  {
    name: 'undeclared-prefix',
    severity: 'error',
    demands: 'every namespace prefix is declared',
    advice: 'Add the xmlns attribute of the prefix to the root element.',
  },
  {
    name: 'encoding-mismatch',
    severity: 'warning',
    demands: 'transport, declaration and bytes agree on the encoding',
    advice: 'Write UTF-8 and say so once.',
  },
  {
    name: 'not-utf-8',
    severity: 'hint',
    demands: 'the feed is in UTF-8',
    advice: 'Write UTF-8: every reader knows it.',
  },
  {
    name: 'unexpected-content-type',
    severity: 'warning',
    demands: 'the media type fits the format',
    advice: 'Send application/rss+xml, application/atom+xml or application/feed+json.',
  },
  {
    name: 'unknown-version',
    severity: 'warning',
    demands: 'the feed names a version of its format that exists',
    advice: 'Write version="2.0" for RSS, "https://jsonfeed.org/version/1.1" for JSON Feed.',
  },
  {
    name: 'outdated-format',
    severity: 'hint',
    demands: 'the format is one that is still developed',
    advice: 'Write RSS 2.0, Atom 1.0 or JSON Feed 1.1.',
  },
  {
    name: 'repeated-element',
    severity: 'error',
    demands: 'elements that may occur once occur once',
    advice: 'Keep one of them; readers choose differently.',
  },
  {
    name: 'element-in-text',
    severity: 'error',
    demands: 'elements of plain text hold no other elements',
    advice: 'Escape the markup or remove it.',
  },
  {
    name: 'wrong-type',
    severity: 'error',
    demands: 'JSON values have the type the format says',
    advice: 'See https://jsonfeed.org/version/1.1.',
  },
  // The feed
  {
    name: 'missing-feed-title',
    severity: 'error',
    demands: 'the feed has a title',
    advice: 'Add the title of the page or site.',
  },
  {
    name: 'missing-feed-link',
    severity: 'error',
    demands: 'an RSS channel has a link',
    advice: 'Add the address of the page the feed stands for.',
  },
  {
    name: 'missing-home-page',
    severity: 'hint',
    demands: 'the feed leads to the page it stands for',
    advice: 'Add an alternate link (Atom) or home_page_url (JSON Feed).',
  },
  {
    name: 'missing-feed-description',
    severity: 'error',
    demands: 'an RSS channel has a description',
    advice: 'Add a sentence, or repeat the title.',
  },
  {
    name: 'missing-language',
    severity: 'hint',
    demands: 'the feed names its language',
    advice: 'Add the language of the page, e.g. "en".',
  },
  {
    name: 'invalid-language',
    severity: 'warning',
    demands: 'languages are BCP 47 tags',
    advice: 'Write e.g. "en" or "pt-BR", with hyphens.',
  },
  {
    name: 'incomplete-image',
    severity: 'error',
    demands: 'the image of an RSS channel has url, title and link',
    advice: 'Add what is missing.',
  },
  {
    name: 'image-title-mismatch',
    severity: 'warning',
    demands: 'title and link of the image are those of the channel',
    advice: 'Repeat the title and link of the channel.',
  },
  {
    name: 'invalid-ttl',
    severity: 'error',
    demands: 'ttl is a whole number of minutes',
    advice: 'Write minutes, e.g. 60.',
  },
  {
    name: 'no-items',
    severity: 'hint',
    demands: 'the feed has items',
    advice: 'Check that the source still has what the feed looks for.',
  },
  {
    name: 'missing-build-date',
    severity: 'hint',
    demands: 'an RSS channel says when it last changed',
    advice: 'Add lastBuildDate with the time of the last real change.',
  },
  {
    name: 'clock-in-feed',
    severity: 'hint',
    demands: 'the date of the feed is that of its last change, not of its writing',
    advice: 'Use the date of the newest item, so that an unchanged feed stays the same byte for byte.',
  },
  // Ids
  {
    name: 'missing-guid',
    severity: 'warning',
    demands: 'every item of RSS has a guid',
    advice: 'Add one; readers otherwise take the link or title, and show edited items again.',
  },
  {
    name: 'missing-id',
    severity: 'error',
    demands: 'feeds and entries of Atom and items of JSON Feed have an id',
    advice: 'Add one that never changes.',
  },
  {
    name: 'duplicate-id',
    severity: 'error',
    demands: 'no two items share an id',
    advice: 'Give every item its own; readers show only one of them.',
  },
  {
    name: 'guid-not-an-address',
    severity: 'error',
    demands: 'a guid that is a permalink is a web address',
    advice: 'Add isPermaLink="false".',
  },
  {
    name: 'weak-guid',
    severity: 'warning',
    demands: 'a guid is unique beyond its feed',
    advice: 'Use the address of the item, a tag: URI or a UUID, not a bare number.',
  },
  {
    name: 'id-not-a-uri',
    severity: 'error',
    demands: 'ids of Atom are URIs',
    advice: 'Use the address of the entry, a tag: URI or urn:uuid:.',
  },
  {
    name: 'indistinct-items',
    severity: 'warning',
    demands: 'items without id differ in link or title',
    advice: 'Give them ids; readers take them for one item.',
  },
  {
    name: 'duplicate-link',
    severity: 'hint',
    demands: 'no two items lead to the same address',
    advice: 'Check whether they are the same item.',
  },
  // Dates
  {
    name: 'missing-updated',
    severity: 'error',
    demands: 'feeds and entries of Atom have an updated date',
    advice: 'Add the time of the last change; where none is known, the time the entry was first seen.',
  },
  {
    name: 'missing-date',
    severity: 'hint',
    demands: 'items have a date',
    advice: 'Add one and keep it: the time the item was first seen, where nothing else is known.',
  },
  {
    name: 'invalid-date',
    severity: 'error',
    demands: 'dates are RFC 822 in RSS, RFC 3339 with an offset in Atom and JSON Feed',
    advice: 'Write "Tue, 10 Mar 2026 08:00:00 GMT" or "2026-03-10T08:00:00Z".',
  },
  {
    name: 'wrong-weekday',
    severity: 'error',
    demands: 'the weekday of a date is right',
    advice: 'Compute it, or leave it out.',
  },
  {
    name: 'problematic-date',
    severity: 'warning',
    demands: 'dates have a four-digit year, single spaces and GMT or a numeric offset',
    advice: 'Write "Tue, 10 Mar 2026 08:00:00 GMT".',
  },
  {
    name: 'implausible-date',
    severity: 'warning',
    demands: 'dates are neither in the future nor absurd',
    advice: 'Correct the date or leave it out; one wrong date stays on top for years.',
  },
  {
    name: 'one-date-for-many',
    severity: 'warning',
    demands: 'items do not all have the same time',
    advice: 'Give each item its own date, not that of the writing of the feed.',
  },
  // Items
  {
    name: 'missing-item-title',
    severity: 'error',
    demands: 'entries of Atom have a title',
    advice: 'Add one.',
  },
  {
    name: 'untitled-item',
    severity: 'hint',
    demands: 'items have a title',
    advice: 'Add one; most readers show lists of titles.',
  },
  {
    name: 'empty-item',
    severity: 'error',
    demands: 'an item of RSS has a title or a description',
    advice: 'Add one of them or leave the item out.',
  },
  {
    name: 'missing-content',
    severity: 'error',
    demands: 'an entry of Atom has an alternate link or content, an item of JSON Feed content_html or content_text',
    advice: 'Add what is missing; content_text may be the title.',
  },
  {
    name: 'missing-author',
    severity: 'error',
    demands: 'every entry of Atom has an author, its own or the feed’s',
    advice: 'Add an author to the feed.',
  },
  {
    name: 'unnamed-author',
    severity: 'error',
    demands: 'an author has a name',
    advice: 'Add the name.',
  },
  {
    name: 'author-not-email',
    severity: 'error',
    demands: 'author, managingEditor and webMaster of RSS are mail addresses',
    advice: 'Put names into dc:creator.',
  },
  {
    name: 'markup-in-title',
    severity: 'hint',
    demands: 'titles are plain text',
    advice: 'Remove the tags.',
  },
  {
    name: 'double-escaped-title',
    severity: 'hint',
    demands: 'titles are escaped once',
    advice: 'Decode the entities before writing the title.',
  },
  {
    name: 'content-before-description',
    severity: 'warning',
    demands: 'the description stands before content:encoded',
    advice: 'Change the order: some readers keep the last.',
  },
  {
    name: 'content-without-description',
    severity: 'warning',
    demands: 'the only text of an item is its description',
    advice: 'Put the text into description.',
  },
  {
    name: 'duplicate-enclosure',
    severity: 'warning',
    demands: 'an item of RSS has at most one enclosure',
    advice: 'Keep one; name others by Media RSS.',
  },
  {
    name: 'incomplete-enclosure',
    severity: 'error',
    demands: 'an enclosure has url, type and length',
    advice: 'Add what is missing, or use Media RSS, which needs no length.',
  },
  {
    name: 'incomplete-attachment',
    severity: 'error',
    demands: 'an attachment of JSON Feed has url and mime_type',
    advice: 'Add what is missing.',
  },
  {
    name: 'deprecated-field',
    severity: 'hint',
    demands: 'fields are those of JSON Feed 1.1',
    advice: 'Use the list "authors" in place of "author".',
  },
  // Addresses
  {
    name: 'missing-self-link',
    severity: 'warning',
    demands: 'the feed names its own address',
    advice: 'Add atom:link rel="self" (RSS), link rel="self" (Atom) or feed_url (JSON Feed).',
  },
  {
    name: 'self-link-mismatch',
    severity: 'warning',
    demands: 'the self link is the address the feed was got from',
    advice: 'Write the address readers subscribe to.',
  },
  {
    name: 'self-link-type',
    severity: 'warning',
    demands: 'the self link has the media type of the format',
    advice: 'Write type="application/rss+xml" in RSS, type="application/atom+xml" in Atom.',
  },
  {
    name: 'relative-address',
    severity: 'error',
    demands: 'addresses are complete',
    advice: 'Resolve them against the page they were found on.',
  },
  {
    name: 'relative-address-in-html',
    severity: 'warning',
    demands: 'addresses in content are complete',
    advice: 'Resolve them against the page the content is from.',
  },
  {
    name: 'unsafe-markup',
    severity: 'warning',
    demands: 'content has no scripts, frames, forms, plug-ins or event handlers',
    advice: 'Sanitise the content; readers drop it in different ways.',
  },
  {
    name: 'style-in-content',
    severity: 'warning',
    demands: 'content has no styles of its own',
    advice: 'Remove style elements and attributes.',
  },
  {
    name: 'lazy-image',
    severity: 'warning',
    demands: 'images in content have their address in src',
    advice: 'Move the address from the data attribute to src; readers run no scripts.',
  },
] as const satisfies readonly FeedRule[];

export type FeedRuleName = (typeof FEED_RULES)[number]['name'];
