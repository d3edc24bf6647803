import { expect, test } from 'vitest';
import { NodeSet } from './node-set.js';

test('holds what was added until it is deleted, and knows its size', () => {
  const set = new NodeSet(10);
  set.add(3);
  set.add(7);
  set.add(3);
  expect([...set]).toEqual([3, 7]);
  expect(set.size).toBe(2);
  set.delete(3);
  set.delete(4);
  expect(set.has(3)).toBe(false);
  expect(set.size).toBe(1);
});
