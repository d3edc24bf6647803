/** How many of html5lib's cases give the tokens and the tree a browser makes. */
import { type BenchOptions, dataFolder } from '../bench-options.js';
import { type ConformanceCount, runConformance } from '../conformance.js';
import type { Section } from '../section.js';

const DATASET = 'html5lib-tests';

export async function benchConformance(options: BenchOptions): Promise<Section> {
  dataFolder(options, DATASET);
  const { treeConstruction, tokenizer, failures } = runConformance(options.data);
  return {
    tables: [
      {
        title: 'Conformance with html5lib-tests',
        columns: ['suite', 'passed', 'of', 'share', 'do not apply'],
        rows: [row('tree construction', treeConstruction), row('tokenizer', tokenizer)],
      },
    ],
    notes: [
      'Cases that do not apply: tree construction with scripting; coercion of names to XML, which is no part of HTML.',
      ...failures.map(({ file, input }) => `Fails: ${file}: ${JSON.stringify(input.slice(0, 80))}`),
    ],
  };
}

function row(name: string, { passed, total, skipped }: ConformanceCount): string[] {
  return [name, String(passed), String(total), `${((passed / total) * 100).toFixed(2)} %`, String(skipped)];
}
