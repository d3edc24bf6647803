import { describe, expect, it } from 'vitest';
import { ratioTable } from './speed-ratios.js';

const contenders = [
  { name: 'ours', f1: [0.8, 0.9], ms: 5 },
  { name: 'theirs', f1: [0.75, 0.85], ms: 60 },
];

describe('ratioTable', () => {
  it('says how many times faster and how much better than the reference', () => {
    expect(ratioTable(contenders, 'theirs')[0]?.rows).toEqual([
      ['ours', '12 ×', '+0.050', '+0.050 to +0.050'],
      ['theirs', '1.00 ×', '+0.000', '+0.000 to +0.000'],
    ]);
  });

  it('gives no table when the reference did not run', () => {
    expect(ratioTable(contenders, 'absent')).toEqual([]);
  });
});
