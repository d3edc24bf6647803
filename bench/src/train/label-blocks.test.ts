import { expect, test } from 'vitest';
import { blockLabeller } from './label-blocks.js';

const label = blockLabeller(
  'The harbour was quiet. Nobody had seen the boat leave before the sun came up over the hills.',
);

test('a block of the truth is content', () => {
  expect(label('Nobody had seen the boat leave before the sun came up')).toBe(true);
});

test('a block that shares single words with the truth is not', () => {
  expect(label('The boat show opens before summer, says the mayor of the town')).toBe(false);
});

test('a short block has to stand in the truth word for word', () => {
  expect(label('was quiet')).toBe(true);
  expect(label('quiet was')).toBe(false);
});

test('a block without words has no label', () => {
  expect(label('· — ·')).toBeNull();
});
