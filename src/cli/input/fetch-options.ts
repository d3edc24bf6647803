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
export const addPageOptions = (command: Command): Command =>
  addFetchOptions(command.option('--charset <name>', 'encoding of the input, whatever the page says', parseCharset));

export function addFetchOptions(command: Command): Command {
  return command
    .addOption(new Option('--timeout <seconds>', 'time to fetch a URL').argParser(parseSeconds).default(60_000, '60'))
    .addOption(
      new Option('--max-bytes <size>', 'largest page, unpacked').argParser(parseSize).default(DEFAULT_MAX_BYTES, '32M'),
    )
    .option('--user-agent <name>', 'name to give to servers');
}
