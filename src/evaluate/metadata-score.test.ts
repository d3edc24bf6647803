import { describe, expect, it } from 'vitest';
import { addVerdict, emptyFieldScore, inventedRate, judgeField, rightRate } from './metadata-score.js';

describe('judgeField', () => {
  it('compares titles by their words', () => {
    expect(judgeField('title', { title: 'A “Story”: of Café' }, { title: "a 'story' of cafe" })).toBe('right');
    expect(judgeField('title', { title: 'A story' }, { title: 'A story | Site' })).toBe('wrong');
  });

  it.each([
    ['A story of rain | Site', 'A story of rain', 'right'],
    ['A story of rain - Site', 'A story of rain', 'right'],
    ['Site – A story of rain', 'A story of rain', 'right'],
    ['Site | A story of rain', 'Site', 'wrong'],
    ['Rain | All about the weather', 'Rain', 'wrong'],
    ['A story of rain-making', 'A story of rain', 'wrong'],
    ['A story of rain: part one', 'A story of rain', 'wrong'],
  ])('lets the truth %j carry a shorter part, a site, that %j leaves out: %s', (truth, answer, verdict) => {
    expect(judgeField('title', { title: truth }, { title: answer })).toBe(verdict);
  });

  it.each([
    ['Jane Doe', ['Jane Doe'], 'right'],
    ['Doe, Jane', ['Jane Doe'], 'right'],
    ['Jane Doe, CFP', ['Jane Doe'], 'right'],
    ['Jane Doe and John Roe', ['Jane Doe', 'John Roe'], 'right'],
    ['Jane Doe', ['John Roe', 'Jane Doe'], 'right'],
    ['Jane Doe', ['Doe, Jane Q.'], 'right'],
    ['J. Doe', ['K. Doe'], 'wrong'],
    ['Jane Doe', ['Jane Roe'], 'wrong'],
    ['Jane Doe', ['Ja'], 'wrong'],
  ])('compares the author %s with %j', (truth, answer, verdict) => {
    expect(judgeField('author', { author: truth }, { author: answer })).toBe(verdict);
  });

  it('compares dates by the day in the offset the page uses', () => {
    expect(judgeField('date', { date: '2026-03-01' }, { date: '2026-03-01T23:30:00-08:00' })).toBe('right');
    expect(judgeField('date', { date: '2026-03-01' }, { date: '2026-03-02T01:00:00+02:00' })).toBe('wrong');
  });

  it('tells missed, invented and correctly absent values apart', () => {
    expect(judgeField('author', { author: 'Jane' }, {})).toBe('missed');
    expect(judgeField('author', { author: ' ' }, { author: ['Jane'] })).toBe('invented');
    expect(judgeField('author', { author: null }, { author: [] })).toBe('correctly-none');
  });
});

describe('rates', () => {
  it('divide by the pages that have the value, and by those that have none', () => {
    const score = emptyFieldScore();
    for (const verdict of [
      'right',
      'right',
      'wrong',
      'missed',
      'invented',
      'correctly-none',
      'correctly-none',
      'correctly-none',
    ] as const)
      addVerdict(score, verdict);
    expect(rightRate(score)).toBe(0.5);
    expect(inventedRate(score)).toBe(0.25);
    expect(rightRate(emptyFieldScore())).toBe(0);
  });
});
