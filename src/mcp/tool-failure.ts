/** What went wrong, as an answer a model can act on. */
import { PithError } from '../errors.js';
import type { Attempt } from '../model/outcome.js';
import { Overloaded, type ProblemCode, problemOf, problemOfAbsence } from '../serve/index.js';
import type { CallToolResult } from './sdk.js';
import { seenText } from './seen-text.js';

/** Advice that differs from that to clients of the API. */
const ADVICE: Partial<Readonly<Record<ProblemCode, string>>> = {
  'address-forbidden':
    'Hosts of private networks are refused. Their owner can allow them by starting pith mcp with --private-hosts.',
  'no-content': 'If the page is a list, use the feed tool; if it shows objects of one kind, the records tool.',
  'no-list': 'Use the read tool for the text of the page, or the records tool for a table.',
  'no-records': 'Use the feed tool for a list of links, or the read tool for the text of the page.',
  'script-shell': 'Pass the HTML as a browser shows it in html, or use an address of the site that needs no scripts.',
  'empty-input': 'Check the address.',
  'worker-failed': 'This page cannot be read; use another one.',
  'store-unusable': 'Nothing can be kept or searched now. The read, feed and records tools need no store.',
  timeout: 'Try again later, use another page, or ask for less.',
};

/** Long messages may hold what pages say. */
const MAX_DETAIL = 2000;

export class ToolFailure extends Error {
  override readonly name = 'ToolFailure';
  readonly code: string;
  readonly advice: string;

  constructor(code: string, message: string, advice: string) {
    super(message);
    this.code = code;
    this.advice = advice;
  }

  result(): CallToolResult {
    const text = `${seenText(this.message).slice(0, MAX_DETAIL)} (${this.code})\n${this.advice}`;
    return { content: [{ type: 'text', text }], isError: true };
  }
}

/** Nothing of the kind is on the page. */
export function absenceFailure(reason: ProblemCode, attempts: readonly Attempt[]): ToolFailure {
  const { title, detail, advice } = problemOfAbsence(reason, attempts);
  return new ToolFailure(reason, detail === title ? title : `${title}: ${detail}`, ADVICE[reason] ?? advice);
}

/** Null for faults of the program. */
export function toolFailureOf(error: unknown, signal: AbortSignal): ToolFailure | null {
  if (signal.aborted)
    return new ToolFailure('cancelled', 'the call was cancelled', 'Call again if it is still wanted.');
  if (error instanceof Overloaded)
    return new ToolFailure('overloaded', error.message, problemOf('overloaded', '').advice);
  if (!(error instanceof PithError)) return null;
  return new ToolFailure(error.code, error.message, ADVICE[error.code] ?? problemOf(error.code, '').advice);
}

/** What a fault of the program is answered with; what it was stands in the log. */
export const faultResult = (): CallToolResult =>
  new ToolFailure('internal', 'a fault of Pith itself', 'Use another page; the log of pith mcp says more.').result();
