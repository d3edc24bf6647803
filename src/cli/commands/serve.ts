import type { Readable } from 'node:stream';
import { PithError } from '../../errors.js';
import type { SettingName } from '../../serve/index.js';
import { untilAborted } from '../../signals.js';
import { Command, Option } from '../commander.js';
import type { CliContext, CommandFactory } from '../context.js';
import { ExitCode } from '../exit-codes.js';

interface ServeOptions extends Partial<Record<SettingName, string>> {
  config?: string;
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

/** The names of flags and settings; the server itself is loaded only when it is to run, since its libraries take their time. */
export const FLAGS: readonly [flag: string, name: SettingName, about: string][] = [
  ['--host <address>', 'host', 'address to listen on (default: 127.0.0.1)'],
  ['-p, --port <port>', 'port', 'port to listen on, 0 for a free one (default: 7484)'],
  ['--public-url <url>', 'publicUrl', 'address people reach the server at, behind a proxy'],
  ['--database <file or url>', 'database', 'where everything is kept (default: pith.db)'],
  ['--session-days <days>', 'sessionDays', 'how long a login lasts (default: 30)'],
  ['--private-hosts <list>', 'privateHosts', 'private names, addresses or networks that may be fetched'],
  ['--trusted-proxies <list>', 'trustedProxies', 'proxies whose X-Forwarded headers are believed'],
  ['--max-body-bytes <size>', 'maxBodyBytes', 'largest request (default: 16M)'],
  ['--max-page-bytes <size>', 'maxPageBytes', 'largest page that is fetched (default: 16M)'],
  ['--fetch-timeout <seconds>', 'fetchTimeout', 'time for a page to come (default: 30)'],
  ['--read-timeout <seconds>', 'readTimeout', 'time a thread may work on a request (default: 20)'],
  ['--request-timeout <seconds>', 'requestTimeout', 'time for a request in all (default: 90)'],
  ['--shutdown-timeout <seconds>', 'shutdownTimeout', 'time for requests in work to end (default: 10)'],
  ['--rate-limit <n>', 'rateLimit', 'requests of a client in a minute (default: 300)'],
  ['--login-limit <n>', 'loginLimit', 'passwords a client may try in a minute (default: 5)'],
  ['--workers <n>', 'workers', 'threads that read pages'],
  ['--worker-memory <megabytes>', 'workerMemory', 'memory one thread may use (default: 1024)'],
  ['--update-workers <n>', 'updateWorkers', 'feeds checked at the same time, 0 for none (default: 8)'],
  ['--host-delay <seconds>', 'hostDelay', 'pause between two requests to a host (default: 1)'],
  ['--lease-time <seconds>', 'leaseTime', 'time until others take what a dead process had (default: 120)'],
  ['--crawls-at-once <n>', 'crawlsAtOnce', 'crawls that run at the same time (default: 1)'],
  ['--keep-snapshot-days <days>', 'keepSnapshotDays', 'how long snapshots of pages are kept (default: 90)'],
  ['--keep-run-days <days>', 'keepRunDays', 'how long records of checks are kept (default: 90)'],
  ['--keep-alert-days <days>', 'keepAlertDays', 'how long alerts are kept (default: 365)'],
  ['--keep-items <n>', 'keepItems', 'newest items of a feed that are kept, 0 for all (default: 0)'],
  ['--open-requests <yes or no>', 'openRequests', 'whether everybody may ask /RssRequest (default: no)'],
  ['--log-level <level>', 'logLevel', 'error, warn, info, debug or silent (default: info)'],
  ['--log-format <format>', 'logFormat', 'json, text or auto (default: auto)'],
];

export const serveCommand: CommandFactory = (context, exit) => {
  const command = new Command('serve')
    .summary('serve it all over HTTP')
    .description(DESCRIPTION)
    .option('-c, --config <file>', 'JSON file with settings');
  for (const [flag, , about] of FLAGS) command.addOption(new Option(flag, about));
  return command
    .option('--hash-password', 'read a password from the standard input, print its hash and end')
    .helpOption('-h, --help', 'print this help')
    .addHelpText('after', HELP_AFTER)
    .action(async (options: ServeOptions) => exit(await run(options, context)));
};

async function run({ config: file, hashPassword, ...flags }: ServeOptions, context: CliContext): Promise<number> {
  const serve = await import('../../serve/index.js');
  if (hashPassword) {
    context.stdout.write(`${await serve.hashPassword(await readPassword(context.stdin))}\n`);
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
    throw new PithError('usage', 'a password has 8 characters or more');
  return password;
}
