import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CleanedPage } from '../../../model/record.js';
import { parseHtml } from '../../../parse/index.js';
import { type CleanPageOptions, cleanPage } from './clean-page.js';
import { CLEAN_FILTERS, type CleanFilter } from './filters.js';

const STORY = 'The ferry came in at dawn, and the whole town stood on the quay to see who would step off it. ';

function clean(html: string, options: CleanPageOptions = {}): CleanedPage {
  const outcome = cleanPage(html, options);
  if (!outcome.ok) throw new Error(outcome.reason);
  return outcome.value;
}

const page = (content: string) =>
  `<!DOCTYPE html><html lang="en"><head><title>T</title><style>p{color:red}</style><script>a()</script></head>` +
  `<body class="ads-on menu-open"><main><h1>Ferry</h1><p>${STORY.repeat(4)}</p></main>${content}</body></html>`;

describe('each filter', () => {
  const samples: Record<CleanFilter, string> = {
    ads: '<div class="sponsored">Buy a boat now</div>',
    menus: '<nav><a href=/>Home</a></nav>',
    'link-lists': '<ul><li><a href=a>One</a><li><a href=b>Two</a><li><a href=c>Three</a><li><a href=d>Four</a></ul>',
    forms: '<form><label>Name</label><input></form>',
    frames: '<iframe src=x></iframe>',
    scripts: '<script>b()</script>',
    social: '<div class="share-buttons">Tell a friend</div>',
    related: '<div class="related">Another story</div>',
    overlays: '<div class="cookie-notice">We use some</div>',
    headers: '<header>The Harbour Times</header>',
    footers: '<footer>All rights reserved</footer>',
    comments: '<section id="comments">First!</section>',
    hidden: '<p hidden>Not yet</p>',
    images: '<img src=a.png>',
    styles: '<style>b{}</style>',
    notes: '<!-- a note -->',
  };

  it.each(CLEAN_FILTERS)('%s takes out its noise and nothing else', (filter) => {
    const html = page(samples[filter]);
    const { html: cleaned, dropped } = clean(html, { drop: [filter] });
    const scripts = filter === 'scripts' ? 2 : 1;
    expect(dropped).toEqual({ [filter]: scripts });
    expect(parseHtml(cleaned).textContent(1)).toContain(STORY);
    expect(clean(html, { drop: [filter], keep: [filter] }).dropped).toEqual({});
  });
});

describe('a cleaned page', () => {
  it('keeps its head, styles and structure', () => {
    expect(clean(page('<nav>Menu</nav>')).html).toBe(
      '<!DOCTYPE html><html lang="en"><head><title>T</title><style>p{color:red}</style></head>' +
        `<body class="ads-on menu-open"><main><h1>Ferry</h1><p>${STORY.repeat(4)}</p></main></body></html>`,
    );
  });

  it('keeps what is called noise and holds the content', () => {
    const html = `<div class="menu"><p>${STORY.repeat(3)}</p></div><div class="ad-page"><p>${STORY.repeat(5)}</p></div>`;
    expect(clean(html).html).toContain(html.slice(0, 60));
    expect(clean(html).dropped).toEqual({});
  });

  it('keeps siblings that are noise by name when they are most of the page together', () => {
    const posts = Array.from({ length: 8 }, (_, i) => `<div class="offer">${STORY} ${i}</div>`).join('');
    expect(clean(`<h1>Offers</h1>${posts}`).dropped).toEqual({});
  });

  it('names the element with the primary content', () => {
    const html = page('<footer>Imprint</footer>');
    expect(parseHtml(html).tagName(clean(html).region)).toBe('p');
    expect(clean(html).regionHtml).toBe(`<p>${STORY.repeat(4)}</p>`);
  });

  it('loses what it shares with other pages of its site', () => {
    const of = (title: string) => `<div>About this paper</div><h2>${title}</h2><p>${title} ${STORY}</p>`;
    const { html, dropped } = clean(of('One'), { drop: [], others: [of('Two'), of('Three')] });
    expect(html).not.toContain('About this paper');
    expect(html).toContain(`<h2>One</h2><p>One ${STORY}</p>`);
    expect(dropped).toEqual({ template: 1 });
  });

  it('is XML where it was XML', () => {
    expect(
      clean('<?xml version="1.0"?><list><!-- n --><item>a\u00a0b</item></list>', { drop: ['notes'] }).html,
    ).toContain('<list><item>a\u00a0b</item></list>');
  });

  it('is itself when cleaned again', () => {
    const parts = fc.constantFrom(
      '<nav>a</nav>',
      '<p>text</p>',
      '<div class=ad>',
      '</div>',
      '<script>x</script>',
      '<ul><li>',
    );
    fc.assert(
      fc.property(fc.array(parts, { minLength: 1, maxLength: 40 }), (pieces) => {
        const once = clean(pieces.join(''), { drop: ['scripts', 'notes', 'frames'] }).html;
        expect(clean(once, { drop: ['scripts', 'notes', 'frames'] }).html).toBe(once);
      }),
    );
  });

  it('does not come of nothing', () => {
    expect(cleanPage(' ')).toMatchObject({ ok: false, reason: 'empty-input' });
    expect(cleanPage(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))).toMatchObject({ ok: false });
  });
});
