/** Boosted trees as they are trained: easy to grow, to look into and to encode. The product reads the encoded form. */

/** Inner nodes in rows of arrays, the root first. A child of 0 or more is a node, one below 0 is the leaf `~child`. */
export interface Tree {
  features: Uint16Array;
  /** A row whose feature is at most the threshold goes left. Both sides are Float32, here and in the product. */
  thresholds: Float32Array;
  left: Int16Array;
  right: Int16Array;
  /** What each leaf adds to the log-odds. A tree without nodes has one. */
  leaves: Float64Array;
}

/** Says nothing about any row. */
export const EMPTY_TREE: Tree = {
  features: new Uint16Array(0),
  thresholds: new Float32Array(0),
  left: new Int16Array(0),
  right: new Int16Array(0),
  leaves: new Float64Array(1),
};

export interface TreeModel {
  /** Features of a row, used or not. */
  width: number;
  /** Log-odds of a row before any tree. */
  base: number;
  /** Models joined in it, with the same number of trees each, one behind the other. */
  models: number;
  trees: Tree[];
}

/** The leaf a row ends in. */
export function leafOf(tree: Tree, rows: Float32Array, offset: number): number {
  if (tree.features.length === 0) return 0;
  let node = 0;
  while (node >= 0) {
    const value = rows[offset + (tree.features[node] as number)] as number;
    node = (value <= (tree.thresholds[node] as number) ? tree.left[node] : tree.right[node]) as number;
  }
  return ~node;
}

/** Log-odds of the row that starts at `offset`, with leaves as trained. */
export function trainedMargin({ base, trees }: TreeModel, rows: Float32Array, offset: number): number {
  let margin = base;
  for (const tree of trees) margin += tree.leaves[leafOf(tree, rows, offset)] as number;
  return margin;
}
