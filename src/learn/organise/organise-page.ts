import type { CompactDom } from '../../model/compact-dom.js';
import { type ParseOptions, parseDocument, writeXhtml } from '../../parse/index.js';

/**
 * Organises a page, the first step of Lou et al. (2010): whatever the markup, the result is well-formed XHTML. Every tag
 * is closed, every attribute quoted, every backslash in an address a slash. Tools for XML – XPath, XSLT – can go on from
 * there. A page that is organised already stays as it is.
 *
 * @example
 * organisePage('<p>One<br>Two<img src=a\\b.png>'); // … <p>One<br/>Two<img src="a/b.png"/></p> …
 */
export function organisePage(page: string | Uint8Array | CompactDom, options: ParseOptions = {}): string {
  return writeXhtml(parseDocument(page, options).dom);
}
