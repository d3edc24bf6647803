import { describe, expect, it } from 'vitest';
import { parseHtml } from '../../../parse/index.js';
import { extractMetadata } from '../extract-metadata.js';
import type { MetadataOptions } from '../page-context.js';

const now = Date.UTC(2026, 5, 1);
const datesOf = (html: string, options: MetadataOptions = {}) => {
  const { published, modified } = extractMetadata(parseHtml(html), {
    url: 'https://example.test/blog/a-story',
    now,
    ...options,
  });
  return { published: published?.value, modified: modified?.value, from: published?.from };
};
const story = (rest: string, head = '', lang = 'en') =>
  `<html lang="${lang}"><head>${head}<title>A story</title></head><body><main><h1>A story</h1>${rest}<p>Text.</p></main>`;

describe('declared dates', () => {
  it('come from JSON-LD as exact as they are', () => {
    const html =
      '<script type="application/ld+json">{"@type":"Article","datePublished":"2026-03-01T08:00:00+01:00","dateModified":"2026-03-02"}</script>';
    expect(datesOf(html)).toEqual({
      published: '2026-03-01T08:00:00+01:00',
      modified: '2026-03-02',
      from: 'datePublished',
    });
  });

  it.each([
    '<meta property="article:published_time" content="2026-03-01">',
    '<meta name="citation_publication_date" content="2026/03/01">',
    '<meta name="DC.date.issued" content="2026-03-01">',
    '<meta name="parsely-pub-date" content="2026-03-01">',
    '<meta itemprop="datePublished" content="2026-03-01">',
    '<meta name="pubdate" content="20260301">',
  ])('come from %s', (html) => {
    expect(datesOf(html).published).toBe('2026-03-01');
  });

  it('do not come from a mere web page entity, which content systems date without meaning it', () => {
    expect(
      datesOf('<script type="application/ld+json">{"@type":"WebPage","datePublished":"2026-03-01"}</script>').published,
    ).toBeUndefined();
  });

  it.each(['1970-01-01T00:00:00Z', '0001-01-01', '2031-01-01', 'soon'])('are not %s', (value) => {
    expect(datesOf(`<meta property="article:published_time" content="${value}">`).published).toBeUndefined();
  });

  it('give way to an earlier printed date when both were stamped anew by a build', () => {
    const html = story(
      '<p>January 5, 2025</p>',
      '<script type="application/ld+json">{"@type":"Article","datePublished":"2026-03-01","dateModified":"2026-03-01"}</script>',
    );
    expect(datesOf(html)).toMatchObject({ published: '2025-01-05', modified: '2026-03-01' });
  });
});

describe('several dates in one line', () => {
  it.each([
    ['fr', 'Publié le 12 février 2024 à 18h42, mis à jour le 13 février 2024 à 08h05'],
    ['it', '12 febbraio 2024 (modifica il 13 febbraio 2024 | 08:14)'],
    ['it', 'Ultimo aggiornamento: 13 febbraio 2024 – Pubblicazione: 12 febbraio 2024'],
    ['nl', 'Gepubliceerd op: 12 februari 2024 • Laatst bijgewerkt op: 13 februari 2024'],
    ['tr', 'Giriş: 12.02.2024 - 11:05 Güncelleme: 13.02.2024 - 07:30'],
    ['pl', 'Dodano: 12 lutego 2024 | Aktualizacja: 13 lutego 2024'],
    ['ko', '입력 2024.02.12 15:20 수정 2024.02.13 09:00'],
    ['el', 'Δημοσιεύτηκε: 12 Φεβρουαρίου 2024 Ενημερώθηκε: 13 Φεβρουαρίου 2024'],
    ['ja', '2024年2月12日 公開 2024年2月13日 更新'],
  ])('are told apart by the words beside them (%s)', (lang, line) => {
    expect(datesOf(story(`<p>${line}</p>`, '', lang))).toMatchObject({
      published: '2024-02-12',
      modified: '2024-02-13',
    });
  });
});

describe('the language dates are read in', () => {
  const text =
    '<p>Die Stadt hat am Vormittag mitgeteilt, dass die Sanierung der Brücke länger dauern wird als geplant, und viele von ihnen sind mit dem Plan nicht zufrieden, wie es bei der Sitzung hieß.</p>';
  it.each(['', 'en-US'])('is that of the text where the page says %j', (lang) => {
    const html = story(`<p>Veröffentlicht am 4/3/2024</p>${text.repeat(3)}`, '', lang);
    expect(datesOf(html).published).toBe('2024-03-04');
    expect(datesOf(story(`<p>4. März 2024</p>${text.repeat(3)}`, '', lang)).published).toBe('2024-03-04');
  });
});

