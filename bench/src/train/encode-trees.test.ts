import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seededRandom } from '../../../src/evaluate/index.js';
import { decodeTrees, marginOf, marginsOf } from '../../../src/extract/article/pith/boosted-trees.js';
import { trainTrees } from './boost-trees.js';
import { encodeTrees } from './encode-trees.js';
import { leafOf, type Tree, type TreeModel, trainedMargin } from './tree-model.js';

/** A model of rows with a flag, a small number, two measures and a constant. */
function trained(trees: number, rows = 3000, seed = 1): { model: TreeModel; features: Float32Array } {
  const random = seededRandom(seed);
  const features = Float32Array.from(
    { length: rows * 5 },
    (_, i) => [random() < 0.3 ? 1 : 0, Math.floor(random() * 6), random(), random() * 1e6 - 5e5, 1].at(i % 5) as number,
  );
  const labels = Float32Array.from({ length: rows }, (_, r) => {
    const [flag = 0, few = 0, measure = 0, large = 0] = features.subarray(r * 5);
    return (flag > 0 !== large > 1e5 ? 1 : 0) + measure * few + random() > 2 ? 1 : 0;
  });
  const weights = new Float32Array(rows).fill(1);
  return { model: trainTrees({ width: 5, features, labels, weights }, { trees }), features };
}

test('decoded margins are the trained ones up to half a unit a tree', () => {
  const { model, features } = trained(40);
  const decoded = decodeTrees(encodeTrees(model));
  const out = new Float64Array(3000);
  marginsOf(decoded, features, 3000, out);
  for (let r = 0; r < 3000; r++) {
    const difference = Math.abs((out[r] as number) - trainedMargin(model, features, r * 5));
    expect(difference).toBeLessThan((model.trees.length * decoded.unit) / 2 + 1e-9);
    if (r % 100 === 0) expect(marginOf(decoded, features, r * 5)).toBe(out[r]);
  }
});

