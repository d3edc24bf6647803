import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectLinear } from '../../../../test/growth.js';
import type { Article } from '../../../model/article.js';
import type { Outcome } from '../../../model/outcome.js';
import { renderHtml, renderJson, renderMarkdown, renderText, renderXml } from '../../../render/index.js';
import { type ExtractArticleOptions, extractArticle } from '../extract-article.js';

const URL_OF_PAGE = 'https://coast.example/a/tides';
const FIRST = 'Tides come twice a day, pulled by the moon, and the sun helps a little when it stands in line.';
const SECOND = 'In narrow bays the water rises faster, higher, and with more noise than anywhere on the open shore.';

const script = (data: unknown): string =>
  `<script type="application/ld+json">${(typeof data === 'string' ? data : JSON.stringify(data)).replaceAll('</', '<\\/')}</script>`;
const shell = (data: unknown, body = '', head = ''): string =>
  `<!DOCTYPE html><html lang=en><head><title>On tides</title>${head}${script(data)}</head><body><div id=root>${body}</div><script src=/app.js></script></body></html>`;
const read = (html: string, options: ExtractArticleOptions = {}): Outcome<Article> =>
  extractArticle(html, { url: URL_OF_PAGE, ...options });
const textOf = (data: unknown): string => {
  const outcome = read(shell(data));
  return outcome.ok ? renderText(outcome.value) : outcome.reason;
};

describe('a page that shows nothing but carries its text as data', () => {
  it('is read as an article with the metadata of the page, modest confidence and a trace that says so', () => {
    const html = shell({
      '@context': 'https://schema.org',
      '@type': 'NewsArticle',
      headline: 'On tides',
      author: { '@type': 'Person', name: 'Ada Shore' },
      datePublished: '2024-05-06',
      articleBody: `${FIRST}\n\n${SECOND}`,
    });
    const outcome = read(html, { explain: true });
    if (!outcome.ok) throw new Error(outcome.reason);
    expect(renderText(outcome.value)).toBe(`${FIRST}\n\n${SECOND}`);
    expect(outcome.value).toMatchObject({ method: 'structured-data', url: URL_OF_PAGE, baseUrl: URL_OF_PAGE });
    expect(outcome.value.metadata.title?.value).toBe('On tides');
    expect(outcome.value.metadata.authors?.value).toEqual(['Ada Shore']);
    expect(outcome.value.metadata.published?.value).toBe('2024-05-06');
    expect(outcome.confidence).toBeLessThan(0.8);
    expect(outcome.trace.method).toBe('structured-data');
    expect(outcome.trace.steps.at(-1)).toMatchObject({
      action: 'choose',
      rule: 'structured-data',
      path: expect.stringContaining('script'),
      why: expect.stringContaining('articleBody of a NewsArticle'),
    });
  });

  it.each(['pith', 'econ', 'coreex'] as const)('is read so by %s', (method) => {
    const outcome = read(shell({ '@type': 'Article', articleBody: `${FIRST} ${SECOND}` }), { method });
    expect(outcome.ok && renderText(outcome.value)).toBe(`${FIRST} ${SECOND}`);
  });

  it.each<[string, unknown, string[]]>([
    [
      'the body of a posting in a graph, as HTML',
      {
        '@graph': [{ '@type': 'WebSite' }, { '@type': 'BlogPosting', articleBody: `<p>${FIRST}</p><p>${SECOND}</p>` }],
      },
      [FIRST, SECOND],
    ],
    [
      'a body with raw line breaks, which JSON does not allow',
      `{"@type": "Article", "articleBody": "${FIRST}\n${SECOND}"}`,
      [FIRST, SECOND],
    ],
    [
      'a posting and the comments on it',
      {
        '@type': 'DiscussionForumPosting',
        headline: 'Tides?',
        text: FIRST,
        comment: [
          { '@type': 'Comment', text: SECOND, comment: { '@type': 'Comment', text: 'Seconded.' } },
          { '@type': 'Comment', text: 'Thanks, both.' },
        ],
      },
      [FIRST, SECOND, 'Seconded.', 'Thanks, both.'],
    ],
    [
      'a question, the accepted answer, and the others in order',
      {
        '@type': 'QAPage',
        mainEntity: {
          '@type': 'Question',
          name: 'Tides?',
          text: 'Why are tides so late?',
          suggestedAnswer: [
            { '@type': 'Answer', text: 'They are not.' },
            { '@type': 'Answer', text: FIRST },
            { '@type': 'Answer', text: SECOND },
          ],
          acceptedAnswer: { '@type': 'Answer', text: FIRST },
        },
      },
      ['Why are tides so late?', FIRST, 'They are not.', SECOND],
    ],
    [
      'answers that are referred to',
      [
        { '@type': 'Question', text: FIRST, acceptedAnswer: { '@id': '#1' }, suggestedAnswer: ['#2', '#none'] },
        { '@id': '#1', '@type': 'Answer', text: SECOND },
        { '@id': '#2', '@type': 'Answer', text: 'What she said.', comment: { '@id': '#1' } },
      ],
      [FIRST, SECOND, 'What she said.'],
    ],
    [
      'the description of a product and nothing else of it',
      { '@type': 'Product', name: 'Tide clock', description: `${FIRST}\n${SECOND}`, offers: { price: 5, text: 'Buy' } },
      [FIRST, SECOND],
    ],
    [
      'a recipe with steps in sections',
      {
        '@type': ['Recipe', 'NewsArticle'],
        description: FIRST,
        recipeInstructions: [
          { '@type': 'HowToSection', name: 'Broth', itemListElement: [{ '@type': 'HowToStep', text: SECOND }] },
          { '@type': 'HowToSection', name: 'Fish', itemListElement: { '@type': 'HowToStep', name: 'Serve.' } },
        ],
      },
      [FIRST, 'Broth', SECOND, 'Fish', 'Serve.'],
    ],
    ['a recipe with steps as text', { '@type': 'Recipe', recipeInstructions: [FIRST, SECOND] }, [FIRST, SECOND]],
    [
      'a job in escaped HTML',
      {
        '@type': 'JobPosting',
        title: 'Keeper',
        description: `&lt;p&gt;${FIRST}&lt;/p&gt;&lt;p&gt;${SECOND}&lt;/p&gt;`,
      },
      [FIRST, SECOND],
    ],
    ['an event', { '@type': 'MusicEvent', description: { '@value': `${FIRST} ${SECOND}` } }, [`${FIRST} ${SECOND}`]],
    ['a course', { '@type': 'https://schema.org/Course', description: [FIRST, SECOND] }, [FIRST, SECOND]],
  ])('gives %s', (_, data, paragraphs) => {
    expect(textOf(data)).toBe(paragraphs.join('\n\n'));
  });

  it('is written in every format, with links of the page and without scripts', () => {
    const articleBody = `<h2>Ebb</h2><p>${FIRST} <a href="../moon">Moon</a></p><script>alert(1)</script><p onclick="x()">${SECOND}</p><img src="/bay.jpg" alt="A bay">`;
    const outcome = read(shell({ '@type': 'Article', articleBody }));
    if (!outcome.ok) throw new Error(outcome.reason);
    const article = outcome.value;
    expect(renderMarkdown(article)).toContain('[Moon](https://coast.example/moon)');
    expect(renderMarkdown(article)).toContain('## Ebb');
    expect(renderHtml(article)).toContain('<a href="https://coast.example/moon"');
    expect(renderXml(article)).toContain(SECOND);
    const json = renderJson(article, { links: true, html: true });
    expect(json).toMatchObject({ title: 'On tides', method: 'structured-data', url: URL_OF_PAGE });
    expect(json.links?.map(({ href }) => href)).toEqual(['https://coast.example/moon']);
    expect(json.images?.map(({ src }) => src)).toEqual(['https://coast.example/bay.jpg']);
    for (const written of [renderText(article), renderMarkdown(article), renderHtml(article), renderXml(article)]) {
      expect(written).not.toMatch(/alert|onclick/);
    }
  });

  it('takes the one of several articles that has the address of the page', () => {
    const data = [
      { '@type': 'Article', headline: 'A', url: 'https://coast.example/other', articleBody: SECOND.repeat(3) },
      { '@type': 'Article', headline: 'B', url: URL_OF_PAGE, articleBody: `${FIRST} ${FIRST}` },
    ];
    expect(textOf(data)).toBe(`${FIRST} ${FIRST}`);
  });
});

