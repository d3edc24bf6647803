import { describe, expect, it } from 'vitest';
import { testItem, testList } from '../../../../test/list-item.js';
import { type ItemList, itemsOf } from '../../../model/item-list.js';
import { vote } from './vote.js';

/** A reading with items at these paths. */
const reading = (method: string, score: number, paths: string) =>
  testList(
    method,
    score,
    [...paths].map((path) => testItem({ title: path, link: `https://example.org/${path}` })),
  );
const paths = (list: { list: Parameters<typeof itemsOf>[0] }) =>
  itemsOf(list.list)
    .map(({ title }) => title)
    .join('');

describe('voting', () => {
  it('puts the better of two readings first where nobody else says anything', () => {
    expect(vote([reading('a', 0.4, 'xyz'), reading('a', 0.6, 'pqr')]).map(paths)).toEqual(['pqr', 'xyz']);
    expect(vote([])).toEqual([]);
  });

  it('lifts a reading others agree with above a better one of its own', () => {
    const voted = vote([reading('a', 0.7, 'pqr'), reading('b', 0.6, 'xyz'), reading('c', 0.6, 'xyz')]);
    expect(paths(voted[0] as (typeof voted)[0])).toBe('xyz');
    expect(voted[0]?.support.map(({ ballot, agreement }) => [ballot.list.method, agreement])).toEqual([['c', 1]]);
    expect(paths(voted[2] as (typeof voted)[0])).toBe('pqr');
    expect(voted[2]?.support).toEqual([]);
  });

  it('compares readings by where their items lead, and reads none for it', () => {
    const unread: ItemList = {
      method: 'b',
      score: 0.6,
      reasons: [],
      get subjects(): never {
        throw new Error('read');
      },
    };
    const links = ['https://example.org/x', 'https://EXAMPLE.org/y', 'https://example.org/z'];
    const voted = vote([reading('a', 0.7, 'pqr'), reading('a', 0.6, 'xyz'), unread], undefined, [null, null, links]);
    expect(voted.map(({ list }) => list.score)).toEqual([0.6, 0.6, 0.7]);
    expect(voted[0]?.support[0]?.agreement).toBe(1);
  });

  it('counts agreement by the share of common items', () => {
    const [half] = vote([reading('a', 0.9, 'wxyz'), reading('b', 0.1, 'yzpq')]);
    expect(half?.support[0]?.agreement).toBe(0.5);
    const [part] = vote([reading('a', 0.9, 'wxyz'), reading('b', 0.1, 'wx')]);
    expect(part?.support[0]?.agreement).toBeCloseTo(2 / 3);
  });

  it('takes times beside some items for a sign of all, the story above them included', () => {
    const whole = reading('a', 0.9, 'uvwxyzpqrs');
    const agreement = (times: string) => vote([whole, reading('time-pattern', 0.5, times)])[0]?.support[0]?.agreement;
    expect(agreement('uvwx')).toBe(0.8);
    expect(agreement('luvw')).toBe(0.8);
    expect(agreement('lmuvw')).toBeLessThan(0.8);
    expect(agreement('luv')).toBeLessThan(0.8);
  });

  it('hears each other method once, by its reading that agrees most', () => {
    const alone = vote([reading('a', 0.5, 'xyz'), reading('b', 0.5, 'xyz')]);
    const repeated = vote([reading('a', 0.5, 'xyz'), reading('b', 0.5, 'xyz'), reading('b', 0.5, 'xyz')]);
    expect(repeated[0]?.score).toBe(alone[0]?.score);
    expect(repeated[0]?.support).toHaveLength(1);
  });

  it('does not hear a method about its own readings', () => {
    const voted = vote([reading('a', 0.5, 'xyz'), reading('a', 0.4, 'xyz')]);
    for (const { support } of voted) expect(support).toEqual([]);
    expect(voted.map(({ score }) => score)).toEqual([0.5, 0.4]);
  });

  it('lowers a reading that a sure method contradicts', () => {
    const [sure] = vote([reading('a', 0.8, 'xyz')]);
    const contradicted = vote([reading('a', 0.8, 'xyz'), reading('b', 0.9, 'pqr')]).find(
      (list) => paths(list) === 'xyz',
    );
    expect(contradicted?.score).toBeLessThan(sure?.score ?? 0);
  });

  it('knows one address in several spellings, and items without a link by their title', () => {
    const one = testList('a', 0.5, [
      testItem({ link: 'https://example.org/x?utm_source=feed' }),
      testItem({ title: 'No Link' }),
    ]);
    const two = testList('b', 0.5, [testItem({ link: 'https://example.org/x#top' }), testItem({ title: 'no link' })]);
    expect(vote([one, two])[0]?.support[0]?.agreement).toBe(1);
  });

  it('gives scores from 0 to 1', () => {
    for (const { score } of vote([reading('a', 1, 'xyz'), reading('b', 1, 'xyz'), reading('c', 1, 'xyz')]))
      expect(score).toBe(1);
    expect(vote([reading('a', 0, ''), reading('b', 0, '')]).map(({ score }) => score)).toEqual([0, 0]);
  });
});
