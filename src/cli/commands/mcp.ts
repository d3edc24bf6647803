import manifest from '../../../package.json' with { type: 'json' };
import { PithError } from '../../errors.js';
import type { SettingName } from '../../serve/index.js';
import { Command } from '../commander.js';
import type { CliContext, CommandFactory } from '../context.js';
import { ExitCode } from '../exit-codes.js';
import { addSettingFlags, type SettingOptions } from '../serve/setting-flags.js';

interface McpCommandOptions extends SettingOptions {
  data?: string;
}

/** Those settings of the server that matter here; the file is called as the other commands call it. */
const USED: readonly SettingName[] = [
  ...(['privateHosts', 'maxPageBytes', 'fetchTimeout', 'readTimeout'] as const),
  ...(['workers', 'workerMemory', 'logLevel', 'logFormat'] as const),
];

const DESCRIPTION = `Offer Pith to language models, through the Model Context Protocol.

A client – an assistant, an editor – starts this command and talks to it over
its standard input and output. The tools are read, feed, records, ask and
search. What ask reads is kept where "pith crawl" and "pith search" have it.

Pages on private networks are not fetched unless --private-hosts allows it. What
pages say is passed on to the model: it was written by strangers.`;

const HELP_AFTER = `
Most clients take a configuration such as this:
  { "mcpServers": { "pith": {
      "command": "pith", "args": ["mcp", "--data", "/home/me/pith.db"] } } }

Every flag can also be a variable (PITH_PRIVATE_HOSTS=wiki.lan); docs/mcp.md and
docs/configuration.md say more. The log goes to the standard error.

Exit codes: 0 the client hung up, or stopped as asked, 2 wrong settings, 3 a
settings file cannot be read
`;

export const mcpCommand: CommandFactory = (context, exit) =>
  addSettingFlags(
    new Command('mcp')
      .summary('offer it all to language models (Model Context Protocol)')
      .description(DESCRIPTION)
      .option('-c, --config <file>', 'JSON file with settings')
      .option('-d, --data <file>', 'file that keeps what was read (default: $DATABASE_URL, else pith.db)'),
    USED,
  )
    .helpOption('-h, --help', 'print this help')
    .addHelpText('after', HELP_AFTER)
    .action(async (options: McpCommandOptions) => exit(await run(options, context)));

async function run({ config: file, data, ...given }: McpCommandOptions, context: CliContext): Promise<number> {
  const { stdin, stdout, stderr, signal, server, synonymsUrl } = context;
  if (server === undefined) throw new PithError('usage', 'no tools can be offered from here');
  const { environment, workerUrl, backgroundUrl } = server;
  // Loaded only when needed, since their libraries take their time.
  const [serve, { runMcp }] = await Promise.all([import('../../serve/index.js'), import('../../mcp/index.js')]);
  const flags = { ...given, ...(data === undefined ? {} : { database: data }) };
  const config = serve.readConfig({ flags, environment, ...(file === undefined ? {} : { file }) });
  await runMcp(config, {
    version: manifest.version,
    stdin,
    stdout,
    logger: serve.createLogger(config, stderr),
    workerUrl,
    backgroundUrl,
    ...(synonymsUrl === undefined ? {} : { synonymsUrl }),
    signal,
  });
  return ExitCode.Ok;
}