describe('what is not content', () => {
  const long = `${FIRST} ${SECOND}`;
  it.each<[string, unknown]>([
    ['a teaser', { '@type': 'Product', description: FIRST }],
    ['an empty body', { '@type': 'Article', articleBody: ' \n ', description: long }],
    ['the description of an article', { '@type': 'Article', description: long }],
    ['the beginning of a text', { '@type': 'Question', text: `${long}…` }],
    ['text that belongs to something else', { '@type': 'Organization', description: long }],
    ['text of something mentioned', { '@type': 'WebPage', mentions: { '@type': 'Article', articleBody: long } }],
    [
      'a product beside an article without its body',
      [{ '@type': 'Article' }, { '@type': 'Product', description: long }],
    ],
    [
      'a list of products',
      [
        { '@type': 'Product', name: 'A', description: long },
        { '@type': 'Product', name: 'B', description: long },
      ],
    ],
    [
      'some frequent questions',
      {
        '@type': 'FAQPage',
        mainEntity: [
          { '@type': 'Question', name: 'Ebb?', acceptedAnswer: { '@type': 'Answer', text: FIRST } },
          { '@type': 'Question', name: 'Flow?', acceptedAnswer: { '@type': 'Answer', text: SECOND } },
        ],
      },
    ],
    ['values of the wrong type', { '@type': 'Recipe', description: 7, recipeInstructions: [null, true, [[]], {}] }],
    ['nothing', {}],
    ['broken data', '{"@type": "Article", "articleBody": '],
  ])('leaves a shell with %s a shell', (_, data) => {
    expect(textOf(data)).toBe('script-shell');
  });

  it('leaves a body that repeats the description for search engines', () => {
    const html = shell({ '@type': 'Article', articleBody: long }, '', `<meta name=description content="${long}">`);
    expect(read(html)).toMatchObject({ ok: false, reason: 'script-shell' });
  });

  it('does not replace what the page shows', () => {
    const html = shell(
      { '@type': 'Article', articleBody: 'Other words. '.repeat(50) },
      `<p>${FIRST}</p><p>${SECOND}</p>`,
    );
    const outcome = read(html);
    expect(outcome.ok && renderText(outcome.value)).toContain(FIRST);
    expect(outcome.ok && outcome.value.method).toBe('pith');
  });
});

