/** How many of html5lib's tree construction cases give the tree a browser builds. */
import { type BenchOptions, dataFolder } from '../bench-options.js';
import { runConformance } from '../conformance.js';
import type { Section } from '../section.js';

const DATASET = 'html5lib-tests';

export async function benchConformance(options: BenchOptions): Promise<Section> {
  dataFolder(options, DATASET);
  const { treeConstruction, skipped, failures } = runConformance(options.data);
  const { passed, total } = treeConstruction;
  return {
    tables: [
      {
        title: 'Conformance with html5lib-tests, tree construction',
        columns: ['suite', 'passed', 'of', 'share', 'need scripting'],
        rows: [
          [
            'tree construction',
            String(passed),
            String(total),
            `${((passed / total) * 100).toFixed(2)} %`,
            String(skipped),
          ],
        ],
      },
    ],
    notes: failures.map(({ file, input }) => `Fails: ${file}: ${JSON.stringify(input.slice(0, 80))}`),
  };
}
