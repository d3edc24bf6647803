/** The paths of a wrapper for other programs. */
import { wrapperPaths, wrapperXslt } from '../../learn/index.js';
import type { CliContext } from '../context.js';
import { ExitCode } from '../exit-codes.js';
import { spareInputs, writeResult } from '../output.js';
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
  if (output !== undefined) spareInputs([path])(output);
  const wrapper = await readWrapperFile(path);
  if (as === 'xslt') {
    await writeResult(wrapperXslt(wrapper), output, context.stdout);
    return ExitCode.Ok;
  }
  const { lines, left } = wrapperPaths(wrapper, as);
  if (left > 0)
    createReporter(context.stderr, false).message(`${left} paths rest on labels, texts or places CSS has no word for`);
  await writeResult(lines.map((line) => `${line}\n`).join(''), output, context.stdout);
  return lines.length > 0 ? ExitCode.Ok : ExitCode.NothingFound;
}
