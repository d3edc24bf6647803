import { PithError } from '../../errors.js';
import { backUpSqlite, isStoreFile, restoreSqlite } from '../../store/index.js';
import { Command } from '../commander.js';
import type { CommandFactory } from '../context.js';
import { DATA_HELP, dataLocation } from '../crawl/open-data.js';
import { ExitCode } from '../exit-codes.js';

const EXIT_CODES = `
Exit codes: 0 done, 2 wrong usage, or the store is in use, 3 there is no such
file, 5 the copy cannot be written, or a file is damaged or no store of Pith
`;

/** @throws PithError `usage` for PostgreSQL, which has tools of its own */
function fileOf(data: string | undefined, tool: string): string {
  const location = dataLocation(data);
  if (!isStoreFile(location))
    throw new PithError('usage', `the store is in PostgreSQL: use ${tool}, which comes with it`);
  return location;
}

/** @throws PithError `usage` for an address, which messages about a file would show with its password */
function copyOf(file: string): string {
  if (!isStoreFile(file)) throw new PithError('usage', 'the copy is a file: give a path');
  return file;
}

export const backupCommand: CommandFactory = ({ stderr }, exit) =>
  new Command('backup')
    .summary('copy the data file while it is in use')
    .description(
      'Copy the data file, complete and in order, while a server or a crawl works on it.\nFor PostgreSQL use pg_dump.',
    )
    .argument('<file>', 'name of the copy')
    .option('-d, --data <file>', DATA_HELP)
    .helpOption('-h, --help', 'print this help')
    .addHelpText('after', `\nExample:\n  pith backup pith-2026-11-16.db\n${EXIT_CODES}`)
    .action(async (file: string, { data }: { data?: string }) => {
      const location = fileOf(data, 'pg_dump');
      await backUpSqlite(location, copyOf(file));
      stderr.write(`${location} was copied to ${file}\n`);
      exit(ExitCode.Ok);
    });

export const restoreCommand: CommandFactory = ({ stderr }, exit) =>
  new Command('restore')
    .summary('put a copy back in the place of the data file')
    .description(
      'Put a copy made by "pith backup" in the place of the data file, after checking it. What was\nthere before is kept beside it. Stop servers and crawls first. For PostgreSQL use pg_restore.',
    )
    .argument('<file>', 'the copy')
    .option('-d, --data <file>', DATA_HELP)
    .helpOption('-h, --help', 'print this help')
    .addHelpText('after', `\nExample:\n  pith restore pith-2026-11-16.db\n${EXIT_CODES}`)
    .action(async (file: string, { data }: { data?: string }) => {
      const location = fileOf(data, 'pg_restore');
      const { former } = await restoreSqlite(copyOf(file), location);
      stderr.write(`${file} was put in the place of ${location}${former === null ? '' : `; before it: ${former}`}\n`);
      exit(ExitCode.Ok);
    });
