import { PithError } from '../../errors.js';
import { type LearnNote, learnWrapper, type WrapperSample, writeWrapper } from '../../learn/index.js';
import type { Wrapper } from '../../model/wrapper.js';
import { Command, InvalidArgumentError, Option } from '../commander.js';
import type { CliContext, CommandFactory } from '../context.js';
import { ExitCode } from '../exit-codes.js';
import { writeResult } from '../output.js';
import { reportAbsence } from '../remote/report-absence.js';
import { learnRemotely } from '../remote/wrappers.js';
import { createReporter } from '../reporter.js';
import type { ApiClient } from '../server-client/api-client.js';
import { addServerOptions, serverOf } from '../server-client/server-options.js';
import {
  addWord,
  type FieldWords,
  type LoadedSamples,
  loadSample,
  loadSpread,
  type NamedSample,
  noWords,
  readSamples,
} from '../wrappers/samples.js';
import { addLoadOptions, type LoadOptions, type WrapperInputs, withInputs } from '../wrappers/wrapper-options.js';

interface LearnOptions extends LoadOptions {
  explain?: true;
}

/** What one --sample or --samples asks for, with the --field options behind it. */
interface Asked extends FieldWords {
  kind: 'page' | 'pages' | 'file';
  name: string;
}

const DESCRIPTION = `Learn where the pages of one template show their fields, from sample pages.

Name a page and the values it shows, as they stand on it, or paths to the nodes
that show them. One page is enough; three are better. Pith prints a wrapper: a
JSON file with XPaths that reads all other pages with "pith apply".`;

const HELP_AFTER = `
What follows a --sample belongs to that page. A field given twice is a list;
NAME= with nothing behind it says that the page has no such value.

NAME=@PATH marks nodes instead: PATH is an XPath, a CSS selector or a path of
the kind /HTML[0]/BODY[0]/H1[0], and may end in an attribute, as in
//a[1]/@href or a.more@href. With a value of the field as well, it says where
the value stands. NAME=@@VALUE is a value that begins with @.

--samples takes several pages (a folder, a glob, an archive): every value behind
it is looked for on all of them. Or it takes a .json file, an array of
  {"page": "a.html", "values": {"title": "One", "tags": ["x", "y"]},
   "marks": {"link": "//h1/a/@href"}}

Examples:
  pith learn --sample a.html --field title='The Big Hit' --field year=1998 \\
             --sample b.html --field title=Heat --field year=1995 -o film.json
  pith learn --sample a.html --field title=@h1 --field link=@a.more@href
  pith learn --samples 'films/*.html' --field title=Heat --field title=Alien
  pith learn --samples samples.json -o film.json
  pith apply film.json pages/ --format csv

Exit codes: 0 learnt, 1 some field was not learnt, 2 wrong usage, 3 the input
cannot be read, 4 the network failed, 5 the output cannot be written
`;

export const learnCommand: CommandFactory = (context, exit) => {
  // Kept in the order of the command line, which says what belongs together.
  const asked: Asked[] = [];
  const command = new Command('learn')
    .summary('learn where pages of one template show their fields')
    .description(DESCRIPTION)
    .option('-s, --sample <page>', 'a sample page: a file, a URL or -', (name) => void asked.push(ask('page', name)))
    .option(
      '-S, --samples <what>',
      'several pages, or a .json file of samples',
      (name) => void asked.push(ask(kindOf(name), name)),
    )
    .option('-F, --field <name=value>', 'a value the page shows, or @ and a path to it', (text) =>
      addField(asked, text),
    )
    .addOption(new Option('-j, --json <file>').argParser((name) => void asked.push(ask('file', name))).hideHelp())
    .option('-o, --output <file>', 'write the wrapper to this file')
    .option('-e, --explain', 'show every path and what it rests on');
  return addServerOptions(addLoadOptions(command))
    .addHelpText('after', HELP_AFTER)
    .action(async (options: LearnOptions, own: Command) => {
      const api = await serverOf(
        own,
        ['sample', 'samples', 'field', 'json', 'explain', 'timeout', 'maxBytes'],
        context,
      );
      exit(await (api === null ? learn(asked, options, context) : learnThere(api, asked, options, context)));
    });
};

const ask = (kind: Asked['kind'], name: string): Asked => ({ kind, name, ...noWords() });
const kindOf = (name: string): Asked['kind'] => (/\.json$/i.test(name) ? 'file' : 'pages');

