/** `pith mark` on a server. */
import { numberWishes, type Wish } from '../../reading/index.js';
import type { CliContext } from '../context.js';
import { ExitCode } from '../exit-codes.js';
import { writeResult } from '../output.js';
import { createReporter } from '../reporter.js';
import type { ApiClient } from '../server-client/api-client.js';
import { loadBody, type SentOptions } from './page-body.js';
import { reportAbsence } from './report-absence.js';

interface RemoteMarkOptions extends SentOptions {
  format: 'xml' | 'json';
  positions?: true;
  explain?: true;
  output?: string;
  quiet?: true;
}

interface RuleReply {
  rule: string;
  items: number;
  date: string | null;
  subjects: { title: string | null; items: { title: string }[] }[];
  warnings: string[];
  why: string[];
}

export async function markRemotely(
  api: ApiClient,
  input: string,
  wishes: readonly Wish[],
  options: RemoteMarkOptions,
  context: CliContext,
): Promise<number> {
  const numbered = numberWishes(wishes);
  const body = {
    ...(await loadBody(input, options, context)),
    marks: numbered.filter(({ field }) => field !== 'not'),
    not: numbered.filter(({ field }) => field === 'not').map(({ text }) => text),
    positions: options.positions ? 'only' : 'avoid',
  };
  const shape = { rule: 'string', items: 'number', subjects: 'objects', warnings: 'strings', why: 'strings' } as const;
  const reply = await api.post<RuleReply>('/rules/learn', body, shape);
  if (!reply.ok) return reportAbsence(createReporter(context.stderr, false), input, reply);
  const { rule, items: count, date, subjects, warnings, why } = reply.value;
  const reporter = createReporter(context.stderr, options.quiet ?? false);
  reporter.message(
    [`${input}: ${count} ${count === 1 ? 'item' : 'items'}`, ...warnings.map((text) => `  warning: ${text}`)].join(
      '\n',
    ),
  );
  if (options.explain) reporter.message(why.map((text) => `  ${text}`).join('\n'));
  const json = () => `${JSON.stringify({ rule, count, date, subjects, warnings, why }, null, 2)}\n`;
  await writeResult(options.format === 'xml' ? rule : json(), options.output, context.stdout);
  return ExitCode.Ok;
}
