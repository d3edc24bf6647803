import { expect, test } from 'vitest';
import { labelBlocks } from './label-blocks.js';

const TRUTH = `The harbour was quiet.
Reviews
Nobody had seen the boat leave before the sun came up over the hills.`;

test('blocks of the truth are content, blocks that share single words with it are not', () => {
  const texts = [
    'The boat show opens before summer, says the mayor of the town',
    'Nobody had seen the boat leave before the sun came up',
  ];
  expect(labelBlocks(TRUTH, texts)).toEqual([false, true]);
});

test('a short block counts only between its neighbours, and once', () => {
  const nobody = 'Nobody had seen the boat leave before the sun came up over the hills';
  const menu = ['Home', 'Reviews', 'About'];
  expect(labelBlocks(TRUTH, ['The harbour was quiet', 'Reviews', 'Reviews', nobody, ...menu])).toEqual([
    true,
    true,
    false,
    true,
    false,
    false,
    false,
  ]);
});

test('a repetition of content is not content', () => {
  const block = 'Nobody had seen the boat leave before the sun came up';
  expect(labelBlocks(TRUTH, [block, block])).toEqual([true, false]);
});

test('a block without words has no label', () => {
  expect(labelBlocks(TRUTH, ['· — ·'])).toEqual([null]);
});

test('an empty truth has no content', () => {
  expect(labelBlocks('', ['one', 'one two three four five six'])).toEqual([false, false]);
});
