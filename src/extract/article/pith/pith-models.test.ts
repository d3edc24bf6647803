import { expect, test } from 'vitest';
import { FEATURE_WIDTH } from './features.js';
import { shippedModels } from './pith-models.js';

test('the shipped models were trained on the features of today', () => {
  const { blocks, types } = shippedModels();
  expect(blocks.width).toBe(FEATURE_WIDTH);
  expect(types.map(([type]) => type).sort()).toEqual([
    'article',
    'collection',
    'documentation',
    'forum',
    'listing',
    'product',
    'service',
  ]);
  for (const [, trees] of types) expect(trees.width).toBe(FEATURE_WIDTH);
});
