import { describe, expect, it } from 'vitest';
import { type Floors, raisedFloors, TOLERANCE, violations } from './floors.js';

const floors = (f1: number, digest = 'a'): Floors => ({ news: { digest, methods: { pith: { f1 } } } });

describe('violations', () => {
  it('finds nothing when figures are at their floors', () => {
    expect(violations(floors(0.8), floors(0.8))).toEqual([]);
  });

  it('forgives a figure within the tolerance and no further', () => {
    expect(violations(floors(0.8), floors(0.8 - TOLERANCE * 0.9))).toEqual([]);
    expect(violations(floors(0.8), floors(0.8 - TOLERANCE * 1.1))).toHaveLength(1);
  });

  it('names data set, method, metric and both values of a fallen figure', () => {
    expect(violations(floors(0.8), floors(0.7))).toEqual(['news, pith, f1: 0.7000 is below 0.8']);
  });

  it('refuses to compare figures of other pages', () => {
    expect(violations(floors(0.8, 'a'), floors(0.9, 'b'))[0]).toContain('other pages');
  });

  it('complains about what was not measured', () => {
    expect(violations(floors(0.8), {})).toEqual(['news: not measured']);
    expect(violations(floors(0.8), { news: { digest: 'a', methods: {} } })).toEqual(['news, pith, f1: not measured']);
  });
});

describe('raisedFloors', () => {
  it('raises a floor to what was measured, rounded down', () => {
    expect(raisedFloors(floors(0.8), floors(0.81239), false)).toEqual(floors(0.8123));
  });

  it('keeps a floor that was not reached unless lowering is allowed', () => {
    expect(raisedFloors(floors(0.8), floors(0.7), false)).toEqual(floors(0.8));
    expect(raisedFloors(floors(0.8), floors(0.7), true)).toEqual(floors(0.7));
  });

  it('keeps the floors of other pages unless lowering is allowed', () => {
    expect(raisedFloors(floors(0.8, 'a'), floors(0.9, 'b'), false)).toEqual(floors(0.8, 'a'));
    expect(raisedFloors(floors(0.8, 'a'), floors(0.7, 'b'), true)).toEqual(floors(0.7, 'b'));
  });

  it('adds new data sets, methods and metrics and keeps the ones not measured', () => {
    const measured: Floors = { news: { digest: 'a', methods: { econ: { f1: 0.5 }, pith: { recall: 0.9 } } } };
    expect(raisedFloors(floors(0.8), measured, false).news?.methods).toEqual({
      pith: { f1: 0.8, recall: 0.9 },
      econ: { f1: 0.5 },
    });
    expect(raisedFloors({}, floors(0.8), false)).toEqual(floors(0.8));
  });

  it('gives floors that what was measured satisfies', () => {
    for (const value of [0.1, 0.29, 0.57, 0.99999, 1]) {
      expect(violations(raisedFloors({}, floors(value), false), floors(value))).toEqual([]);
    }
  });
});
