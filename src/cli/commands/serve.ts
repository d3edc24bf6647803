import type { Readable } from 'node:stream';
import { PithError } from '../../errors.js';
import { unlessAborted, untilAborted } from '../../signals.js';
import { Command } from '../commander.js';
import type { CliContext, CommandFactory } from '../context.js';
import { ExitCode } from '../exit-codes.js';
import { addSettingFlags, type SettingOptions } from '../serve/setting-flags.js';

interface ServeOptions extends SettingOptions {
  hashPassword?: true;
}

const DESCRIPTION = `Serve everything Pith does over HTTP, for browsers, feed readers and programs,
and keep the feeds up to date. Everything is kept in the file pith.db of this
folder, or in a PostgreSQL database.

Without a password only this machine is served and nobody has to log in. With
one (PITH_ADMIN_PASSWORD, or the file PITH_ADMIN_PASSWORD_FILE names) the server
may listen on any address. Pages on private networks are not fetched unless
--private-hosts allows it.`;

const HELP_AFTER = `
Every flag can also be a variable (PITH_PORT=8080) or stand in the JSON file
that --config or PITH_CONFIG names; flags come first. docs/configuration.md has
all settings, those for passwords and tokens among them.

When the server is ready it prints its address, one line, on the standard
output; the log goes to the standard error. Ctrl-C or SIGTERM lets requests in
work end; a second one ends at once.

Examples:
  pith serve                                     on http://127.0.0.1:7484
  pith serve --port 8080 --log-format json
  PITH_ADMIN_PASSWORD=… pith serve --host 0.0.0.0
  pith serve --public-url https://pith.example.org --trusted-proxies 127.0.0.1
  pith serve --hash-password < password.txt      a hash for PITH_ADMIN_PASSWORD
  curl 'localhost:7484/RssRequest?url=https://example.com/news'
  DATABASE_URL=postgres://pith@localhost/pith pith serve
  curl -s localhost:7484/api/v1/read -H 'content-type: application/json' \\
       -d '{"url": "https://example.com/story"}'

Exit codes: 0 stopped as asked, 2 wrong settings, 3 a settings file cannot be
read, 4 the address cannot be listened on, 5 the store cannot be used
`;

export const serveCommand: CommandFactory = (context, exit) =>
  addSettingFlags(
    new Command('serve')
      .summary('serve it all over HTTP')
      .description(DESCRIPTION)
      .option('-c, --config <file>', 'JSON file with settings'),
  )
    .option('--hash-password', 'read a password from the standard input, print its hash and end')
    .helpOption('-h, --help', 'print this help')
    .addHelpText('after', HELP_AFTER)
    .action(async (options: ServeOptions) => exit(await run(options, context)));

async function run({ config: file, hashPassword, ...flags }: ServeOptions, context: CliContext): Promise<number> {
  const serve = await import('../../serve/index.js');
  if (hashPassword) {
    context.stdout.write(
      `${await serve.hashPassword(await unlessAborted(readPassword(context.stdin), context.signal))}\n`,
    );
    return ExitCode.Ok;
  }
  const { signal, stdout, stderr } = context;
  if (context.server === undefined) throw new PithError('usage', 'no server can be run from here');
  const { environment, workerUrl, backgroundUrl, webFolder } = context.server;
  const config = serve.readConfig({ flags, environment, ...(file === undefined ? {} : { file }) });
  const logger = serve.createLogger(config, stderr);
  const server = await serve.startServer(config, {
    workerUrl,
    backgroundUrl,
    logger,
    ...(webFolder === undefined ? {} : { webFolder }),
    ...(context.synonymsUrl === undefined ? {} : { synonymsUrl: context.synonymsUrl }),
  });
  stdout.write(`${server.url}\n`);
  await untilAborted(signal);
  await server.close();
  return ExitCode.Ok;
}

/** Longer input is no password but a mistake. */
const MAX_PASSWORD = 1000;

async function readPassword(stdin: Readable): Promise<string> {
  let text = '';
  for await (const chunk of stdin.setEncoding('utf8')) {
    text += chunk;
    if (text.length > MAX_PASSWORD) break;
  }
  const password = text.replace(/\r?\n$/, '');
  if (password.length < 8 || password.length > MAX_PASSWORD)
    throw new PithError('usage', `a password has 8 to ${MAX_PASSWORD} characters`);
  return password;
}
