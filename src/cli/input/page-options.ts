import { DEFAULT_MAX_BYTES } from '../../fetch/index.js';
import { type Command, Option } from '../commander.js';
import { parseCharset, parseSeconds, parseSize } from '../option-parsers.js';

/** How a command that reads pages gets at them. */
export interface PageOptions {
  charset?: string;
  /** Milliseconds. */
  timeout: number;
  maxBytes: number;
  userAgent?: string;
}

export function addPageOptions(command: Command): Command {
  return command
    .option('--charset <name>', 'encoding of the input, whatever the page says', parseCharset)
    .addOption(new Option('--timeout <seconds>', 'time to fetch one URL').argParser(parseSeconds).default(60_000, '60'))
    .addOption(
      new Option('--max-bytes <size>', 'largest page, unpacked').argParser(parseSize).default(DEFAULT_MAX_BYTES, '32M'),
    )
    .option('--user-agent <name>', 'name to give to servers');
}
