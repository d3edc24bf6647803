import { describe, expect, it } from 'vitest';
import { parseHtml } from '../../../parse/index.js';
import { pictureBelow } from './item-picture.js';

const BASE = 'https://example.org/news/';

function picture(html: string, base: string | null = BASE): string | null {
  const dom = parseHtml(html);
  return pictureBelow(dom, [dom.body], base)?.url.replace('https://example.org', '') ?? null;
}

describe('the picture of an item', () => {
  it.each([
    ['its source', '<img src=a.jpg>', '/news/a.jpg'],
    ['what is loaded later', '<img src="data:image/gif;base64,R0lGOD" data-src="/a.jpg">', '/a.jpg'],
    ['what is loaded later, by another name', '<img src="/blank.gif" data-lazy-src="/a.jpg">', '/a.jpg'],
    ['the original', '<img src="/spinner.gif" data-original="/a.jpg">', '/a.jpg'],
    ['the widest of a set', '<img srcset="/s.jpg 200w, /l.jpg 800w, /m.jpg 400w" src=/s.jpg>', '/l.jpg'],
    ['the densest of a set', '<img srcset="/1.jpg, /2.jpg 2x" src=/1.jpg>', '/2.jpg'],
    ['the widest of a set loaded later', '<img data-srcset="/s.jpg 200w,/l.jpg 800w" src="data:,">', '/l.jpg'],
    [
      'an address with a comma',
      '<img srcset="/w_200,h_100/a.jpg 200w, /w_800,h_400/a.jpg 800w">',
      '/w_800,h_400/a.jpg',
    ],
    ['that of the picture element', '<picture><source srcset=/a.webp><img src=/a.jpg></picture>', '/a.webp'],
    ['the poster of a film', '<video poster=/a.jpg src=/a.mp4></video>', '/a.jpg'],
    ['the first that is no sign', '<img src=/flag.png width=16 height=12><img src=/a.jpg>', '/a.jpg'],
  ])('is %s', (_, html, url) => {
    expect(picture(html)).toBe(url);
  });

  const button = '<a href=https://bookmarks.example/add><img src=https://bookmarks.example/count.jpg></a>';

  it('is one in a style where no other is the item’s', () => {
    const style = (value: string) => `<p style="${value}">x</p>`;
    expect(picture(style('background-image: url(&quot;/a.jpg&quot;)'))).toBe('/a.jpg');
    expect(picture(style("color:red;background:#eee URL(x) url( 'a.jpg' ) no-repeat"))).toBe('/news/a.jpg');
    expect(picture(`${style('background:url(/a.jpg)')}<img src=/b.jpg>`)).toBe('/b.jpg');
    for (const value of ['background:url(', 'background:red', 'mask:url(/a.jpg)', 'background:url(data:image/png,x)'])
      expect(picture(style(value))).toBeNull();
  });

  it('is none that leads to another site, where there is another', () => {
    const of = (html: string, link: string | null) => {
      const dom = parseHtml(html);
      return pictureBelow(dom, [dom.body], BASE, { link })?.url;
    };
    const own = 'https://example.org/a';
    expect(of(`${button}<img src=/a.jpg>`, own)).toBe('https://example.org/a.jpg');
    expect(of(`${button}<p style="background:url(/a.jpg)">x</p>`, own)).toBe('https://example.org/a.jpg');
    expect(of(button, own)).toBe('https://bookmarks.example/count.jpg');
    expect(of(`${button}<img src=/a.jpg>`, 'https://bookmarks.example/1')).toBe('https://bookmarks.example/count.jpg');
    const large = '<a href=https://pictures.example/large.jpg><img src=https://pictures.example/small.jpg></a>';
    expect(of(`${large}<img src=/a.jpg>`, own)).toBe('https://pictures.example/small.jpg');
  });

  it('is null without a picture, for data only, and for relative addresses without a base', () => {
    expect(picture('<p>Text</p>')).toBeNull();
    expect(picture('<img src="data:image/gif;base64,R0lGOD">')).toBeNull();
    expect(picture('<img src=a.jpg>', null)).toBeNull();
    expect(picture('<img>')).toBeNull();
  });
});
