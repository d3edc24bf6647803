import { DEFAULT_MAX_BYTES } from '../../fetch/index.js';
import { type Command, Option } from '../commander.js';
import { parseCharset, parseSeconds, parseSize } from '../option-parsers.js';

/** What every command that learns from many pages lets the user say about its inputs. */
export interface LearnInputOptions {
  charset?: string;
  timeout: number;
  maxBytes: number;
  userAgent?: string;
  quiet?: true;
}

export function addLearnInputOptions(command: Command): Command {
  return command
    .option('--charset <name>', 'encoding of the pages, whatever they say', parseCharset)
    .addOption(new Option('--timeout <seconds>', 'time to fetch one URL').argParser(parseSeconds).default(60_000, '60'))
    .addOption(
      new Option('--max-bytes <size>', 'largest page, unpacked').argParser(parseSize).default(DEFAULT_MAX_BYTES, '32M'),
    )
    .option('--user-agent <name>', 'name to give to servers')
    .option('-q, --quiet', 'say nothing on stderr about pages and progress');
}