/** A tree with one leaf more for every cut, anywhere in the tree. */
const anyTree: fc.Arbitrary<Tree> = fc
  .array(
    fc.record({
      leaf: fc.nat(),
      feature: fc.integer({ min: 0, max: 4 }),
      threshold: fc.oneof(
        fc.constantFrom(0, 0.5, 1, -1),
        fc.float({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0),
      ),
    }),
    { maxLength: 40 },
  )
  .map((cuts) => {
    const left: number[] = [];
    const right: number[] = [];
    const places: [number[], number][] = [];
    cuts.forEach(({ leaf }, node) => {
      const place = places.splice(leaf % Math.max(places.length, 1), 1)[0];
      if (place !== undefined) place[0][place[1]] = node;
      places.push([left, node], [right, node]);
    });
    places.forEach(([side, node], leaf) => {
      side[node] = ~leaf;
    });
    return {
      features: Uint16Array.from(cuts, ({ feature }) => feature),
      thresholds: Float32Array.from(cuts, ({ threshold }) => threshold),
      left: Int16Array.from(left),
      right: Int16Array.from(right),
      // The leaves' own numbers, and for the unit to be 1 the largest value there is.
      leaves: Float64Array.from({ length: cuts.length + 1 }, (_, leaf) => (leaf === cuts.length ? -32767 : leaf)),
    };
  });
const anyRow = fc.array(fc.oneof(fc.constantFrom(0, 0.5, 1, -1, -0), fc.float()), { minLength: 5, maxLength: 5 });

test('takes every branch the trained tree takes, whatever the values', () => {
  fc.assert(
    fc.property(anyTree, fc.array(anyRow, { minLength: 1, maxLength: 70 }), (tree, list) => {
      const rows = Float32Array.from(list.flat());
      const decoded = decodeTrees(encodeTrees({ width: 5, base: 0, models: 1, trees: [tree] }));
      const out = new Float64Array(list.length);
      marginsOf(decoded, rows, list.length, out);
      expect([...out]).toEqual(list.map((_, r) => tree.leaves[leafOf(tree, rows, r * 5)]));
    }),
    { numRuns: 300 },
  );
});

test('takes every branch of many trees at once', () => {
  fc.assert(
    fc.property(
      fc.array(anyTree, { maxLength: 8 }),
      fc.array(anyRow, { minLength: 1, maxLength: 40 }),
      (trees, list) => {
        const model = { width: 5, base: 0.25, models: 1, trees };
        const rows = Float32Array.from(list.flat());
        const out = new Float64Array(list.length);
        marginsOf(decodeTrees(encodeTrees(model)), rows, list.length, out);
        expect([...out]).toEqual(list.map((_, r) => trainedMargin(model, rows, r * 5)));
      },
    ),
  );
});

test('joined models are asked in turn until they are sure', () => {
  const stump = (leaves: number[]): Tree => ({
    features: Uint16Array.of(0),
    thresholds: Float32Array.of(0),
    left: Int16Array.of(~0),
    right: Int16Array.of(~1),
    leaves: Float64Array.from(leaves),
  });
  // What each model adds to the mean: of rows at most 0 the first is not sure, of the others it is.
  const trees = [stump([0.5, 1]), stump([-1, -1]), stump([0.25, -1])];
  const decoded = decodeTrees(encodeTrees({ width: 1, base: 0, models: 3, trees }));
  const rows = Float32Array.from({ length: 70 }, (_, r) => (r % 3 === 0 ? 1 : 0));
  const out = new Float64Array(70);
  marginsOf(decoded, rows, 70, out);
  for (let r = 0; r < 70; r++) expect(out[r]).toBeCloseTo(r % 3 === 0 ? 3 : -0.25, 3);
});

test('of the rows no model is sure of, joined models say the mean', () => {
  const { model, features } = trained(30);
  const third = {
    ...model,
    models: 3,
    trees: model.trees.map((tree) => ({ ...tree, leaves: tree.leaves.map((v) => v / 3) })),
  };
  const sure = (margin: number): boolean => Math.abs(margin) >= 2;
  const partial = (trees: number, row: number): number =>
    trainedMargin({ ...third, trees: third.trees.slice(0, trees) }, features, row * 5);
  const out = new Float64Array(3000);
  marginsOf(decodeTrees(encodeTrees(third)), features, 3000, out);
  let doubtful = 0;
  for (let r = 0; r < 3000; r++) {
    const [afterOne, afterTwo] = [10, 20].map((trees) => third.base + (partial(trees, r) - third.base) * (30 / trees));
    if (sure(afterOne as number) || sure(afterTwo as number)) continue;
    doubtful++;
    expect(out[r]).toBeCloseTo(trainedMargin(third, features, r * 5), 3);
  }
  expect(doubtful).toBeGreaterThan(300);
});

test('values on a threshold and next to it go the trained way', () => {
  const { model } = trained(20);
  const rows = Float32Array.from(
    model.trees.flatMap(({ features, thresholds }) =>
      [...thresholds].flatMap((threshold, node) =>
        [threshold, threshold * (1 + 2 ** -23), threshold * (1 - 2 ** -23)].flatMap((value) =>
          Array.from({ length: 5 }, (_, f) => (f === features[node] ? value : 0.5)),
        ),
      ),
    ),
  );
  const count = rows.length / 5;
  const out = new Float64Array(count);
  for (const tree of model.trees) {
    const numbered = { ...tree, leaves: tree.leaves.map((_, leaf) => (leaf === 0 ? -32767 : leaf)) };
    marginsOf(decodeTrees(encodeTrees({ width: 5, base: 0, models: 1, trees: [numbered] })), rows, count, out);
    for (let r = 0; r < count; r++) expect(out[r]).toBe(numbered.leaves[leafOf(tree, rows, r * 5)]);
  }
});

test('is plain ASCII of a bounded size', () => {
  const { model } = trained(100);
  const text = encodeTrees(model);
  expect(text).toMatch(/^[A-Za-z0-9+/]+$/);
  const nodes = model.trees.reduce((sum, { features }) => sum + features.length, 0);
  expect(nodes).toBeGreaterThan(2500);
  expect(text.length).toBeLessThan((80_000 / 6000) * nodes);
});

test('a model without trees is its base', () => {
  const decoded = decodeTrees(encodeTrees({ width: 3, base: -1.5, models: 1, trees: [] }));
  expect(marginOf(decoded, new Float32Array(3), 0)).toBe(-1.5);
});

test('any changed, missing or added character is found', () => {
  const text = encodeTrees(trained(2, 200).model);
  fc.assert(
    fc.property(fc.nat(text.length - 1), fc.string({ minLength: 1, maxLength: 1 }), (at, other) => {
      fc.pre(text[at] !== other);
      expect(() => decodeTrees(text.slice(0, at) + other + text.slice(at + 1))).toThrow(
        /model (is damaged|has format)/,
      );
      expect(() => decodeTrees(text.slice(0, at) + text.slice(at + 1))).toThrow(/model (is damaged|has format)/);
      expect(() => decodeTrees(text.slice(0, at) + other + text.slice(at))).toThrow(/model (is damaged|has format)/);
      expect(() => decodeTrees(text.slice(0, at))).toThrow(/model (is damaged|has format)/);
    }),
  );
});
