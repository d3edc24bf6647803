import { describe, expect, it } from 'vitest';
import { countField, type FieldTruth, noCounts, scoreField } from './wrapper-score.js';

const truth = (values: string[], more: Partial<FieldTruth> = {}): FieldTruth => ({
  values,
  match: 'equals',
  alternatives: false,
  ...more,
});

describe('scoreField', () => {
  it('counts distinct strings of pages, and pages that are all right', () => {
    const counts = noCounts();
    countField(counts, ['a', 'a', 'x'], truth(['a', 'b']));
    countField(counts, ['c'], truth([' c\u00a0']));
    expect(scoreField(counts)).toMatchObject({ precision: 2 / 3, recall: 2 / 3, hitF1: 0.5 });
  });

  it('takes a string a little longer than its value only where that is allowed', () => {
    const [strict, lenient] = [noCounts(), noCounts()];
    countField(strict, ['$344.00'], truth(['344']));
    countField(lenient, ['$344.00'], truth(['344'], { match: 'contains' }));
    expect(scoreField(strict).setF1).toBe(0);
    expect(scoreField(lenient).setF1).toBe(1);
    countField(lenient, [`344 ${'x'.repeat(40)}`], truth(['344'], { match: 'contains' }));
    expect(scoreField(lenient).setF1).toBe(0.5);
  });

  it('wants one of several spellings', () => {
    const counts = noCounts();
    countField(counts, ['1,000'], truth(['1000', '1,000'], { alternatives: true }));
    expect(scoreField(counts).setF1).toBe(1);
  });

  it('counts a value where there is none as wrong', () => {
    const counts = noCounts();
    countField(counts, ['a'], truth([]));
    expect(scoreField(counts)).toMatchObject({ precision: 0, setF1: 0 });
  });
});
