import { ExitCode } from '../exit-codes.js';
import { withAttempts } from '../read/explain.js';
import type { Reporter } from '../reporter.js';
import type { Absent } from '../server-client/api-client.js';

/** Says why a page gave nothing. */
export function reportAbsence(reporter: Reporter, name: string, { detail, attempts }: Absent): ExitCode {
  reporter.message(withAttempts(`${name}: ${detail}`, attempts));
  return ExitCode.NothingFound;
}
