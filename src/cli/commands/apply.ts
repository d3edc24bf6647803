import { createWriteStream } from 'node:fs';
import { PithError } from '../../errors.js';
import { type WrapperReading, wrapperReader } from '../../learn/index.js';
import type { Wrapper } from '../../model/wrapper.js';
import { READING_FORMATS, type ReadingFormat, readingWriter, warningsOf } from '../../reading/index.js';
import { Command, Option } from '../commander.js';
import type { CliContext, CommandFactory } from '../context.js';
import { ExitCode } from '../exit-codes.js';
import { failureSentence } from '../input/failure-sentence.js';
import { filesOf, pagesOf, resolveInputs } from '../input/inputs.js';
import { spareInputs, textSink } from '../output.js';
import { type NamedBody, withBodies } from '../remote/page-body.js';
import { applyRemotely } from '../remote/wrappers.js';
import { createReporter } from '../reporter.js';
import type { ApiClient } from '../server-client/api-client.js';
import { addServerOptions, serverOf } from '../server-client/server-options.js';
import {
  addLoadOptions,
  type LoadOptions,
  parseLoaded,
  readWrapperFile,
  withInputs,
} from '../wrappers/wrapper-options.js';

interface ApplyOptions extends LoadOptions {
  format: ReadingFormat;
}

const DESCRIPTION = `Read the fields of pages with a wrapper that "pith learn" made.

Pages are files, folders, globs, URLs, archives (.warc, .jsonl) or - for the
standard input, read one after the other. A value that does not look like
those of the samples, and all values of a page that looks like one of another
template, are held back and named in a warning.`;

const HELP_AFTER = `
Examples:
  pith apply film.json pages/ --format csv -o films.csv
  pith apply film.json https://example.com/film/12

Exit codes: 0 every page gave its fields, 1 some page failed or has a warning,
2 wrong usage, 3 the wrapper cannot be read, 5 the output cannot be written,
130 interrupted
`;

export const applyCommand: CommandFactory = (context, exit) =>
  addServerOptions(
    addLoadOptions(new Command('apply'))
      .summary('read the fields of pages with a wrapper')
      .description(DESCRIPTION)
      .argument('<wrapper>', 'file that pith learn made')
      .argument('<pages...>', 'files, folders, globs, URLs or -')
      .addOption(new Option('-f, --format <format>', 'what to print').choices(READING_FORMATS).default('jsonl'))
      .option('-o, --output <file>', 'write to this file'),
  )
    .addHelpText('after', HELP_AFTER)
    .action(async (wrapper: string, pages: string[], options: ApplyOptions, command: Command) => {
      const api = await serverOf(command, ['timeout', 'maxBytes'], context);
      exit(await apply(wrapper, pages, options, api, context));
    });

interface PageReader {
  name: string;
  read(): Promise<WrapperReading>;
}

/** Runs the work with all pages, each of which is read here or by a server, and the paths of those that are files. */
async function withReaders(
  names: string[],
  wrapper: Wrapper,
  options: ApplyOptions,
  api: ApiClient | null,
  context: CliContext,
  work: (pages: AsyncIterable<PageReader>, files: readonly string[]) => Promise<void>,
): Promise<void> {
  if (api !== null) {
    const there = async function* (pages: AsyncIterable<NamedBody>): AsyncGenerator<PageReader> {
      for await (const page of pages) yield { name: page.name, read: () => applyRemotely(api, wrapper, page) };
    };
    await withBodies(names, options, context, (pages, _, files) => work(there(pages), files));
    return;
  }
  const read = wrapperReader(wrapper);
  await withInputs(options, context, async (loading) => {
    const { inputs } = await resolveInputs(names, loading);
    const here = async function* (): AsyncGenerator<PageReader> {
      for await (const source of pagesOf(inputs, () => {}))
        yield { name: source.name, read: async () => read(parseLoaded(source.name, await source.load())) };
    };
    return work(here(), filesOf(inputs));
  });
}

async function apply(
  path: string,
  names: string[],
  options: ApplyOptions,
  api: ApiClient | null,
  context: CliContext,
): Promise<number> {
  const wrapper = await readWrapperFile(path);
  const writer = readingWriter(
    options.format,
    wrapper.fields.map(({ name }) => name),
  );
  const reporter = createReporter(context.stderr, options.quiet ?? false);
  const start = performance.now();
  let [done, failed, warned] = [0, 0, 0];
  await withReaders(names, wrapper, options, api, context, async (pages, files) => {
    if (options.output !== undefined) spareInputs([path, ...files])(options.output);
    const sink =
      options.output === undefined
        ? textSink(context.stdout, 'the standard output', { close: false })
        : textSink(createWriteStream(options.output), options.output, { close: true });
    let open = await sink.write(writer.head);
    for await (const source of pages) {
      if (!open || context.signal.aborted) break;
      try {
        const reading = await source.read();
        const warnings = warningsOf(reading);
        if (warnings.length > 0) warned++;
        for (const warning of warnings) reporter.message(`${source.name}: ${warning}`);
        open = await sink.write(writer.row(source.name, reading));
      } catch (error) {
        if (!(error instanceof PithError) || error.code === 'output-unwritable') throw error;
        failed++;
        reporter.message(failureSentence(source.name, error));
      }
      reporter.progress({ done: ++done, failed, fraction: undefined, elapsed: performance.now() - start });
    }
    await sink.write(writer.tail);
    reporter.finish();
    await sink.end();
  });
  if (context.signal.aborted) return ExitCode.Interrupted;
  return failed + warned > 0 ? ExitCode.NothingFound : ExitCode.Ok;
}
