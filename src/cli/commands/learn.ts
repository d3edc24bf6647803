import { PithError } from '../../errors.js';
import { learnWrapper, type WrapperSample, writeWrapper } from '../../learn/index.js';
import type { Wrapper } from '../../model/wrapper.js';
import { Command, InvalidArgumentError } from '../commander.js';
import type { CliContext, CommandFactory } from '../context.js';
import { ExitCode } from '../exit-codes.js';
import { writeResult } from '../output.js';
import { createReporter } from '../reporter.js';
import {
  addLoadOptions,
  type LoadOptions,
  type NamedSample,
  parsePage,
  readSamples,
  withInputs,
} from '../wrappers/wrapper-options.js';

interface LearnOptions extends LoadOptions {
  json?: string;
  output?: string;
  explain?: true;
}

const DESCRIPTION = `Learn where the pages of one template show their fields, from sample pages.

Name a page and the values it shows, as they stand on it. One page is enough;
three are better. Pith prints a wrapper: a JSON file with XPaths that reads
all other pages of the template with "pith apply".`;

const HELP_AFTER = `
What follows a --sample belongs to that page. A field given twice is a list;
NAME= with nothing behind it says that the page has no such value.

A file for --json is an array:
  [{"page": "a.html", "values": {"title": "One", "tags": ["x", "y"]}}]

Examples:
  pith learn --sample a.html --field title='The Big Hit' --field year=1998 \\
             --sample b.html --field title=Heat --field year=1995 -o film.json
  pith learn --json samples.json -o film.json
  pith apply film.json pages/ --format csv

Exit codes: 0 learnt, 1 some field was not learnt, 2 wrong usage, 3 the input
cannot be read, 4 the network failed, 5 the output cannot be written
`;

export const learnCommand: CommandFactory = (context, exit) => {
  const samples: NamedSample[] = [];
  const command = new Command('learn')
    .summary('learn where pages of one template show their fields')
    .description(DESCRIPTION)
    // Kept in the order of the command line, which says what belongs together.
    .option(
      '-s, --sample <page>',
      'a sample page: a file, a URL or -',
      (page) => void samples.push({ page, values: {} }),
    )
    .option('-F, --field <name=value>', 'a value the page shows', (text) => addValue(samples, text))
    .option('-j, --json <file>', 'samples with their values')
    .option('-o, --output <file>', 'write the wrapper to this file')
    .option('-e, --explain', 'show every path and what it rests on');
  return addLoadOptions(command)
    .addHelpText('after', HELP_AFTER)
    .action(async (options: LearnOptions) => exit(await learn(samples, options, context)));
};

function addValue(samples: NamedSample[], text: string): void {
  const [, name, value] = /^([^=]+)=(.*)$/s.exec(text) ?? [];
  if (name === undefined || value === undefined) throw new InvalidArgumentError('Give NAME=VALUE.');
  const sample = samples.at(-1);
  if (sample === undefined) throw new InvalidArgumentError('Name the page first, with --sample.');
  const values = sample.values[name] ?? [];
  sample.values[name] = value.trim() === '' ? values : [...values, value];
}

async function learn(marked: readonly NamedSample[], options: LearnOptions, context: CliContext): Promise<number> {
  const named = [...marked, ...(options.json === undefined ? [] : await readSamples(options.json))];
  if (!named.some(({ values }) => Object.keys(values).length > 0))
    throw new PithError('usage', 'nothing to learn from: give pages and values with --sample and --field, or --json');
  const samples = await withInputs(options, context, async (inputs) => {
    const loaded: WrapperSample[] = [];
    for (const { page, values } of named) loaded.push({ page, values, dom: await parsePage(page, inputs) });
    return loaded;
  });
  const { wrapper, notes } = learnWrapper(samples);
  const loud = createReporter(context.stderr, false);
  for (const { field, page, why } of notes) loud.message(`${page === null ? '' : `${page}: `}${field}: ${why}`);
  const reporter = createReporter(context.stderr, options.quiet ?? false);
  reporter.message(summary(wrapper, options.explain ?? false));
  if (wrapper.fields.every(({ places }) => places.length === 0)) return ExitCode.NothingFound;
  await writeResult(writeWrapper(wrapper), options.output, context.stdout);
  return wrapper.fields.some(({ places }) => places.length === 0) ? ExitCode.NothingFound : ExitCode.Ok;
}

function summary({ fields, samples }: Wrapper, explain: boolean): string {
  const lines = fields.flatMap(({ name, kind, places }) => {
    const first = places[0]?.paths[0];
    if (first === undefined) return [`  ${name}: not learnt`];
    const head = `  ${name} (${kind}): ${first.why}; ${first.samples} of ${samples.length} samples agree`;
    if (!explain) return [head];
    return [head, ...places.flatMap(({ paths }) => paths.map(({ xpath, samples: count }) => `    ${count}  ${xpath}`))];
  });
  return [`${fields.length} ${fields.length === 1 ? 'field' : 'fields'} from ${samples.length} pages`, ...lines].join(
    '\n',
  );
}
