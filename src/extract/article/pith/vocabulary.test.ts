import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Kind, kindsOfName } from './vocabulary.js';

describe('kinds of evidence in a name', () => {
  it.each([
    ['nav', Kind.Navigation],
    ['main-nav', Kind.Navigation],
    ['mainNav', Kind.Navigation],
    ['MAINNAV', 0],
    ['sitefooter', Kind.Footer],
    ['navy', 0],
    ['gnb_wrap', Kind.Navigation],
    ['post_tags comment-list', Kind.Tags | Kind.Comments],
    ['xcommenty', Kind.Comments],
    // Two stems in one name, and one that starts inside the other's letters.
    ['headermenu', Kind.Header | Kind.Navigation],
    ['commencomment', Kind.Comments],
    ['sharer', Kind.Sharing],
    // Too short for a stem, and the word itself.
    ['xmenu', 0],
    ['menu', Kind.Navigation],
    ['größe-nav', Kind.Navigation],
    ['', 0],
  ])('%s', (name, kinds) => {
    expect(kindsOfName(name)).toBe(kinds);
  });

  it('are those of its parts', () => {
    const part = fc.constantFrom(
      'nav',
      'sitefooter',
      'commentlist',
      'x',
      'menu',
      'sponsoredby',
      'advert',
      'cookiewall',
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        expect(kindsOfName(parts.join('-'))).toBe(parts.reduce((kinds, name) => kinds | kindsOfName(name), 0));
      }),
    );
  });

  it('end with the part of a name that is read', () => {
    expect(kindsOfName(`${'x-'.repeat(200)}nav`)).toBe(0);
  });
});
