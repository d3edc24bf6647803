import { describe, expect, it } from 'vitest';
import { parseHtml } from '../../parse/index.js';
import { extractMetadata } from './extract-metadata.js';
import { normaliseLanguage } from './language.js';

describe('normaliseLanguage', () => {
  it.each([
    ['en', 'en'],
    ['EN_us', 'en-US'],
    ['pt-br', 'pt-BR'],
    ['zh_hans_cn', 'zh-Hans-CN'],
    ['English', 'en'],
    ['de_DE.UTF-8', 'de-DE'],
  ])('reads %s', (raw, expected) => {
    expect(normaliseLanguage(raw)).toBe(expected);
  });

  it.each(['', 'und', 'x', 'en, de', '{{lang}}', 'english page', '123'])('refuses %j', (raw) => {
    expect(normaliseLanguage(raw)).toBeNull();
  });
});

describe('the language', () => {
  it.each([
    ['<html lang="pt-br">', 'html[lang]', 'pt-BR'],
    ['<meta http-equiv="content-language" content="fr">', 'content-language', 'fr'],
    ['<meta property="og:locale" content="de_AT">', 'og:locale', 'de-AT'],
    ['<script type="application/ld+json">{"@type":"Article","inLanguage":"ja"}</script>', 'inLanguage', 'ja'],
    ['<html lang=""><meta name="DC.language" content="it">', 'dc.language', 'it'],
  ])('is declared by %s', (html, from, value) => {
    expect(extractMetadata(parseHtml(html)).language).toMatchObject({ value, from });
  });

  it('may come with the response', () => {
    expect(extractMetadata(parseHtml('<p>x'), { headers: { contentLanguage: 'nl' } }).language).toEqual({
      value: 'nl',
      source: 'http-header',
      from: 'content-language',
    });
  });
});
