import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseHtml, parseXml } from '../../parse/index.js';
import { organisePage } from './organise-page.js';

describe('organisePage', () => {
  it('closes what was left open', () => {
    const xhtml = organisePage('<ul><li>One<li>Two<br>half</ul><p>End<hr>');
    expect(xhtml).toContain('<ul><li>One</li><li>Two<br/>half</li></ul><p>End</p><hr/>');
  });

  it('quotes every attribute', () => {
    expect(organisePage('<input type=checkbox checked value=\'a "b"\'>')).toContain(
      '<input type="checkbox" checked="" value="a &quot;b&quot;"/>',
    );
  });

  it('turns backslashes in addresses, and only there', () => {
    const xhtml = organisePage('<a href="\\news\\1.html?q=a\\b" title="a\\b">x</a><form action="send\\now"></form>');
    expect(xhtml).toContain('<a href="/news/1.html?q=a\\b" title="a\\b">x</a>');
    expect(xhtml).toContain('<form action="send/now"></form>');
  });

  it('reads bytes in the encoding they declare', () => {
    const bytes = Uint8Array.from([...'<meta charset=windows-1252><p>caf\xe9'].map((c) => c.charCodeAt(0)));
    expect(organisePage(bytes)).toContain('<p>café</p>');
  });

  it('gives well-formed XML for any markup', () => {
    const soup = fc.array(
      fc.constantFrom(
        '<p>',
        '<b>',
        '</i>',
        '<td>',
        '<a href=x\\y>',
        '<',
        '&',
        '"',
        '<svg>',
        '</table>',
        'text',
        '<!--',
      ),
    );
    fc.assert(
      fc.property(soup, (pieces) => {
        const dom = parseXml(organisePage(pieces.join('')));
        expect(dom.issues).toEqual([]);
      }),
    );
  });

  it('leaves an organised page as it is', () => {
    const once = organisePage('<title>T</title><table><tr><td>1<td>2</table><p class=a>Text');
    expect(organisePage(parseHtml(once))).toBe(once);
  });
});
