/** The trained models the default method asks: one for blocks, one for each kind of page. */
import type { PageType } from '../../../model/article.js';
import { type BoostedTrees, decodeTrees } from './boosted-trees.js';
import { BLOCK_MODEL } from './models/block-model.js';
import { TYPE_MODELS } from './models/type-models.js';

export interface PithModels {
  blocks: BoostedTrees;
  types: readonly (readonly [PageType, BoostedTrees])[];
}

/** Models as they are kept: strings, see boosted-trees.ts. */
export interface ModelTexts {
  blocks: string;
  types: Readonly<Record<string, string>>;
}

export function decodeModels({ blocks, types }: ModelTexts): PithModels {
  return {
    blocks: decodeTrees(blocks),
    types: Object.entries(types).map(([type, text]) => [type as PageType, decodeTrees(text)] as const),
  };
}

let shipped: PithModels | undefined;

/** The models that come with the package, decoded when the first page is read and not when the library is loaded. */
export function shippedModels(): PithModels {
  shipped ??= decodeModels({ blocks: BLOCK_MODEL, types: TYPE_MODELS });
  return shipped;
}
