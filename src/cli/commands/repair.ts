import { PithError } from '../../errors.js';
import { type LearnNote, repairWrapper, undoRepair, type WrapperSample, writeWrapper } from '../../learn/index.js';
import type { CompactDom } from '../../model/compact-dom.js';
import { Command } from '../commander.js';
import type { CliContext, CommandFactory } from '../context.js';
import { ExitCode } from '../exit-codes.js';
import { writeResult } from '../output.js';
import { createReporter } from '../reporter.js';
import { loadSample, readSamples } from '../wrappers/samples.js';
import {
  addLoadOptions,
  eachPage,
  type LoadOptions,
  parseLoaded,
  readWrapperFile,
  withInputs,
} from '../wrappers/wrapper-options.js';

interface RepairOptions extends LoadOptions {
  known?: string;
  undo?: true;
}

const DESCRIPTION = `Learn the paths of a wrapper anew after a site has changed its layout.

Values known from before (--known, a file as for "pith learn --samples") are looked
for in the new pages. A field is repaired only on proof: its new paths must give
the known values again, and values of the right shape on the other pages named.
The wrapper remembers what it replaced; --undo goes back.`;

const HELP_AFTER = `
Examples:
  pith repair film.json new/ --known known.json -o film.json
  pith repair film.json --undo -o film.json

Exit codes: 0 all fields work, 1 some field could not be repaired (nothing is
written when none was), 2 wrong usage, 3 the input cannot be read, 4 the
network failed, 5 the output cannot be written
`;

export const repairCommand: CommandFactory = (context, exit) =>
  addLoadOptions(
    new Command('repair')
      .summary('learn a wrapper anew when a site has changed')
      .description(DESCRIPTION)
      .argument('<wrapper>', 'file that pith learn made')
      .argument('[pages...]', 'more pages of the new layout, to check with')
      .option('-k, --known <file>', 'pages of the new layout with values known from before')
      .option('--undo', 'go back to before the last repair')
      .option('-o, --output <file>', 'write the wrapper to this file'),
  )
    .addHelpText('after', HELP_AFTER)
    .action(async (path: string, pages: string[], options: RepairOptions) =>
      exit(await repair(path, pages, options, context)),
    );

async function repair(path: string, names: string[], options: RepairOptions, context: CliContext): Promise<number> {
  const wrapper = await readWrapperFile(path);
  if (options.undo) {
    const before = undoRepair(wrapper);
    if (before === null) throw new PithError('usage', `${path} was never repaired`);
    await writeResult(writeWrapper(before), options.output, context.stdout);
    return ExitCode.Ok;
  }
  if (options.known === undefined) throw new PithError('usage', 'repair needs values known from before: --known');
  const named = await readSamples(options.known, options.output);
  const pathNotes: LearnNote[] = [];
  const { known, others } = await withInputs(options, context, async (inputs) => {
    const samples: WrapperSample[] = [];
    for (const sample of named) {
      const loaded = await loadSample(sample, inputs);
      samples.push(...loaded.samples);
      pathNotes.push(...loaded.notes);
    }
    const rest: CompactDom[] = [];
    for await (const source of eachPage(names, inputs)) rest.push(parseLoaded(source.name, await source.load()));
    return { known: samples, others: rest };
  });
  const { wrapper: repaired, fields, notes } = repairWrapper(wrapper, known, others);
  const reporter = createReporter(context.stderr, false);
  for (const { field, page, why } of [...pathNotes, ...notes])
    reporter.message(`${page === null ? '' : `${page}: `}${field}: ${why}`);
  for (const { field, state, why } of fields)
    if (state === 'failed' || !options.quiet) reporter.message(`${field}: ${state}, ${why}`);
  if (repaired !== null) await writeResult(writeWrapper(repaired), options.output, context.stdout);
  return fields.some(({ state }) => state === 'failed') ? ExitCode.NothingFound : ExitCode.Ok;
}