function addField(asked: readonly Asked[], text: string): void {
  const last = asked.at(-1);
  if (last === undefined) throw new InvalidArgumentError('Name the page first, with --sample.');
  if (last.kind === 'file') throw new InvalidArgumentError(`${last.name} has the values of its pages in it.`);
  if (!addWord(last, text)) throw new InvalidArgumentError('Give NAME=VALUE or NAME=@PATH.');
}

async function load(asked: readonly Asked[], inputs: WrapperInputs): Promise<LoadedSamples> {
  const loaded: LoadedSamples = { samples: [], notes: [] };
  const take = ({ samples, notes }: LoadedSamples) => {
    loaded.samples.push(...samples);
    loaded.notes.push(...notes);
  };
  for (const { kind, name, ...words } of asked) {
    if (kind === 'pages') take(await loadSpread(name, words, inputs));
    else if (kind === 'page') take(await loadSample({ page: name, ...words }, inputs));
    else for (const sample of await readSamples(name, inputs.output)) take(await loadSample(sample, inputs));
  }
  return loaded;
}

const saysSomething = ({ values, marks = {} }: WrapperSample): boolean =>
  Object.keys(values).length + Object.keys(marks).length > 0;

async function learn(asked: readonly Asked[], options: LearnOptions, context: CliContext): Promise<number> {
  const { samples: loaded, notes: before } = await withInputs(options, context, (inputs) => load(asked, inputs));
  const samples = loaded.filter(saysSomething);
  if (samples.length === 0 && before.length === 0) throw nothingToLearn();
  const { wrapper, notes } = learnWrapper(samples);
  return show(wrapper, before, notes, options, context);
}

const nothingToLearn = () =>
  new PithError('usage', 'nothing to learn from: give pages and values with --sample and --field, or --samples');

async function learnThere(
  api: ApiClient,
  asked: readonly Asked[],
  options: LearnOptions,
  context: CliContext,
): Promise<number> {
  const samples: NamedSample[] = [];
  for (const { kind, name, ...words } of asked) {
    if (kind === 'pages') throw new PithError('usage', '--samples with several pages cannot be honoured by a server');
    samples.push(...(kind === 'page' ? [{ page: name, ...words }] : await readSamples(name, options.output)));
  }
  if (samples.length === 0) throw nothingToLearn();
  const reply = await learnRemotely(api, samples, options, context);
  if (!reply.ok) return reportAbsence(createReporter(context.stderr, false), 'the samples', reply);
  return show(reply.value.wrapper, [], reply.value.notes, options, context);
}

/** @param before what is not on the pages at all */
async function show(
  wrapper: Wrapper,
  before: readonly LearnNote[],
  notes: readonly LearnNote[],
  options: LearnOptions,
  context: CliContext,
): Promise<number> {
  const loud = createReporter(context.stderr, false);
  for (const { field, page, why } of [...before, ...notes])
    loud.message(`${page === null ? '' : `${page}: `}${field}: ${why}`);
  const reporter = createReporter(context.stderr, options.quiet ?? false);
  reporter.message(summary(wrapper, options.explain ?? false));
  const learnt = new Set(wrapper.fields.filter(({ places }) => places.length > 0).map(({ name }) => name));
  if (learnt.size === 0) return ExitCode.NothingFound;
  await writeResult(writeWrapper(wrapper), options.output, context.stdout);
  const wanted = [...wrapper.fields.map(({ name }) => name), ...before.map(({ field }) => field)];
  return wanted.every((name) => learnt.has(name)) ? ExitCode.Ok : ExitCode.NothingFound;
}

const count = (number: number, word: string) => `${number} ${word}${number === 1 ? '' : 's'}`;

function summary({ fields, samples }: Wrapper, explain: boolean): string {
  const lines = fields.flatMap(({ name, kind, places }) => {
    const first = places[0]?.paths[0];
    if (first === undefined) return [`  ${name}: not learnt`];
    const head = `  ${name} (${kind}): ${first.why}; ${first.samples} of ${samples.length} samples agree`;
    if (!explain) return [head];
    return [head, ...places.flatMap(({ paths }) => paths.map(({ xpath, samples: count }) => `    ${count}  ${xpath}`))];
  });
  return [`${count(fields.length, 'field')} from ${count(samples.length, 'page')}`, ...lines].join('\n');
}
