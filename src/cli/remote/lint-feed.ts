/** `pith lint-feed` on a server. */
import type { FeedReport } from '../../lint/index.js';
import type { CliContext } from '../context.js';
import type { ApiClient } from '../server-client/api-client.js';
import { loadBody, type SentOptions } from './page-body.js';

/** @throws PithError when the feed cannot be had */
export async function lintRemotely(
  api: ApiClient,
  input: string,
  options: SentOptions,
  context: CliContext,
): Promise<FeedReport> {
  const { url, html } = await loadBody(input, options, context);
  const body = { ...(url === undefined ? {} : { url }), ...(html === undefined ? {} : { feed: html }) };
  return api.send<FeedReport>('/lint-feed', body, { items: 'number', findings: 'objects' });
}
