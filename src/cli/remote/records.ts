/** `pith records` on a server. */
import type { CliContext } from '../context.js';
import { ExitCode } from '../exit-codes.js';
import { writeResult } from '../output.js';
import { createReporter } from '../reporter.js';
import type { ApiClient } from '../server-client/api-client.js';
import { loadBody, type SentOptions } from './page-body.js';
import { reportAbsence } from './report-absence.js';

interface RemoteRecordsOptions extends SentOptions {
  format: string;
  method: string;
  output?: string;
}

export async function recordsRemotely(
  api: ApiClient,
  input: string,
  options: RemoteRecordsOptions,
  context: CliContext,
): Promise<number> {
  const { format, method } = options;
  const body = { ...(await loadBody(input, options, context)), format, method };
  const reply = await api.post<{ content: string }>('/records', body, { content: 'string' });
  if (!reply.ok) return reportAbsence(createReporter(context.stderr, false), input, reply);
  await writeResult(reply.value.content, options.output, context.stdout);
  return ExitCode.Ok;
}
