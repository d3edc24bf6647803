/** The options by which a command does its work on a server. */
import { URL } from 'node:url';
import { PithError } from '../../errors.js';
import { type Command, InvalidArgumentError } from '../commander.js';
import type { CliContext } from '../context.js';
import { readTextFile } from '../input/read-text-file.js';
import { ApiClient } from './api-client.js';

export interface ServerOptions {
  server?: string;
  tokenFile?: string;
}

export function addServerOptions(command: Command): Command {
  return command
    .option('--server <url>', 'do the work on this server, started by pith serve (default: $PITH_SERVER)', parseServer)
    .option('--token-file <file>', 'file with the token of the server (default: $PITH_API_TOKEN)');
}

function parseServer(value: string): string {
  if (!isServer(value)) throw new InvalidArgumentError('Give an address such as http://localhost:7484.');
  return value;
}

const isServer = (value: string): boolean => /^https?:\/\//i.test(value) && URL.canParse(value);

/** Options of every command that have nothing to do with where the work is done. */
const ALWAYS: readonly string[] = ['server', 'tokenFile', 'output', 'quiet', 'format'];

/**
 * The server the user wants the work done on; null for here.
 * @param honoured names of the options that the command passes on
 * @throws PithError `usage` for options that a server cannot honour
 */
export async function serverOf(
  command: Command,
  honoured: readonly string[],
  context: CliContext,
): Promise<ApiClient | null> {
  const { server: given } = command.opts<ServerOptions>();
  const fromEnvironment = environmentOf(context).PITH_SERVER;
  const server = given ?? (fromEnvironment || undefined);
  if (server === undefined) return null;
  const undo = given === undefined ? 'unset PITH_SERVER' : 'do without --server';
  for (const option of command.options) {
    const name = option.attributeName();
    if (command.getOptionValueSource(name) !== 'cli' || ALWAYS.includes(name) || honoured.includes(name)) continue;
    throw new PithError('usage', `${option.long} cannot be honoured by a server: leave it out, or ${undo}`);
  }
  return openApi(server, command, context);
}

/** The server of a command that cannot do without. @throws PithError `usage` when none is named */
export async function neededServer(command: Command, context: CliContext): Promise<ApiClient> {
  const { server = environmentOf(context).PITH_SERVER } = command.opts<ServerOptions>();
  if (server) return openApi(server, command, context);
  throw new PithError('usage', 'feeds are kept by a server: name it with --server or PITH_SERVER');
}

async function openApi(server: string, command: Command, context: CliContext): Promise<ApiClient> {
  if (!isServer(server))
    throw new PithError('usage', `PITH_SERVER: "${server}" is no address such as http://localhost:7484`);
  const { username, password } = new URL(server);
  // Requests cannot be made to such an address, and all that is said about them names it.
  if (username !== '' || password !== '')
    throw new PithError('usage', 'the address of a server has no user name and no password: give its token instead');
  const { tokenFile } = command.opts<ServerOptions>();
  return new ApiClient({ server, token: await tokenOf(tokenFile, context), signal: context.signal });
}

async function tokenOf(file: string | undefined, context: CliContext): Promise<string | null> {
  if (file === undefined) return environmentOf(context).PITH_API_TOKEN || null;
  const token = (await readTextFile(file)).trim();
  if (!/^[\x21-\x7e]+$/.test(token))
    throw new PithError('input-unreadable', `${file} holds no token`, { subject: file });
  return token;
}

const environmentOf = ({ server }: CliContext): Readonly<Record<string, string | undefined>> =>
  server?.environment ?? {};