describe('printed dates', () => {
  it.each([
    ['en', '<time datetime="2026-03-01T08:00">yesterday</time>', '2026-03-01T08:00:00'],
    ['en', '<p>By Jane Doe | March 1, 2026 | 5 min read</p>', '2026-03-01'],
    ['de', '<p>Veröffentlicht am 1. März 2026</p>', '2026-03-01'],
    ['ja', '<p>公開日：2026年3月1日</p>', '2026-03-01'],
    ['ar', '<p>١ مارس ٢٠٢٦</p>', '2026-03-01'],
    ['en-GB', '<p>Posted: 01/03/2026</p>', '2026-03-01'],
  ])('are found beside the title (%s: %s)', (lang, html, expected) => {
    expect(datesOf(story(html, '', lang)).published).toBe(expected);
  });

  it('are told apart by their labels', () => {
    expect(datesOf(story('<p>Updated March 5, 2026</p><p>Published March 1, 2026</p>'))).toMatchObject({
      published: '2026-03-01',
      modified: '2026-03-05',
    });
    expect(
      datesOf(story('<p>Last updated: <time datetime="2026-03-05">5 March</time></p><p>March 1, 2026</p>')),
    ).toMatchObject({ published: '2026-03-01', modified: '2026-03-05' });
  });

  it('stand in for publication, and say so, when only an update is printed', () => {
    expect(datesOf(story('<p>Updated March 5, 2026</p>'))).toEqual({
      published: '2026-03-05',
      modified: '2026-03-05',
      from: 'update line near the title',
    });
  });

  it('are not those of sentences, teasers, comments and copyright lines', () => {
    expect(
      datesOf(
        story('<p>On March 1, 2026 the company said that it would no longer sell umbrellas in any of its shops.</p>'),
      ).published,
    ).toBeUndefined();
    expect(datesOf(story('<div class="related"><time datetime="2026-03-01">x</time></div>')).published).toBeUndefined();
    expect(datesOf(story('<footer>© March 1, 2026</footer>')).published).toBeUndefined();
  });

  it('are not taken from front pages, shops and pages that are no articles', () => {
    const html = story('<p>March 1, 2026</p>');
    for (const url of ['https://example.test/', 'https://example.test/products/lamp', 'https://example.test/pricing']) {
      expect(datesOf(html, { url }).published).toBeUndefined();
    }
  });

  it('count on the page of a discussion, where the first post opens it', () => {
    const html =
      '<h1>Help</h1><title>Help</title><div class="post"><time datetime="2026-03-01T10:00:00Z">x</time></div><div class="post"><time datetime="2026-03-09T10:00:00Z">x</time></div>';
    expect(datesOf(html, { url: 'https://forum.example.test/threads/1' }).published).toBe('2026-03-01T10:00:00Z');
  });

  it('may stand far from the title when they are labelled and the only ones', () => {
    const filler = '<p>Text.</p>'.repeat(400);
    expect(datesOf(story(`${filler}<div class="meta date">Posted on April 13, 2023</div>`)).published).toBe(
      '2023-04-13',
    );
    expect(datesOf(story(`${filler}<div class="date">April 13, 2023</div>`)).published).toBeUndefined();
  });
});

describe('other places', () => {
  it('is the address', () => {
    expect(datesOf(story(''), { url: 'https://example.test/2026/03/01/a-story' })).toMatchObject({
      published: '2026-03-01',
      from: 'path',
    });
    expect(datesOf(story(''), { url: 'https://example.test/2026/03/a-story' }).published).toBeUndefined();
  });

  it('is hAtom', () => {
    expect(datesOf(story('<abbr class="published" title="2026-03-01">x</abbr>')).published).toBe('2026-03-01');
  });

  it('is the Last-Modified header, unless it is the moment of the request', () => {
    expect(datesOf(story(''), { headers: { lastModified: 'Sun, 01 Mar 2026 08:00:00 GMT' } }).modified).toBe(
      '2026-03-01T08:00:00Z',
    );
    expect(datesOf(story(''), { headers: { lastModified: new Date(now).toUTCString() } }).modified).toBeUndefined();
  });
});

describe('dates of other things', () => {
  it.each(['Expires 03/01/2026', 'Joined: March 1, 2026', 'Valid until March 1, 2026'])(
    'do not publish: %s',
    (text) => {
      expect(datesOf(story(`<p>${text}</p>`)).published).toBeUndefined();
    },
  );

  it('may have a label of their own line', () => {
    expect(datesOf(story('<p>Release date</p><p>March 1, 2026</p>')).published).toBeUndefined();
    expect(datesOf(story('<p>Publisher</p><p>March 1, 2026</p>'), { url: 'https://a.test/game' }).published).toBe(
      undefined,
    );
  });

  it('stand in the head of the site, far above the title', () => {
    const head = ['March 1, 2026', 'Open from 8', 'Café', 'Shop', 'Visit'].map((text) => `<p>${text}</p>`).join('');
    expect(datesOf(`<body>${head}<h1>A story</h1><p>Text.</p>`).published).toBeUndefined();
  });

  it('are those of the articles in a list', () => {
    const teaser = (day: number) => `<h3>Rain</h3><p>A few words on it.</p><p>March ${day}, 2026</p>`;
    expect(datesOf(story(`<p>All about rain.</p><p>Latest</p>${teaser(1)}${teaser(2)}`)).published).toBeUndefined();
  });
});

