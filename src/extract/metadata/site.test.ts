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

describe('SiteNames', () => {
  const names = new SiteNames(['The Daily Planet'], 'https://forums.macworld.test/');
  it.each(['the daily planet', 'Macworld', 'macworld forums', 'forums.macworld.test'])('knows %s', (text) =>
    expect(names.isSiteName(text)).toBe(true),
  );
  it.each(['', 'Rain', 'How to buy a used macworld magazine today'])('does not know %j', (text) =>
    expect(names.isSiteName(text)).toBe(false),
  );
});
