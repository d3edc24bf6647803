import { cssOf, wrapperXslt } from '../../learn/index.js';
import type { Wrapper } from '../../model/wrapper.js';
import { Command, Option } from '../commander.js';
import type { CliContext, CommandFactory } from '../context.js';
import { ExitCode } from '../exit-codes.js';
import { writeResult } from '../output.js';
import { createReporter } from '../reporter.js';
import { readWrapperFile } from '../wrappers/wrapper-options.js';

interface ExportOptions {
  as: 'xpath' | 'css' | 'xslt';
  output?: string;
}

const DESCRIPTION = `Write the paths of a wrapper for other programs.

xpath and css give lines of field, place, rank and path, separated by tabs. An
XSLT style sheet makes of a page's XHTML the XML that "pith apply" gives; it
does not check what values look like.`;

const HELP_AFTER = `
Examples:
  pith export film.json --as xpath
  pith export film.json --as xslt -o film.xsl

Exit codes: 0 written, 1 CSS can say none of the paths, 2 wrong usage, 3 the wrapper
cannot be read, 5 the output cannot be written
`;

export const exportCommand: CommandFactory = (context, exit) =>
  new Command('export')
    .summary('write a wrapper as XPath, CSS or XSLT')
    .description(DESCRIPTION)
    .argument('<wrapper>', 'file that pith learn made')
    .addOption(new Option('-a, --as <kind>', 'what to write').choices(['xpath', 'css', 'xslt']).default('xpath'))
    .option('-o, --output <file>', 'write to this file')
    .helpOption('-h, --help', 'print this help')
    .addHelpText('after', HELP_AFTER)
    .action(async (path: string, options: ExportOptions) => exit(await exportWrapper(path, options, context)));

async function exportWrapper(path: string, { as, output }: ExportOptions, context: CliContext): Promise<number> {
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
