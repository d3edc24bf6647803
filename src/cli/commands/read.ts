import { availableParallelism } from 'node:os';
import { PithError } from '../../errors.js';
import { ARTICLE_METHODS, type ArticleMethod, type Favor } from '../../extract/index.js';
import type { Fetcher } from '../../fetch/index.js';
import { Command, Option } from '../commander.js';
import type { CliContext, CommandFactory } from '../context.js';
import { ExitCode } from '../exit-codes.js';
import {
  charsetOption,
  maxBytesOption,
  type PageOptions,
  secondsOption,
  timeoutOption,
  userAgentOption,
} from '../input/fetch-options.js';
import { filesOf, resolveInputs } from '../input/inputs.js';
import { openUserFetcher } from '../input/user-fetcher.js';
import { interruptible } from '../interruptible.js';
import { parseAddress, parseCount, parseList } from '../option-parsers.js';
import { isFolder, openOutput } from '../read/page-output.js';
import { readBatch } from '../read/read-batch.js';
import { readOne } from '../read/read-one.js';
import {
  COMMENT_MODES,
  type CommentMode,
  FAVORS,
  JSON_PARTS,
  type JsonPart,
  OUTPUT_FORMATS,
  type OutputFormat,
  type ReadSettings,
} from '../read/settings.js';
import { READ_HONOURED, readRemotely } from '../remote/read.js';
import { createReporter } from '../reporter.js';
import { addServerOptions, serverOf } from '../server-client/server-options.js';
import { READ_DESCRIPTION, READ_HELP } from './read-help.js';

interface ReadOptions extends PageOptions {
  method: ArticleMethod;
  format: OutputFormat;
  with?: JsonPart[];
  url?: string;
  as: 'auto' | 'html' | 'xml';
  comments: CommentMode;
  favor: Favor;
  explain?: true;
  output?: string;
  jobs?: number;
  pageTimeout: number;
  quiet?: true;
}

export const readCommand: CommandFactory = (context, exit) =>
  addServerOptions(new Command('read'))
    .summary('read pages and print their articles')
    .description(READ_DESCRIPTION)
    .argument('<input...>', 'files, URLs, folders, patterns, archives, or - for the standard input')
    .addOption(new Option('-f, --format <format>', 'what to print').choices(OUTPUT_FORMATS).default('text'))
    .addOption(new Option('-m, --method <method>', 'how to find the article').choices(ARTICLE_METHODS).default('pith'))
    .option('-o, --output <path>', 'write to this file, or to this folder when it exists or ends in /')
    .addOption(
      new Option('-c, --comments <mode>', "the readers' comments below an article")
        .choices(COMMENT_MODES)
        .default('drop'),
    )
    .addOption(
      new Option('--favor <what>', 'when in doubt: leave out (precision) or take in (recall)')
        .choices(FAVORS)
        .default('balance'),
    )
    .option('-e, --explain', 'say what was chosen and dropped and why (on stderr; in JSON under "trace")')
    .option('-u, --url <url>', 'address of pages that have none: base of their links', parseAddress)
    .option(
      '--with <parts>',
      `parts of JSON, comma-separated: ${JSON_PARTS.join(', ')} (default: text,images)`,
      parseList(JSON_PARTS),
    )
    .addOption(charsetOption())
    .addOption(new Option('--as <language>', 'read as HTML or as XML').choices(['auto', 'html', 'xml']).default('auto'))
    .option('-j, --jobs <n>', 'pages to read at once (default: one for each processor)', parseCount)
    .addOption(timeoutOption('time to fetch one URL'))
    .addOption(secondsOption('--page-timeout <seconds>', 'time to read one of many pages', 30))
    .addOption(maxBytesOption())
    .addOption(userAgentOption())
    .option('-q, --quiet', 'say nothing on stderr about pages, progress and totals')
    .helpOption('-h, --help', 'print this help')
    .addHelpText('after', READ_HELP)
    .action(async (names: string[], options: ReadOptions, command: Command) => {
      const api = await serverOf(command, READ_HONOURED, context);
      const settings = (lines: boolean) => readSettings(options, { lines });
      exit(await (api === null ? read(names, options, context) : readRemotely(api, names, options, settings, context)));
    });

async function read(names: string[], options: ReadOptions, context: CliContext): Promise<number> {
  const fetcher = openUserFetcher(options);
  try {
    return await readInputs(names, options, context, fetcher);
  } finally {
    await fetcher.close();
  }
}

async function readInputs(
  names: string[],
  options: ReadOptions,
  context: CliContext,
  fetcher: Fetcher,
): Promise<number> {
  const { stdin, signal } = context;
  const list = await resolveInputs(names, { stdin, fetcher, maxBytes: options.maxBytes, signal });
  const reporter = createReporter(context.stderr, options.quiet ?? false);
  const first = list.inputs[0];
  if (!list.batch && first?.kind === 'page') {
    const settings = readSettings(options, { lines: false });
    const output = () => openOutput(options.output, settings, context);
    return (await interruptible(readOne(first.source, settings, output, reporter), signal)) ?? ExitCode.Interrupted;
  }
  const settings = readSettings(options, { lines: options.output === undefined || !(await isFolder(options.output)) });
  return readBatch(list, {
    settings,
    output: await openOutput(options.output, settings, context, filesOf(list.inputs)),
    reporter,
    workerUrl: context.pageWorkerUrl,
    jobs: options.jobs ?? availableParallelism(),
    pageTimeout: options.pageTimeout,
    signal,
  });
}

function readSettings(options: ReadOptions, { lines }: { lines: boolean }): ReadSettings {
  const { method, as, url, charset, format } = options;
  if (lines && format === 'xml') {
    throw new PithError('usage', 'many pages as XML need a folder to go to: add --output FOLDER/');
  }
  const rendering = format === 'markdown' || format === 'html' ? format : 'text';
  const parts: JsonPart[] = options.with ?? [lines ? rendering : 'text', 'images'];
  const { comments, favor, explain = false } = options;
  return { method, as, url, charset, format, lines, parts, comments, favor, explain };
}
