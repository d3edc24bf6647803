/**
 * The models of the cross-validation, kept beside the benchmark: a page is judged by the ones that were trained without its
 * domain. The shipped models have seen every page of the data set and would flatter themselves on it.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { decodeModels, type ModelTexts, type PithModels } from '../../../src/extract/article/pith/training.js';
import { foldOf } from './fold-of.js';

export const FOLD_MODELS_FILE = join(import.meta.dirname, '..', '..', 'models', 'fold-models.json');

/** The models of every fold. */
export function readFoldModels(): PithModels[] {
  const texts = JSON.parse(readFileSync(FOLD_MODELS_FILE, 'utf8')) as ModelTexts[];
  return texts.map(decodeModels);
}

/** A function that gives the models for a page by its address. */
export function openFoldModels(): (url: string | null) => PithModels {
  const models = readFoldModels();
  return (url) => models[foldOf(url)] as PithModels;
}
