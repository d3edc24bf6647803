import type { Attempt, NotFound } from '../../model/outcome.js';
import type { Trace, TraceStep } from '../../model/trace.js';
import { sentenceOf } from '../exit-codes.js';

/** A trace for people: what was chosen, kept, dropped and scored, in order, with the reason for each. */
export function renderTrace(name: string, trace: Trace, confidence: number): string {
  const head = `${name}: read with ${trace.method}, confidence ${confidence.toFixed(2)}`;
  return [head, ...trace.steps.flatMap(stepLines)].join('\n');
}

function stepLines({ action, rule, path, why, score, preview }: TraceStep): string[] {
  const scored = score === undefined ? '' : ` (score ${Number(score.toFixed(3))})`;
  const lines = [`  ${action.padEnd(6)} ${path}`, `         ${rule}${scored}: ${why}`];
  if (preview !== undefined && preview !== '') lines.push(`         "${preview}"`);
  return lines;
}

/** Why a page gave nothing, with everything that was tried. @param what what was looked for */
export const renderNotFound = (name: string, { reason, attempts }: NotFound, what = 'article'): string =>
  withAttempts(`${name}: no ${what}, ${sentenceOf(reason)}`, attempts);

/** A sentence, and below it everything that was tried. */
export const withAttempts = (sentence: string, attempts: readonly Attempt[]): string =>
  [sentence, ...attempts.map(({ method, why }) => `  ${method}: ${why}`)].join('\n');
