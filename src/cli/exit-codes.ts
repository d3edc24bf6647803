/** The one table from what went wrong to what the shell sees and what the user can do about it. */
import type { ErrorCode } from '../errors.js';
import type { Reason } from '../model/outcome.js';

export const ExitCode = {
  Ok: 0,
  /** No article, list or feed in the page; in a batch: at least one input failed or held none; a feed with errors. */
  NothingFound: 1,
  Usage: 2,
  Input: 3,
  Network: 4,
  Output: 5,
  /** A fault of Pith itself. */
  Internal: 70,
  Interrupted: 130,
} as const;
export type ExitCode = (typeof ExitCode)[keyof typeof ExitCode];

interface Consequence {
  exitCode: ExitCode;
  /** What to do next, as a sentence. */
  advice: string;
}

const CONSEQUENCES: Readonly<Record<ErrorCode, Consequence>> = {
  usage: { exitCode: ExitCode.Usage, advice: '' },
  'input-not-found': {
    exitCode: ExitCode.Input,
    advice: 'Check the path; web addresses start with http:// or https://.',
  },
  'input-unreadable': {
    exitCode: ExitCode.Input,
    advice: 'Check that the file or response is complete and may be read.',
  },
  'input-too-large': { exitCode: ExitCode.Input, advice: 'Raise the limit with --max-bytes.' },
  'input-not-a-page': { exitCode: ExitCode.Input, advice: 'Pith reads HTML and XML only.' },
  'url-invalid': { exitCode: ExitCode.Usage, advice: 'Give a complete address such as https://example.com/page.' },
  'address-forbidden': { exitCode: ExitCode.Network, advice: 'Private addresses are refused here.' },
  network: { exitCode: ExitCode.Network, advice: 'Check the address and the connection.' },
  timeout: {
    exitCode: ExitCode.Network,
    advice: 'Try again later, or allow more time with --timeout or --page-timeout.',
  },
  'too-many-redirects': {
    exitCode: ExitCode.Network,
    advice: 'Open the address in a browser and use the one it ends at.',
  },
  'http-status': { exitCode: ExitCode.Network, advice: 'Check the address in a browser.' },
  'browser-missing': { exitCode: ExitCode.Input, advice: 'Install Chromium or Chrome, or do without rendering.' },
  'archive-malformed': {
    exitCode: ExitCode.Input,
    advice: 'The archive is damaged; the pages before the damage were read.',
  },
  'worker-failed': { exitCode: ExitCode.Internal, advice: 'Read this page alone to see whether it fails again.' },
  'dataset-missing': { exitCode: ExitCode.Input, advice: 'Name the folder of the data set.' },
  'output-unwritable': {
    exitCode: ExitCode.Output,
    advice: 'Check the path given to --output and the space on the disk.',
  },
  'store-unusable': {
    exitCode: ExitCode.Output,
    advice: 'Check the file or address of the store, its permissions, and the space on the disk.',
  },
  conflict: { exitCode: ExitCode.Usage, advice: 'Choose another name, or look at what has it now.' },
  'listen-failed': { exitCode: ExitCode.Network, advice: 'Choose another address with --host and --port.' },
};

const REASONS: Readonly<Record<Reason, string>> = {
  'empty-input': 'the input is empty',
  'not-text': 'the input is not text',
  'no-content': 'the page has no main content',
  'no-list': 'the page holds no list of items',
  'no-records': 'nothing on the page repeats',
  'script-shell': 'the page is filled in by a script, its HTML is only a shell',
};

export const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(CONSEQUENCES, code);
export const exitCodeOf = (code: ErrorCode): ExitCode => CONSEQUENCES[code].exitCode;
/** @param command what was called, whose help tells more */
export const adviceFor = (code: ErrorCode, command = 'pith'): string =>
  code === 'usage' ? `See \`${command} --help\`.` : CONSEQUENCES[code].advice;
export const sentenceOf = (reason: Reason): string => REASONS[reason];

/** The part of every help text that says what the exit code means. */
export const EXIT_CODE_HELP: string = `Exit codes:
  0    every input gave what was asked for
  1    the page holds no article or no list; of many, at least one gave none
  2    wrong usage
  3    the input cannot be read: missing, damaged, too large, not a page
  4    the network or the server failed
  5    the output or the store cannot be written
  70   a fault of Pith itself
  130  interrupted`;
