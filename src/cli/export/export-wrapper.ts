/** The paths of a wrapper for other programs. */
import { cssOf, wrapperXslt } from '../../learn/index.js';
import type { Wrapper } from '../../model/wrapper.js';
import type { CliContext } from '../context.js';
import { ExitCode } from '../exit-codes.js';
import { writeResult } from '../output.js';
import { createReporter } from '../reporter.js';
import { readWrapperFile } from '../wrappers/wrapper-options.js';

export const WRAPPER_FORMS = ['xpath', 'css', 'xslt'] as const;

export interface ExportWrapperOptions {
  as: (typeof WRAPPER_FORMS)[number];
  output?: string;
}

export async function exportWrapper(
  path: string,
  { as, output }: ExportWrapperOptions,
  context: CliContext,
): Promise<number> {
  const wrapper = await readWrapperFile(path);
  if (as === 'xslt') {
    await writeResult(wrapperXslt(wrapper), output, context.stdout);
    return ExitCode.Ok;
  }
  const { lines, left } = pathLines(wrapper, as);
  if (left > 0)
    createReporter(context.stderr, false).message(`${left} paths rest on labels, texts or places CSS has no word for`);
  await writeResult(lines.map((line) => `${line}\n`).join(''), output, context.stdout);
  return lines.length > 0 ? ExitCode.Ok : ExitCode.NothingFound;
}

function pathLines({ fields }: Wrapper, as: 'xpath' | 'css'): { lines: string[]; left: number } {
  const lines: string[] = [];
  let left = 0;
  for (const { name, places } of fields) {
    for (const [i, { paths }] of places.entries()) {
      for (const [rank, { xpath }] of paths.entries()) {
        const path = as === 'xpath' ? xpath : cssOf(xpath);
        if (path === null) left++;
        else lines.push([name, i + 1, rank + 1, path].join('\t'));
      }
    }
  }
  return { lines, left };
}