describe('dates away from the title', () => {
  const far = Array.from({ length: 20 }, () => '<p>Text.</p>').join('');

  it('are those of the first post in a discussion', () => {
    const html = story(`${far}<p class="date">March 1, 2026</p><p class="date">March 2, 2026</p>`);
    expect(datesOf(html, { url: 'https://example.test/forum/rain' })).toMatchObject({
      published: '2026-03-01',
      from: 'first post',
    });
  });

  it('are the last resort when they tell an update', () => {
    expect(datesOf(story(`${far}<p class="date">Updated March 1, 2026</p>`))).toMatchObject({
      published: '2026-03-01',
      from: 'update line',
    });
  });
});

describe('addresses', () => {
  it('make the host of a blog a sign of an article', () => {
    const html = story('<p>March 1, 2026</p>');
    expect(datesOf(html, { url: 'https://blog.example.test/rain' }).published).toBe('2026-03-01');
    expect(datesOf(html, { url: 'https://example.test/rain' }).published).toBeUndefined();
  });

  it('of a news topic are not a discussion', () => {
    const html = story('<p class="date">March 1, 2026</p>');
    expect(datesOf(html, { url: 'https://example.test/topic/rain' }).published).toBeUndefined();
    expect(datesOf(html, { url: 'https://example.test/topic/12-rain' }).published).toBe('2026-03-01');
  });
});

describe('dates of other stories', () => {
  const prose = `<p>${'Something happened again. '.repeat(20)}</p>`.repeat(12);

  it('do not outweigh the line below the title, though markup calls them times', () => {
    const others = '<ul><li><a>Rain</a><time datetime="2026-02-20">20 Feb</time></li></ul>';
    expect(datesOf(story(`<p>1 March 2026</p>${prose}${others}`)).published).toBe('2026-03-01');
  });

  it('do not outweigh it either where the text is short', () => {
    const others = '<aside><ol><li><a>Rain</a><time datetime="2026-02-20">20 Feb</time></li></ol></aside>';
    const paragraphs = '<p>Text.</p>'.repeat(4);
    expect(datesOf(story(`<p>1 March 2026</p>${paragraphs}${others}`)).published).toBe('2026-03-01');
  });

  it('further down do not outweigh the line above the title', () => {
    const html = `<html lang="en"><title>A story</title><main><p>March 1, 2026</p><h1>A story</h1>${'<p>Text.</p>'.repeat(5)}`;
    expect(datesOf(`${html}<ul><li>February 27, 2026 <a>Rain</a></li></ul></main>`).published).toBe('2026-03-01');
  });

  it('are those of comments, also beside a text of a few lines', () => {
    const comment = '<dl class="comments"><dt>Jo says</dt><dd>Nice.</dd><dd>March 3, 2026</dd></dl>';
    expect(datesOf(story(`${'<p>Text.</p>'.repeat(4)}${comment}`)).published).toBeUndefined();
  });
});

describe('dates in sentences', () => {
  it.each([
    ['ja', '新しい製品を2026年3月10日より販売します。'],
    ['hi', 'योजना 10 मार्च 2026 को शुरू हुई।'],
  ])('are told by the stops of %s', (lang, sentence) => {
    expect(datesOf(story(`<p>${sentence}</p>`, '', lang)).published).toBeUndefined();
  });
});

describe('the foot of an article', () => {
  it('tells when it was changed', () => {
    const html =
      '<article><h1>A story</h1><p>Text.</p><footer>Last updated on <time datetime="2026-03-02">2 March</time></footer></article>';
    expect(datesOf(html).modified).toBe('2026-03-02');
  });
});

describe('labels in other languages', () => {
  it('tell the day of a post from that on which its author joined', () => {
    const post = '<p>Зарегистрирован: 02.03.2018</p><p>Тула</p><p>Добавлено: 07 апр 2019, 18:22</p>';
    expect(datesOf(story(post, '', 'ru')).published).toBe('2019-04-07');
  });

  it('tell updates', () => {
    const html = story('<p>প্রকাশ: ১২ আগস্ট ২০২৩</p><p>আপডেট: ১৩ আগস্ট ২০২৩</p>', '', 'bn');
    expect(datesOf(html)).toMatchObject({ published: '2023-08-12', modified: '2023-08-13' });
  });
});

describe('addresses of news', () => {
  it.each(['press', 'wiadomosci', 'aktuelles', 'noticias'])('may say %s', (word) => {
    const html = story('<p>March 1, 2026</p>');
    expect(datesOf(html, { url: `https://example.test/${word}/rain` }).published).toBe('2026-03-01');
  });
});
