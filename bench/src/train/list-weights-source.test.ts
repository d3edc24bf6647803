import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  CHOICE_WEIGHTS,
  COMPANION_WEIGHTS,
  QUALITY_WEIGHTS,
} from '../../../src/extract/list/repeated-pattern/list-weights.js';
import { COMPANION_FEATURES, LIST_FEATURES } from '../../../src/extract/list/repeated-pattern/training.js';
import { listWeightsSource } from './list-weights-source.js';

const SOURCE = join(
  import.meta.dirname,
  ...['..', '..', '..', 'src', 'extract', 'list', 'repeated-pattern', 'list-weights.ts'],
);

test('weights are written with at most two decimals and the name of their feature', () => {
  const source = listWeightsSource(
    { choice: Float64Array.of(0.304, -1.005), companion: Float64Array.of(-0.001), quality: Float64Array.of(2, 3, 4.5) },
    { lists: ['items', 'dates'], companions: ['constant'] },
  );
  expect(source).toContain('Float64Array.of(\n  0.3, // items\n  -1, // dates\n);\n');
  expect(source).toContain('Float64Array.of(\n  0, // constant\n);\n');
  expect(source).toContain('Float64Array.of(\n  2, // constant\n  3, // items\n  4.5, // dates\n);\n');
});

test('the shipped weights, written again, are the file as it is', async () => {
  const weights = { choice: CHOICE_WEIGHTS, companion: COMPANION_WEIGHTS, quality: QUALITY_WEIGHTS };
  const source = listWeightsSource(weights, { lists: LIST_FEATURES, companions: COMPANION_FEATURES });
  expect(source).toBe(await readFile(SOURCE, 'utf8'));
});

test('there is a weight for every feature', () => {
  expect(CHOICE_WEIGHTS).toHaveLength(LIST_FEATURES.length);
  expect(COMPANION_WEIGHTS).toHaveLength(COMPANION_FEATURES.length);
  expect(QUALITY_WEIGHTS).toHaveLength(LIST_FEATURES.length + 1);
});
