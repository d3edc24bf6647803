import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { testPage } from '../../../test/article-page.js';
import { DOCUMENT } from '../../model/compact-dom.js';
import { writeHtml } from '../../parse/index.js';
import { selectionText } from '../../render/index.js';
import type { ArticleExtractor, ArticleFound } from './article-extractor.js';

const NEWS = `<!DOCTYPE html><html lang=en><head><title>Harbour</title><style>p{}</style></head><body>
<header><nav><ul><li><a href=/>Home</a><li><a href=/n>News</a><li><a href=/s>Sport</a></ul></nav></header>
<div id=story><h1>The harbour wakes</h1>
<p>The harbour was quiet on Tuesday, as it is on most winter mornings, and only the ferry kept its lights on.</p>
<p>By eight the first boats came back, heavy with herring, and the gulls followed them in, loud as ever.</p>
<p>“We had a good night,” said the skipper, wiping her hands, “but the price is what it is.”</p>
<p>The auction opens at nine. Buyers from three towns had come, some by train, most by van.</p></div>
<footer><p><a href=/imprint>Imprint</a> <a href=/privacy>Privacy</a></p></footer>
<script>document.write("a script, with commas, and periods. ".repeat(99))</script></body></html>`;

const PIECES = fc.constantFrom(
  '<div>',
  '</div>',
  '<p>',
  '</p>',
  '<a href=x>',
  '</a>',
  '<ul><li>',
  '</ul>',
  '<table><td>',
  '</table>',
  '<h2>',
  '</h2>',
  '<nav>',
  '</nav>',
  '<footer>',
  '<article>',
  '</article>',
  '<script>',
  '</script>',
  '<b>',
  '</b>',
  '<br>',
  '<img src=y>',
  '<noscript>',
  '</noscript>',
  '<template>',
  '<svg><text>',
  '<!--',
  '-->',
  '&amp;',
  'word ',
  'A sentence, with marks. ',
  '文章，内容。',
  ' ',
  '\0',
  '<body class="ad comments">',
  '<frameset>',
  '<form><input>',
  '<select><option>',
);

/** What holds for every article method, whatever it finds. */
export function describeArticleExtractor(extractor: ArticleExtractor): void {
  const found = (html: string): { page: ReturnType<typeof testPage>; answer: ArticleFound } => {
    const page = testPage(html, { explain: true });
    const answer = extractor.extract(page);
    if (!answer.ok) throw new Error(`nothing found: ${answer.attempts.map(({ why }) => why).join('; ')}`);
    return { page, answer };
  };

  describe(`article method ${extractor.name}`, () => {
    it('finds the text of a plain news page and leaves menus and scripts out', () => {
      const { page, answer } = found(NEWS);
      const text = selectionText(page.dom, answer.content);
      expect(text).toContain('The harbour was quiet on Tuesday');
      expect(text).toContain('most by van.');
      expect(text).not.toContain('Sport');
      expect(text).not.toContain('a script');
    });

    it('explains which node was chosen, with a path and a reason', () => {
      const { page } = found(NEWS);
      const chosen = page.trace.finish(extractor.name).steps.filter(({ action }) => action === 'choose');
      expect(chosen.length).toBeGreaterThan(0);
      for (const step of chosen) {
        expect(step.path).not.toBe('');
        expect(step.why).not.toBe('');
      }
    });

    it('says nothing was found on pages without text, and why', () => {
      for (const html of ['', '   ', '<script>x = "a, b."</script>', '<img src=a><hr>', '\0\0', '<!-- a, b. -->']) {
        const answer = extractor.extract(testPage(html));
        expect(answer.ok, html).toBe(false);
        if (!answer.ok) expect(answer.attempts[0]?.why).not.toBe('');
      }
    });

    it('answers any page with disjoint roots inside the document, a confidence from 0 to 1, and an unchanged page', () => {
      fc.assert(
        fc.property(fc.array(PIECES, { maxLength: 60 }), (pieces) => {
          const page = testPage(pieces.join(''));
          const before = writeHtml(page.dom);
          const answer = extractor.extract(page);
          expect(writeHtml(page.dom)).toBe(before);
          if (!answer.ok) return;
          expect(answer.confidence).toBeGreaterThanOrEqual(0);
          expect(answer.confidence).toBeLessThanOrEqual(1);
          for (const selection of [answer.content, ...(answer.comments ? [answer.comments] : [])]) {
            let end = -1;
            for (const root of selection.roots) {
              expect(page.dom.contains(DOCUMENT, root)).toBe(true);
              expect(page.stats.order[root]).toBeGreaterThanOrEqual(end);
              end = page.stats.end[root] as number;
            }
          }
        }),
        { numRuns: 300 },
      );
    });

    it('gives the same answer every time', () => {
      const once = found(NEWS);
      const again = found(NEWS);
      expect(selectionText(again.page.dom, again.answer.content)).toBe(
        selectionText(once.page.dom, once.answer.content),
      );
      expect(again.answer.confidence).toBe(once.answer.confidence);
    });

    it('reads a page nested ten thousand deep', () => {
      const { page, answer } = found(`${'<div>'.repeat(10_000)}<p>The bottom, at last.</p>`);
      expect(selectionText(page.dom, answer.content)).toContain('The bottom, at last.');
    });
  });
}
