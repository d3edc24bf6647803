import { describe, expect, it } from 'vitest';
import type { ErrorCode } from '../errors.js';
import { adviceFor, EXIT_CODE_HELP, ExitCode, exitCodeOf } from './exit-codes.js';

describe('exit codes', () => {
  it('are all explained in the help', () => {
    for (const code of Object.values(ExitCode)) expect(EXIT_CODE_HELP).toMatch(new RegExp(`^ {2}${code} `, 'm'));
  });

  it.each<[ErrorCode, number]>([
    ['usage', 2],
    ['input-not-found', 3],
    ['timeout', 4],
    ['output-unwritable', 5],
    ['worker-failed', 70],
  ])('of %s is %d, with advice', (code, expected) => {
    expect(exitCodeOf(code)).toBe(expected);
    expect(adviceFor(code)).toMatch(/\.$/);
  });
});
