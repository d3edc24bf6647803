/** How many of html5lib's cases give the tokens and the tree a browser makes. */
import { type BenchOptions, dataFolder } from '../bench-options.js';
import { type ConformanceCount, runConformance } from '../conformance.js';
import type { Section } from '../section.js';

const DATASET = 'html5lib-tests';

export async function benchConformance(options: BenchOptions): Promise<Section> {
  dataFolder(options, DATASET);
  const { treeConstruction, tokenizer, skipped, failures } = runConformance(options.data);
  return {
    tables: [
      {
        title: 'Conformance with html5lib-tests',
        columns: ['suite', 'passed', 'of', 'share'],
        rows: [row('tree construction', treeConstruction), row('tokenizer', tokenizer)],
      },
    ],
    notes: [
      `Left out: ${skipped} tree construction cases that need scripting, and coercion of names to XML, which is no part of HTML.`,
      ...failures.map(({ file, input }) => `Fails: ${file}: ${JSON.stringify(input.slice(0, 80))}`),
    ],
  };
}

function row(name: string, { passed, total }: ConformanceCount): string[] {
  return [name, String(passed), String(total), `${((passed / total) * 100).toFixed(2)} %`];
}
