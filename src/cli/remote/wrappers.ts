/** `pith learn` and `pith apply` on a server. */
import { PithError } from '../../errors.js';
import type { LearnNote, WrapperReading } from '../../learn/index.js';
import type { Wrapper } from '../../model/wrapper.js';
import type { CliContext } from '../context.js';
import type { ApiClient, Reply } from '../server-client/api-client.js';
import type { NamedSample } from '../wrappers/samples.js';
import { loadBody, type NamedBody, type SentOptions } from './page-body.js';

export interface LearnReply {
  wrapper: Wrapper;
  notes: LearnNote[];
}

/** @throws PithError `usage` for paths, which the API does not take */
export async function learnRemotely(
  api: ApiClient,
  samples: readonly NamedSample[],
  options: SentOptions & { output?: string },
  context: CliContext,
): Promise<Reply<LearnReply>> {
  const sent = [];
  for (const { page, values, marks } of samples) {
    const [marked] = Object.keys(marks);
    if (marked !== undefined)
      throw new PithError('usage', `${marked}=@…: a server learns from values only, not from paths`);
    sent.push({ page: { ...(await loadBody(page, options, context)), name: page }, values });
  }
  return api.post<LearnReply>('/wrappers/learn', { samples: sent }, { wrapper: 'object', notes: 'objects' });
}

/** The fields of one page. @throws PithError */
export async function applyRemotely(
  api: ApiClient,
  wrapper: Wrapper,
  { name, load }: NamedBody,
): Promise<WrapperReading> {
  const pages = [{ ...(await load()), name }];
  const reply = await api.send<{ pages: WrapperReading[] }>(
    '/wrappers/apply',
    { wrapper, pages },
    { pages: 'objects' },
  );
  const [reading] = reply.pages;
  if (reading === undefined || !Array.isArray(reading.fields))
    throw new PithError('http-status', `${api.server} gave no reading of ${name}`, { subject: name });
  return reading;
}
