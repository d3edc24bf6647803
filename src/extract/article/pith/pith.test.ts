import { describe, expect, it } from 'vitest';
import { testPage } from '../../../../test/article-page.js';
import { findByCss } from '../../../parse/index.js';
import { selectionText } from '../../../render/index.js';
import { weighComments } from './find-comments.js';
import { pith } from './pith.js';

const PARAGRAPHS = [
  'The council met on Monday to discuss the bridge, which has been closed since the flood in March.',
  'Engineers had found cracks in two of the pillars, and the repair would take until autumn, they said.',
  'Until then buses will run on the upper road, every twenty minutes, also on Sundays.',
];

function page(main: string, around: { before?: string; after?: string } = {}): string {
  return `<html><head><title>Bridge</title></head><body>
    <header class="site-header"><nav class="menu"><ul><li><a href=/>Home</a></li><li><a href=/l>Local</a></li></ul></nav></header>
    ${around.before ?? ''}<main><article class="post"><h1>Bridge stays closed</h1>${main}</article></main>${around.after ?? ''}
    <footer class="footer"><p>Copyright 2026 The Paper. All rights reserved.</p></footer></body></html>`;
}

function read(html: string) {
  const context = testPage(html, { explain: true });
  const answer = pith.extract(context);
  if (!answer.ok) throw new Error('nothing found');
  return {
    dom: context.dom,
    answer,
    text: selectionText(context.dom, answer.content),
    comments: answer.comments === null ? null : selectionText(context.dom, answer.comments),
    steps: context.trace.finish('pith').steps,
  };
}

const story = PARAGRAPHS.map((text) => `<p>${text}</p>`).join('');

describe('the default method', () => {
  it('keeps lists, tables, code and quotations inside the story', () => {
    const { text } = read(
      page(`${story}<h2>What changes</h2><ul><li>Bus 4 takes the upper road.</li><li>Bus 7 ends at the market.</li></ul>
        <table><tr><th>Line</th><th>Minutes</th></tr><tr><td>4</td><td>20</td></tr></table>
        <pre><code>timetable --line 4</code></pre><blockquote><p>We are sorry, said the mayor.</p></blockquote>${story}`),
    );
    for (const part of ['What changes', 'Bus 7 ends', 'Minutes', 'timetable --line 4', 'We are sorry'])
      expect(text).toContain(part);
  });

  it('joins a story that is spread over several containers', () => {
    const parts = PARAGRAPHS.map((text) => `<div class=part><div><p>${text}</p></div></div>`).join('<hr>');
    const { text } = read(page(parts));
    for (const paragraph of PARAGRAPHS) expect(text).toContain(paragraph);
  });

  it('leaves out menus, footers and lists of related articles', () => {
    const related = `<section class="related"><h2>Related articles</h2><ul>
      <li><a href=/1>Market opens early</a></li><li><a href=/2>Ferry gets new engine</a></li></ul></section>`;
    const { text } = read(page(story, { after: related }));
    for (const part of ['Home', 'All rights reserved', 'Market opens', 'Related articles'])
      expect(text).not.toContain(part);
  });

  it('keeps readers’ comments apart', () => {
    const comments = `<div id="comments" class="comments"><ol class="comment-list">
      <li class=comment><p>Ana</p><p>High time somebody looked at those pillars, I cross there every day with my bike.</p></li>
      <li class=comment><p>Bo</p><p>The upper road is full already, good luck with the buses this summer.</p></li></ol></div>`;
    const { text, comments: found } = read(page(story, { after: comments }));
    expect(text).not.toContain('High time');
    expect(found).toContain('High time somebody looked');
    expect(found).toContain('good luck with the buses');
  });

  it('keeps pictures between kept paragraphs, and drops those of share buttons', () => {
    const { dom, answer } = read(
      page(
        `<p>${PARAGRAPHS[0]}</p><figure><img id=photo src=bridge.jpg></figure><div class=share><img id=icon src=s.png></div><p>${PARAGRAPHS[1]}</p>`,
      ),
    );
    const dropped = (selector: string): boolean => {
      for (let node = findByCss(dom, selector)[0] as number; node !== 0; node = dom.parent[node] as number) {
        if (answer.content.excluded.has(node)) return true;
      }
      return false;
    };
    expect(dropped('#photo')).toBe(false);
    expect(dropped('#icon')).toBe(true);
  });

  it('answers a short page with the little it has', () => {
    expect(read('<body><h1>Closed</h1><p>We are closed today.</p></body>').text).toContain('We are closed today.');
  });

  it('reads the thread in noscript when the page is a shell', () => {
    const thread = PARAGRAPHS.map((text) => `<div class=post><p>${text}</p></div>`)
      .join('')
      .repeat(3);
    expect(read(`<body><div id=app></div><noscript>${thread}</noscript></body>`).text).toContain(
      PARAGRAPHS[2] as string,
    );
  });

  it('says for every block why it was kept or dropped', () => {
    const { steps } = read(page(story));
    expect(steps.find(({ preview }) => preview?.startsWith('The council'))).toMatchObject({
      action: 'keep',
      rule: 'block',
    });
    const dropped = steps.find(({ preview }) => preview?.startsWith('Copyright'));
    expect(dropped?.action).toBe('drop');
    expect(dropped?.why).toMatch(/in footer/);
  });

  it.each([
    [
      'written without spaces',
      '<title>橋は秋まで閉鎖</title><nav><a href=/>ホーム</a><a href=/news>ニュース</a></nav><main><h1>橋は秋まで閉鎖</h1><p>町議会は月曜日に開かれ、三月の洪水以来閉鎖されている橋について話し合った。</p><p>バスは上の道を通る。住民は、道がすでに混んでいると言う。</p></main><footer>著作権 2026 <a href=/p>プライバシー</a></footer>',
      /町議会は[\s\S]*言う。$/,
    ],
    [
      'written from right to left',
      '<title>الجسر مغلق حتى الخريف</title><div class=menu><a href=/>الرئيسية</a> <a href=/n>الأخبار</a></div><article><h1>الجسر مغلق حتى الخريف</h1><p>اجتمع المجلس يوم الاثنين لمناقشة الجسر، الذي أغلق منذ الفيضان في مارس، ووجد المهندسون تشققات في عمودين من الأعمدة.</p><p>وقال المجلس إن الإصلاح سيستغرق حتى الخريف، وستسير الحافلات على الطريق العلوي.</p></article><div class=footer>حقوق النشر 2026</div>',
      /اجتمع[\s\S]*العلوي\.$/,
    ],
  ])('reads a page %s', (_, html, expected) => {
    const text = read(html).text.trim();
    expect(text).toMatch(expected);
    expect(text).not.toMatch(/ニュース|الأخبار/);
  });

  it('says what kind of page it is', () => {
    expect(read(page(story)).answer.pageType).toBe('article');
  });

  it('takes comments for content on a forum only', () => {
    const scores = Float32Array.of(0.9, 0.9);
    weighComments(scores, 'forum', () => true);
    expect(scores[0]).toBeCloseTo(0.9, 6);
    weighComments(scores, 'article', (i) => i === 1);
    expect(scores[0]).toBeCloseTo(0.9, 6);
    expect(scores[1]).toBeLessThan(0.3);
  });

  it('is surer of a clear page than of an odd one', () => {
    const odd = read('<body><div>Some words here</div><div><a href=x>More words</a> there</div></body>');
    expect(read(page(story)).answer.confidence).toBeGreaterThan(odd.answer.confidence);
  });
});
