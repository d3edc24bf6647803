/** Puts trained models where the product finds them: as strings in its source. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, '..', '..', '..', 'src', 'extract', 'article', 'pith', 'models');

const HEAD = `/** Data, written by \`npm run bench -- train --write\`; see docs/model.md. */`;

export async function writeModels(blocks: string, types: Readonly<Record<string, string>>): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  await writeFile(join(FOLDER, 'block-model.ts'), `${HEAD}\nexport const BLOCK_MODEL =\n  '${blocks}';\n`);
  const lines = Object.entries(types).map(([type, text]) => `  ${type}:\n    '${text}',`);
  await writeFile(
    join(FOLDER, 'type-models.ts'),
    `${HEAD}\nexport const TYPE_MODELS: Readonly<Record<string, string>> = {\n${lines.join('\n')}\n};\n`,
  );
}
