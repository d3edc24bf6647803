import { describe, expect, it } from 'vitest';
import { DOCUMENT, Namespace } from '../model/compact-dom.js';
import { Tag } from '../model/tags.js';
import { parseHtml, parseHtmlFragment } from './parse-html.js';

const find = (dom: ReturnType<typeof parseHtml>, name: string): number =>
  [...dom.descendants(DOCUMENT)].find((node) => dom.tagName(node) === name) ?? 0;

describe('parseHtml', () => {
  it('keeps offsets of elements and text in the normalised source', () => {
    const dom = parseHtml('<!DOCTYPE html>\r\n<p>one <b>two</b>');
    const p = find(dom, 'p');
    const b = find(dom, 'b');
    expect(dom.source.slice(dom.sourceOffset[p], dom.sourceOffset[p]! + 3)).toBe('<p>');
    expect(dom.source.slice(dom.sourceOffset[b], dom.sourceOffset[b]! + 3)).toBe('<b>');
    expect(dom.source.startsWith('one', dom.sourceOffset[dom.firstChild[p]!])).toBe(true);
    expect(dom.sourceOffset[dom.body]).toBe(-1);
  });

  it('gives elements with project-wide meaning their fixed ids and others names of the document', () => {
    const dom = parseHtml('<article><x-y></x-y></article>');
    expect(dom.tag[find(dom, 'article')]).toBe(Tag.article);
    expect(dom.tagName(find(dom, 'x-y'))).toBe('x-y');
    expect(dom.namespace(find(dom, 'x-y'))).toBe(Namespace.Html);
  });

  it('decodes text and attribute values by their own rules', () => {
    const dom = parseHtml('<a href="?a&copy=1&amp;b">&copy=1</a>');
    const a = find(dom, 'a');
    expect(dom.attribute(a, 'href')).toBe('?a&copy=1&b');
    expect(dom.textContent(a)).toBe('©=1');
  });

  it('reads the content of noscript as markup', () => {
    const dom = parseHtml('<body><noscript><img src=x></noscript>');
    expect(dom.attribute(find(dom, 'img'), 'src')).toBe('x');
  });

  it('puts the content of a template under a fragment of its own', () => {
    const dom = parseHtml('<template><p>x</template>');
    const template = find(dom, 'template');
    expect(dom.tag[dom.firstChild[template]!]).toBe(Tag['#fragment']);
    expect(dom.textContent(template)).toBe('');
    expect(find(dom, 'p')).not.toBe(0);
  });

  it('tells the quirks modes apart', () => {
    expect(parseHtml('<p>').quirksMode).toBe('quirks');
    expect(parseHtml('<!DOCTYPE html>').quirksMode).toBe('no-quirks');
    const transitional = '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "x">';
    expect(parseHtml(transitional).quirksMode).toBe('limited-quirks');
    const html401 = '-//W3C//DTD HTML 4.01 Transitional//EN';
    expect(parseHtml(`<!DOCTYPE html PUBLIC "${html401}">`).quirksMode).toBe('quirks');
    expect(parseHtml(`<!DOCTYPE html PUBLIC "${html401}" "x">`).quirksMode).toBe('limited-quirks');
  });

  it('knows only the attribute names of its own document', () => {
    parseHtml('<p data-first>');
    const dom = parseHtml('<p data-second>');
    expect(dom.attributeNameId('data-first')).toBe(-1);
    expect(dom.hasAttribute(find(dom, 'p'), 'data-second')).toBe(true);
  });
});

describe('parseHtmlFragment', () => {
  it('hangs the nodes under the root element', () => {
    const dom = parseHtmlFragment('<td>a<td>b', 'tr');
    expect([...dom.children(dom.documentElement)].map((node) => dom.tagName(node))).toEqual(['td', 'td']);
  });

  it('parses in the namespace of its context', () => {
    const dom = parseHtmlFragment('<lineargradient>', 'svg', Namespace.Svg);
    const gradient = dom.firstChild[dom.documentElement]!;
    expect([dom.tagName(gradient), dom.namespace(gradient)]).toEqual(['linearGradient', Namespace.Svg]);
  });
});
