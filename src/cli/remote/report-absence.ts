import { ExitCode } from '../exit-codes.js';
import type { Reporter } from '../reporter.js';
import type { Absent } from '../server-client/api-client.js';

/** Says why a page gave nothing. */
export function reportAbsence(reporter: Reporter, name: string, { detail, attempts }: Absent): ExitCode {
  const tried = attempts.map(({ method, why }) => `  ${method}: ${why}`);
  reporter.message([`${name}: ${detail}`, ...tried].join('\n'));
  return ExitCode.NothingFound;
}
