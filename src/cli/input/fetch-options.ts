/** What commands that take pages from anywhere let the user say about fetching and reading them. */
import { DEFAULT_MAX_BYTES } from '../../fetch/index.js';
import { type Command, Option } from '../commander.js';
import { parseCharset, parseSeconds, parseSize } from '../option-parsers.js';

export interface FetchOptions {
  /** Milliseconds for one page. */
  timeout: number;
  maxBytes: number;
  userAgent?: string;
}

export interface PageOptions extends FetchOptions {
  charset?: string;
}

/** How pages are fetched, and in which encoding they are. */
export const addPageOptions = (command: Command): Command => addFetchOptions(command.addOption(charsetOption()));

export const addFetchOptions = (command: Command): Command =>
  command.addOption(timeoutOption()).addOption(maxBytesOption()).addOption(userAgentOption());

/** A time in seconds, kept in milliseconds. @param preset in seconds */
export const secondsOption = (flags: string, description: string, preset: number): Option =>
  new Option(flags, description).argParser(parseSeconds).default(preset * 1000, String(preset));

export const timeoutOption = (description = 'time to fetch a URL', preset = 60): Option =>
  secondsOption('--timeout <seconds>', description, preset);

export const maxBytesOption = (what = 'page'): Option =>
  new Option('--max-bytes <size>', `largest ${what}, unpacked`).argParser(parseSize).default(DEFAULT_MAX_BYTES, '32M');

export const userAgentOption = (): Option => new Option('--user-agent <name>', 'name to give to servers');

export const charsetOption = (): Option =>
  new Option('--charset <name>', 'encoding of the input, whatever the page says').argParser(parseCharset);
