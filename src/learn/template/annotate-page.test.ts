import { describe, expect, it } from 'vitest';
import { type CompactDom, DOCUMENT } from '../../model/compact-dom.js';
import { parseHtml } from '../../parse/index.js';
import { annotatePage } from './annotate-page.js';
import { inferTemplate } from './infer-template.js';

const ALLOWED = new Set(
  (
    'html head meta title style body header div span h1 h2 h3 h4 h5 h6 p ul ol li dl dt dd table caption thead tbody tfoot tr ' +
    'td th blockquote pre code b strong i em u s small sub sup br hr'
  ).split(' '),
);

function annotate(sources: string[], name?: string): { html: string; dom: CompactDom } {
  const pages = sources.map((source) => parseHtml(source));
  const outcome = inferTemplate(pages);
  if (!outcome.ok) throw new Error(outcome.reason);
  const html = annotatePage(outcome.template, pages[0] as CompactDom, { name });
  return { html, dom: parseHtml(html) };
}

describe('annotatePage', () => {
  it('marks texts by their labels', () => {
    const page = (title: string) =>
      `<h1>${title}</h1><p>Price: <b>${title.length} EUR</b></p><img src=${title} alt="A cup">`;
    const { html } = annotate([page('Cup'), page('Saucer')]);
    expect(html).toMatch(/<h1><span class="data" title="data: on 2 pages, 2 different texts">Cup<\/span><\/h1>/);
    expect(html).toMatch(/<span class="template" title="template: on 2 pages, always this text">Price: <\/span>/);
    expect(html).toContain('<span class="picture data">[picture: A cup]</span>');
    expect(html).toContain('differs from page to page (2 texts)');
  });

  it('lets nothing of the page act', () => {
    const hostile = (word: string) => `<base href=https://evil.example><style>@import "x"</style>
      <body onload=alert(1)><script>alert(2)</script><p onclick=x style="background:url(//e)">${word} &lt;script&gt;</p>
      <a href=javascript:x>go</a><iframe src=x></iframe><svg onload=x><script>y</script></svg><form action=x><input></form>
      <img src=x onerror=y alt='"><script>z</script>'><object data=x></object><template><b>t</b></template><x-a is=b>c</x-a>`;
    const { html, dom } = annotate([hostile('one'), hostile('two')], '"><script>name</script>');
    expect(html).toContain(`content="default-src 'none'; style-src 'unsafe-inline'"`);
    for (const node of dom.descendants(DOCUMENT)) {
      if (!dom.isElement(node)) continue;
      expect(ALLOWED).toContain(dom.tagName(node));
      if (dom.contains(dom.head, node)) continue;
      expect(
        dom.attributes(node).filter(({ name }) => name !== 'class' && name !== 'title' && name !== 'lang'),
      ).toEqual([]);
    }
    expect(html).toContain('one &lt;script&gt;');
  });

  it('takes pages without a body and deep ones', () => {
    expect(annotate(['', '']).html).toContain('Template of 2 pages');
    const deep = `${'<div>'.repeat(20_000)}deep`;
    expect(annotate([deep, deep]).html).toContain('deep</span>');
  });
});