describe('a product page of a few labels', () => {
  const product = { '@type': 'Product', name: 'Tide clock', description: `${FIRST}\n${SECOND}` };
  const labels = '<h1>Tide clock</h1><p>Loading, please wait.</p>';

  it('is read from its data by the default method', () => {
    const outcome = read(shell(product, labels));
    expect(outcome.ok && renderText(outcome.value)).toBe(`${FIRST}\n\n${SECOND}`);
    expect(outcome.ok && outcome.value.metadata.title?.value).toBe('Tide clock');
  });

  it('is read from the page when that says more, and by the methods after papers', () => {
    const shown = `<p>${'It shows the tide. '.repeat(12)}</p>`;
    const outcomes = [read(shell(product, shown)), read(shell(product, labels), { method: 'econ' })];
    expect(outcomes.map((outcome) => outcome.ok && outcome.value.method)).toEqual(['pith', 'econ']);
  });
});

describe('any data', () => {
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof(
      { depthSize: 'small' },
      fc.constantFrom(
        FIRST,
        SECOND,
        `<p>${FIRST}`,
        '&lt;p&gt;',
        '<!--',
        '<plaintext>',
        '</body>',
        '',
        '#1',
        null,
        0,
        true,
      ),
      fc.string(),
      fc.array(tie('value'), { maxLength: 4 }),
      fc.dictionary(
        fc.constantFrom(
          '@graph',
          'mainEntity',
          'text',
          'articleBody',
          'description',
          'recipeInstructions',
          '__proto__',
        ),
        tie('value'),
      ),
      fc.record(
        {
          '@type': fc.constantFrom('Article', 'Question', 'DiscussionForumPosting', 'Product', 'Recipe', 'JobPosting'),
          '@id': fc.constantFrom('#1', '#2'),
          name: tie('value'),
          text: tie('value'),
          articleBody: tie('value'),
          description: tie('value'),
          acceptedAnswer: tie('value'),
          suggestedAnswer: tie('value'),
          comment: tie('value'),
          recipeInstructions: tie('value'),
          itemListElement: tie('value'),
        },
        { requiredKeys: ['@type'] },
      ),
    ),
  }));

  it.each([
    ['things of known types', value.map((data) => JSON.stringify(data))],
    ['JSON', fc.json()],
    ['text', fc.string()],
  ])('is answered without an error: %s', (_, texts) => {
    fc.assert(
      fc.property(texts, (text) => {
        const outcome = read(shell(text));
        if (outcome.ok) for (const render of [renderText, renderMarkdown, renderHtml, renderXml]) render(outcome.value);
      }),
      { numRuns: 300 },
    );
  });

  it('is answered in linear time, whatever there are megabytes of', () => {
    const question = { '@type': 'Question', text: FIRST, acceptedAnswer: { '@id': '#a' } };
    const answer = (many: number) => {
      const text = `<p>${SECOND}`.repeat(many);
      return JSON.stringify({ '@id': '#a', '@type': 'Answer', text, comment: { '@id': '#a' } });
    };
    const questions = (many: number) => Array(many).fill(JSON.stringify(question)).join(',');
    const article = (articleBody: string) => JSON.stringify({ '@type': 'Article', articleBody });
    const floods: ((size: number) => string)[] = [
      (size) => `[${answer(Math.ceil(size / 300))},${questions(Math.ceil(size / 270))}]`,
      (size) => article('&lt;p&gt;<b '.repeat(size / 16)),
      (size) => `{"@type":"Recipe","recipeInstructions":${'['.repeat(size / 2)}${']'.repeat(size / 2)}}`,
      (size) => article('x '.repeat(size / 2)),
      // Many scripts instead of a large one.
      (size) =>
        Array(Math.ceil(size / 1000))
          .fill(article('x '.repeat(500)))
          .join(script('')),
    ];
    for (const flood of floods)
      expectLinear(2_400_000, (size) => {
        const page = shell(flood(size));
        return () => read(page);
      });
    // All at once, and more than any page is.
    for (const flood of floods) read(shell(Array(4).fill(flood(2_400_000)).join(script(''))));
  }, 120_000);
});
