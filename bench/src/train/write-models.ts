/** Puts trained models where the product finds them: as strings in its source. */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ModelTexts } from '../../../src/extract/article/pith/training.js';
import { FOLD_MODELS_FILE } from './fold-models.js';

const FOLDER = join(import.meta.dirname, '..', '..', '..', 'src', 'extract', 'article', 'pith', 'models');

const HEAD = `/** Data, written by \`npm run bench -- train\`; see docs/model.md. */`;

export async function writeModels({ blocks, types }: ModelTexts, folds: readonly ModelTexts[]): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  await writeFile(join(FOLDER, 'block-model.ts'), `${HEAD}\nexport const BLOCK_MODEL =\n  '${blocks}';\n`);
  await mkdir(dirname(FOLD_MODELS_FILE), { recursive: true });
  await writeFile(FOLD_MODELS_FILE, `${JSON.stringify(folds, null, 1)}\n`);
  const lines = Object.entries(types).map(([type, text]) => `  ${type}:\n    '${text}',`);
  await writeFile(
    join(FOLDER, 'type-models.ts'),
    `${HEAD}\nexport const TYPE_MODELS: Readonly<Record<string, string>> = {\n${lines.join('\n')}\n};\n`,
  );
}
