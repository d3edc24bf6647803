/** Settings from flags, environment, file and defaults, in this order, checked and typed. */
import { readFileSync } from 'node:fs';
import { PithError } from '../../errors.js';
import { isLoopback } from './networks.js';
import {
  type Config,
  flagOf,
  SETTING_NAMES,
  SETTINGS,
  type Setting,
  type SettingName,
  variableOf,
} from './settings.js';

export interface ConfigSources {
  /** Values of flags, as typed. */
  flags?: Partial<Record<SettingName, string>>;
  environment?: Readonly<Record<string, string | undefined>>;
  /** Path of a JSON file; PITH_CONFIG names one too. */
  file?: string;
  /** Whether anybody is going to be served; who only checks feeds needs no password. @default true */
  serves?: boolean;
}

/** Where a value comes from, for messages, and the value. */
interface Given {
  from: string;
  value: unknown;
}

/** @throws PithError `usage` that names every setting that is wrong, where it was given, and what to give; never a secret */
export function readConfig({ flags = {}, environment = {}, file, serves = true }: ConfigSources): Config {
  const path = file ?? environment.PITH_CONFIG;
  const inFile = path === undefined ? {} : readConfigFile(path);
  const problems = unknownNames(inFile, path ?? '');
  const config: Record<string, unknown> = {};
  for (const name of SETTING_NAMES) {
    const setting: Setting<unknown> = SETTINGS[name];
    const given = findValue(name, setting, { flags, environment, inFile, path });
    const parsed = given === null ? { success: true, data: setting.default } : setting.schema.safeParse(given.value);
    if (parsed.success) config[name] = parsed.data;
    else problems.push(`${given?.from}: ${shown(setting, given)}give ${setting.give}`);
  }
  if (problems.length === 0 && serves) problems.push(...contradictions(config as Config));
  if (problems.length > 0) throw new PithError('usage', `the settings are not right:\n  ${problems.join('\n  ')}`);
  return config as Config;
}

function findValue(
  name: SettingName,
  { secret, alias }: Setting<unknown>,
  given: Required<Pick<ConfigSources, 'flags' | 'environment'>> & {
    inFile: Record<string, unknown>;
    path: string | undefined;
  },
): Given | null {
  const { flags, environment, inFile, path } = given;
  if (flags[name] !== undefined) return { from: flagOf(name), value: flags[name] };
  for (const variable of [variableOf(name), ...(alias === undefined ? [] : [alias])]) {
    const value = environment[variable];
    if (value !== undefined && value !== '') return { from: variable, value };
    // As containers hand over secrets.
    const secretFile = secret ? environment[`${variable}_FILE`] : undefined;
    if (secretFile !== undefined && secretFile !== '')
      return { from: `${variable}_FILE`, value: readText(secretFile, `${variable}_FILE`).trimEnd() };
  }
  return Object.hasOwn(inFile, name) ? { from: `${path}, ${name}`, value: inFile[name] } : null;
}

function readConfigFile(path: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(readText(path, 'the settings file'));
  } catch (error) {
    if (error instanceof PithError) throw error;
    throw new PithError('usage', `${path} is not JSON: ${(error as Error).message}`, { subject: path, cause: error });
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new PithError('usage', `${path} is not a JSON object of settings`, { subject: path });
  return value as Record<string, unknown>;
}

function readText(path: string, what: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (cause) {
    throw new PithError('input-not-found', `${what} cannot be read: ${path}`, { subject: path, cause });
  }
}

function unknownNames(inFile: Record<string, unknown>, path: string): string[] {
  const unknown = Object.keys(inFile).filter((name) => !Object.hasOwn(SETTINGS, name));
  return unknown.map((name) => `${path}, ${name}: there is no such setting; see docs/configuration.md`);
}

/** The wrong value, unless it is a secret. */
function shown({ secret }: Setting<unknown>, given: Given | null): string {
  if (secret) return '';
  const text = JSON.stringify(given?.value) ?? '';
  return `not ${text.length > 60 ? `${text.slice(0, 60)}…` : text}; `;
}

/** Settings that are right alone but not together. */
function contradictions({ host, adminPassword, apiToken, publicUrl }: Config): string[] {
  const needs = (why: string) => `${variableOf('adminPassword')}: ${why}; give a password of 8 characters or more`;
  if (adminPassword !== null) return [];
  const problems: string[] = [];
  if (!isLoopback(host))
    problems.push(
      needs(`without a password only this machine is served, and ${flagOf('host')} ${host} opens it to others`),
    );
  if (publicUrl !== null && !isLoopback(new URL(publicUrl).hostname.replace(/^\[|\]$/g, '')))
    problems.push(needs(`${flagOf('publicUrl')} says that others reach this server`));
  if (apiToken !== null)
    problems.push(needs('an API token protects nothing while everybody on this machine needs none'));
  return problems;
}
