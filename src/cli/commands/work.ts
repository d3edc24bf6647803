import { PithError } from '../../errors.js';
import type { SettingName } from '../../serve/index.js';
import { untilAborted } from '../../signals.js';
import { Command } from '../commander.js';
import type { CliContext, CommandFactory } from '../context.js';
import { ExitCode } from '../exit-codes.js';
import { addSettingFlags, type SettingOptions } from '../serve/setting-flags.js';

/** Those settings of the server that matter to checks of feeds. */
const USED: readonly SettingName[] = [
  ...(['database', 'publicUrl', 'privateHosts', 'maxPageBytes', 'fetchTimeout', 'readTimeout'] as const),
  ...(['workerMemory', 'updateWorkers', 'hostDelay', 'leaseTime', 'logLevel', 'logFormat'] as const),
  ...(['keepSnapshotDays', 'keepRunDays', 'keepAlertDays', 'keepItems'] as const),
];

const DESCRIPTION = `Check feeds as they become due, without serving them: beside servers with
--update-workers 0, on one PostgreSQL database, on as many machines as are needed.
"pith serve" does the same in a thread of its own unless told otherwise.`;

const HELP_AFTER = `
Settings are those of "pith serve"; see docs/configuration.md.

Examples:
  DATABASE_URL=postgres://pith@db/pith pith work --update-workers 32
  pith work --database pith.db

Exit codes: 0 stopped as asked, 2 wrong settings, 3 a settings file cannot be
read, 5 the store cannot be used
`;

export const workCommand: CommandFactory = (context, exit) =>
  addSettingFlags(
    new Command('work')
      .summary('keep feeds up to date, without a server')
      .description(DESCRIPTION)
      .option('-c, --config <file>', 'JSON file with settings'),
    USED,
  )
    .helpOption('-h, --help', 'print this help')
    .addHelpText('after', HELP_AFTER)
    .action(async (options: SettingOptions) => exit(await run(options, context)));

async function run({ config: file, ...flags }: SettingOptions, context: CliContext): Promise<number> {
  const serve = await import('../../serve/index.js');
  const { signal, stdout, stderr, server, synonymsUrl } = context;
  if (server === undefined) throw new PithError('usage', 'no feeds can be checked from here');
  const { environment, backgroundUrl } = server;
  const config = serve.readConfig({ flags, environment, serves: false, ...(file === undefined ? {} : { file }) });
  const logger = serve.createLogger(config, stderr);
  const updates = await serve.startUpdates(config, {
    backgroundUrl,
    logger,
    ...(synonymsUrl === undefined ? {} : { synonymsUrl }),
  });
  stdout.write('checking feeds\n');
  await untilAborted(signal);
  await updates.stop();
  return ExitCode.Ok;
}
