import { describe, expect, it } from 'vitest';
import { parseHtml } from '../../parse/index.js';
import { extractMetadata } from './extract-metadata.js';
import { SiteNames } from './site.js';

const siteOf = (html: string, url?: string) => extractMetadata(parseHtml(html), url === undefined ? {} : { url }).site;

describe('the site', () => {
  it.each([
    ['<meta property="og:site_name" content="Daily Planet">', 'og:site_name'],
    ['<meta name="application-name" content="Daily Planet">', 'application-name'],
    ['<script type="application/ld+json">{"@type":"WebSite","name":"Daily Planet"}</script>', 'WebSite.name'],
    [
      '<script type="application/ld+json">{"@type":"Article","publisher":{"name":"Daily Planet"}}</script>',
      'publisher.name',
    ],
  ])('is declared by %s', (html, from) => {
    expect(siteOf(html)).toMatchObject({ value: 'Daily Planet', from });
  });

  it('is the part of the title that matches the host', () => {
    expect(siteOf('<title>Rain - Daily Planet</title>', 'https://www.dailyplanet.co.test/x')?.value).toBe(
      'Daily Planet',
    );
    expect(siteOf('<title>Rain - Snow</title>', 'https://www.dailyplanet.test/x')).toBeUndefined();
  });
});

describe('the site in the last part of a title', () => {
  const url = 'https://gorod.test/doc/1';
  it.each([
    ['Нефть подорожала – Экономика – Деловой вестник', 'Нефть подорожала', 'Деловой вестник'],
    ['市议会通过预算案_新闻中心_华东网', '市议会通过预算案', '华东网'],
    ['Rain - and snow | Daily Planet', 'Rain - and snow', 'Daily Planet'],
  ])('is behind what the heading says: %s', (title, heading, site) => {
    expect(siteOf(`<title>${title}</title><h1>${heading}</h1>`, url)?.value).toBe(site);
  });

  it.each([
    ['no heading says the rest', 'Rain | Snow', 'Something else', url],
    ['the heading says all of it', 'Rain - Snow', 'Rain - Snow', url],
    ['it is a slogan', 'Rain | All you ever wanted to know of it', 'Rain', url],
    ['it is a year', 'Rain | Updated 2026', 'Rain', url],
    ['the page is of a shop', 'Umbrellas | Cheap Umbrellas', 'Umbrellas', 'https://gorod.test/shop/umbrellas'],
    ['the page is the first of its site', 'Rain | Snow', 'Rain', 'https://gorod.test/'],
  ])('is not there when %s', (_, title, heading, address) => {
    expect(siteOf(`<title>${title}</title><h1>${heading}</h1>`, address)).toBeUndefined();
  });
});

describe('SiteNames', () => {
  const names = new SiteNames(['The Daily Planet'], 'https://forums.macworld.test/');
  it.each(['the daily planet', 'Macworld', 'macworld forums', 'forums.macworld.test'])('knows %s', (text) =>
    expect(names.isSiteName(text)).toBe(true),
  );
  it.each(['', 'Rain', 'How to buy a used macworld magazine today'])('does not know %j', (text) =>
    expect(names.isSiteName(text)).toBe(false),
  );
});

describe('the site in a heading that leads to the front page', () => {
  const page = (sign: string) => `<title>The Town - A story of rain</title>${sign}<h2>A story of rain</h2>`;

  it('is none of the title below it', () => {
    const { title, site } = extractMetadata(parseHtml(page('<h1><a href="/">The Town</a></h1>')));
    expect([title?.value, site?.value]).toEqual(['A story of rain', 'The Town']);
  });

  it.each(['<h1>The Town</h1>', '<h1><a href="">The Town</a></h1>', '<h1><a href="/town">The Town</a></h1>'])(
    'is not seen in %s',
    (sign) => expect(extractMetadata(parseHtml(page(sign))).site?.value).not.toBe('The Town'),
  );
});
