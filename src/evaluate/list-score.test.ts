import { describe, expect, it } from 'vitest';
import { type FoundListItem, isDateRight, type ListTruthItem, scoreList } from './list-score.js';

const truth = (title: string, link: string | null, date: string | null = null): ListTruthItem => ({
  title,
  link,
  date,
});
const item = (title: string, link: string | null, date: FoundListItem['date'] = null): FoundListItem => ({
  title,
  link,
  date,
});

describe('scores of lists', () => {
  it('counts occupancy and accuracy by link, whatever its scheme, fragment and tracking', () => {
    const score = scoreList([item('A', 'https://www.x.org/a?utm_source=y#top'), item('C', 'https://x.org/c')], {
      items: [truth('A!', 'http://x.org/a/'), truth('B', 'http://x.org/b')],
      optional: [],
    });
    expect(score).toMatchObject({ wanted: 2, found: 2, matched: 1, occupancy: 0.5, accuracy: 0.5, f1: 0.5 });
    expect(score.titlesRight).toBe(1);
  });

  it('matches items without a link by title', () => {
    const score = scoreList([item('The  News', null)], { items: [truth('the news', 'http://x.org/1')], optional: [] });
    expect(score.matched).toBe(1);
  });

  it('neither wants nor minds optional items, and counts a link once', () => {
    const score = scoreList(
      [item('A', 'http://x.org/a'), item('A again', 'http://x.org/a'), item('P', 'http://x.org/p')],
      {
        items: [truth('A', 'http://x.org/a'), truth('A', 'http://x.org/a')],
        optional: [truth('P', 'http://x.org/p')],
      },
    );
    expect(score).toMatchObject({ wanted: 1, found: 1, matched: 1, f1: 1 });
  });

  it('scores nothing found on a page with items as zero', () => {
    expect(scoreList([], { items: [truth('A', null)], optional: [] })).toMatchObject({
      occupancy: 0,
      accuracy: 0,
      f1: 0,
    });
  });

  it('judges dates by day, or by the text they were read from', () => {
    const at = (raw: string, value: string | null) => ({ raw, value });
    expect(isDateRight(at('March 1', '2026-03-01'), truth('A', null, '2026-03-01T08:00:00Z'))).toBe(true);
    expect(isDateRight(at('x', '2026-03-01T23:30:00-02:00'), truth('A', null, '2026-03-02T01:30:00Z'))).toBe(true);
    expect(isDateRight(at('March 2', '2026-03-02'), truth('A', null, '2026-03-01T08:00:00Z'))).toBe(false);
    expect(isDateRight(at('3 days ago', '2026-03-01'), truth('A', null, '3 days ago'))).toBe(true);
    expect(isDateRight(at('3 days ago', null), truth('A', null, '3 days ago'))).toBe(false);
    expect(isDateRight(at('4 days ago', '2026-03-01'), truth('A', null, '3 days ago'))).toBe(false);
    expect(isDateRight(null, truth('A', null, '3 days ago'))).toBe(false);
  });
});
