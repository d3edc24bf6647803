/** The program: its commands, and what happens when one of them fails. */
import manifest from '../../package.json' with { type: 'json' };
import { PithError } from '../errors.js';
import { Command, CommanderError } from './commander.js';
import type { CliContext, CommandFactory } from './context.js';
import { adviceFor, EXIT_CODE_HELP, ExitCode, exitCodeOf } from './exit-codes.js';
import { messageText } from './message-text.js';

/**
 * A new command is one file in `commands/` and one entry here. Only the one that is called is loaded: all of them together take
 * several times as long as reading a page.
 */
const COMMANDS: Readonly<Record<string, () => Promise<CommandFactory>>> = {
  read: async () => (await import('./commands/read.js')).readCommand,
  key: async () => (await import('./commands/key.js')).keyCommand,
  feed: async () => (await import('./commands/feed.js')).feedCommand,
  records: async () => (await import('./commands/records.js')).recordsCommand,
  clean: async () => (await import('./commands/clean.js')).cleanCommand,
  mark: async () => (await import('./commands/mark.js')).markCommand,
  'lint-feed': async () => (await import('./commands/lint-feed.js')).lintFeedCommand,
  cluster: async () => (await import('./commands/cluster.js')).clusterCommand,
  template: async () => (await import('./commands/template.js')).templateCommand,
  learn: async () => (await import('./commands/learn.js')).learnCommand,
  apply: async () => (await import('./commands/apply.js')).applyCommand,
  export: async () => (await import('./commands/export.js')).exportCommand,
  repair: async () => (await import('./commands/repair.js')).repairCommand,
  crawl: async () => (await import('./commands/crawl.js')).crawlCommand,
  ask: async () => (await import('./commands/ask.js')).askCommand,
  search: async () => (await import('./commands/search.js')).searchCommand,
  serve: async () => (await import('./commands/serve.js')).serveCommand,
  feeds: async () => (await import('./commands/feeds.js')).feedsCommand,
  mcp: async () => (await import('./commands/mcp.js')).mcpCommand,
  work: async () => (await import('./commands/work.js')).workCommand,
  backup: async () => (await import('./commands/backup.js')).backupCommand,
  restore: async () => (await import('./commands/backup.js')).restoreCommand,
  eval: async () => (await import('./commands/eval.js')).evalCommand,
};

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
  const commands = await Promise.all(commandsFor(args).map((load) => load()));
  const program = createProgram(commands, context, (code) => {
    exitCode = code;
  });
  try {
    await program.parseAsync(args, { from: 'user' });
    return exitCode;
  } catch (error) {
    return explainFailure(error, context, Object.hasOwn(COMMANDS, args[0] ?? '') ? `pith ${args[0]}` : 'pith');
  }
}

/** The command that is called; all of them where none is, for the help that lists them and the advice on a slip of the pen. */
function commandsFor([first = '', ...rest]: readonly string[]): (() => Promise<CommandFactory>)[] {
  if (Object.hasOwn(COMMANDS, first)) return [COMMANDS[first] as () => Promise<CommandFactory>];
  const asksForVersion = rest.length === 0 && (first === '-V' || first === '--version');
  return asksForVersion ? [] : Object.values(COMMANDS);
}

function createProgram(
  commands: readonly CommandFactory[],
  context: CliContext,
  exit: (code: number) => void,
): Command {
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
      outputError: (text, write) => write(messageText(text.replace(/^error: /, 'pith: '))),
    });
  for (const create of commands) {
    const command = create(context, exit).copyInheritedSettings(program);
    // The help that lists all commands says nothing about the options of one.
    const help = `pith ${command.name()}`;
    command.showHelpAfterError(`Run \`${help} --help\` for help.`);
    for (const part of command.commands)
      part.copyInheritedSettings(program).showHelpAfterError(`Run \`${help} ${part.name()} --help\` for help.`);
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

function explainFailure(error: unknown, { stderr, signal }: CliContext, command: string): number {
  if (isInterruption(error, signal)) return ExitCode.Interrupted;
  if (error instanceof CommanderError) return error.exitCode === 0 ? ExitCode.Ok : ExitCode.Usage;
  if (error instanceof PithError) {
    stderr.write(messageText(`pith: ${error.message}\n${error.details.advice ?? adviceFor(error.code, command)}\n`));
    return exitCodeOf(error.code);
  }
  stderr.write(messageText(`pith: unexpected failure\n${error instanceof Error ? error.stack : String(error)}\n`));
  return ExitCode.Internal;
}

/** What the user broke off fails with the reason of the signal, or is told to be aborted by Node. */
const isInterruption = (error: unknown, signal: AbortSignal): boolean =>
  signal.aborted && (error === signal.reason || (error instanceof Error && error.name === 'AbortError'));
