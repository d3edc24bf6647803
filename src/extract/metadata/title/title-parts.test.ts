import { describe, expect, it } from 'vitest';
import { splitTitle } from './title-parts.js';

const texts = (title: string) => splitTitle(title).map((part) => part.text);

describe('splitTitle', () => {
  it.each([
    ['Story | Section – Site', ['Story', 'Section', 'Site']],
    ['Story|Site', ['Story', 'Site']],
    ['Site » Story', ['Site', 'Story']],
    ['Story :: Site', ['Story', 'Site']],
    ['关于雨的故事_新闻网', ['关于雨的故事', '新闻网']],
    ['Spider-Man: C/C++ in snake_case', ['Spider-Man: C/C++ in snake_case']],
    ['', []],
    [' | ', []],
  ])('splits %j', (title, parts) => {
    expect(texts(title)).toEqual(parts);
  });

  it('tells where each part stands', () => {
    expect(splitTitle('A - B')).toEqual([
      { text: 'A', start: 0, end: 1 },
      { text: 'B', start: 4, end: 5 },
    ]);
  });
});
