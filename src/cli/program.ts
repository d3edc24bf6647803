/** The program: its commands, and what happens when one of them fails. */
import manifest from '../../package.json' with { type: 'json' };
import { PithError } from '../errors.js';
import { Command, CommanderError } from './commander.js';
import { applyCommand } from './commands/apply.js';
import { askCommand } from './commands/ask.js';
import { backupCommand, restoreCommand } from './commands/backup.js';
import { cleanCommand } from './commands/clean.js';
import { clusterCommand } from './commands/cluster.js';
import { crawlCommand } from './commands/crawl.js';
import { evalCommand } from './commands/eval.js';
import { exportCommand } from './commands/export.js';
import { feedCommand } from './commands/feed.js';
import { feedsCommand } from './commands/feeds.js';
import { keyCommand } from './commands/key.js';
import { learnCommand } from './commands/learn.js';
import { lintFeedCommand } from './commands/lint-feed.js';
import { markCommand } from './commands/mark.js';
import { mcpCommand } from './commands/mcp.js';
import { readCommand } from './commands/read.js';
import { recordsCommand } from './commands/records.js';
import { repairCommand } from './commands/repair.js';
import { searchCommand } from './commands/search.js';
import { serveCommand } from './commands/serve.js';
import { templateCommand } from './commands/template.js';
import { workCommand } from './commands/work.js';
import type { CliContext, CommandFactory } from './context.js';
import { adviceFor, EXIT_CODE_HELP, ExitCode, exitCodeOf } from './exit-codes.js';
import { printable } from './printable.js';

/** A new command is one file in `commands/` and one entry here. */
const COMMANDS: readonly CommandFactory[] = [
  readCommand,
  keyCommand,
  feedCommand,
  recordsCommand,
  cleanCommand,
  markCommand,
  lintFeedCommand,
  clusterCommand,
  templateCommand,
  learnCommand,
  applyCommand,
  exportCommand,
  repairCommand,
  crawlCommand,
  askCommand,
  searchCommand,
  serveCommand,
  feedsCommand,
  mcpCommand,
  workCommand,
  backupCommand,
  restoreCommand,
  evalCommand,
];

const DESCRIPTION = `Any web page in; its article, its feed or its records out.

Pith finds the main content of a page, leaves navigation, advertising and
other furniture behind, and gives it as text, Markdown, HTML, JSON or XML,
with its title, authors and dates. Of a page that lists items it makes a feed:
RSS, Atom or JSON. Of one that shows objects of one kind, a table: JSON, CSV
or XML.`;

const EXAMPLES = `
Examples:
  pith read https://example.com/story            the article as plain text
  pith read page.html --format markdown          a file, as Markdown
  pith read archive/ --output articles/          every page in a folder
  pith key page.html --query 'night ferry'       the paragraphs that answer it
  pith feed https://example.com/news             the list of a page as RSS
  pith records https://example.com/shop          objects of a page as a table
  pith clean page.html                           the page without its noise
  pith lint-feed https://example.com/feed        what is wrong with a feed
  pith mark list.html --like 'One' --like 'Two'  a rule for a list of items
  pith cluster site/                             pages sorted by template
  pith template films/ --format html             what pages have in common
  pith learn --samples samples.json -o film.json fields of pages of one template
  pith apply film.json pages/ --format csv       their values as a table
  pith serve                                     all of it over HTTP, with feeds
  pith feeds list --server http://localhost:7484 the feeds a server keeps
  pith mcp                                       all of it for language models
  pith ask 'tidal power' https://example.com/    paragraphs that answer
  pith crawl https://example.com/                read a site and keep it
  pith search 'tidal power'                      answers out of what was read
  pith help read                                 everything about a command

${EXIT_CODE_HELP}
`;

/** Runs the command line `args` (without the program's own name) and returns the exit code. */
export async function runProgram(args: readonly string[], context: CliContext): Promise<number> {
  let exitCode: number = ExitCode.Ok;
  const program = createProgram(context, (code) => {
    exitCode = code;
  });
  try {
    await program.parseAsync(args, { from: 'user' });
    return exitCode;
  } catch (error) {
    return explainFailure(error, context);
  }
}

function createProgram(context: CliContext, exit: (code: number) => void): Command {
  const program = new Command('pith')
    .description(DESCRIPTION)
    .version(manifest.version, '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print this help')
    .addHelpText('after', EXAMPLES)
    .showHelpAfterError('Run `pith --help` for help.')
    // What stands behind the name of a command belongs to that command.
    .enablePositionalOptions()
    .exitOverride()
    .configureHelp({ subcommandTerm, minWidthToWrap: LEAST_COLUMN })
    .configureOutput({
      writeOut: (text) => void context.stdout.write(text),
      writeErr: (text) => void context.stderr.write(text),
      outputError: (text, write) => write(text.replace(/^error: /, 'pith: ')),
    });
  for (const create of COMMANDS) {
    const command = create(context, exit).copyInheritedSettings(program);
    for (const part of command.commands) part.copyInheritedSettings(program);
    program.addCommand(command);
  }
  return program;
}

/** Characters of the column that says what commands do, even beside long names. */
const LEAST_COLUMN = 30;

/** A command and its arguments; that it has options goes without saying. */
const subcommandTerm = (command: Command): string =>
  [command.name(), ...command.registeredArguments.map(argumentTerm)].join(' ');

function argumentTerm(argument: { name(): string; variadic: boolean; required: boolean }): string {
  const name = `${argument.name()}${argument.variadic ? '...' : ''}`;
  return argument.required ? `<${name}>` : `[${name}]`;
}

function explainFailure(error: unknown, { stderr }: CliContext): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? ExitCode.Ok : ExitCode.Usage;
  if (error instanceof PithError) {
    stderr.write(printable(`pith: ${error.message}\n${error.details.advice ?? adviceFor(error.code)}\n`));
    return exitCodeOf(error.code);
  }
  stderr.write(`pith: unexpected failure\n${error instanceof Error ? error.stack : String(error)}\n`);
  return ExitCode.Internal;
}
