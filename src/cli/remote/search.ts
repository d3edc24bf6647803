/** `pith search` on a server, and the last step of `pith ask`. */
import type { FoundAnswers } from '../crawl/show-answers.js';
import type { ApiClient } from '../server-client/api-client.js';

export interface SearchWish {
  query: string;
  limit: number;
  offset: number;
  crawl?: string;
}

/** Paragraphs out of what the server has read. */
export async function searchRemotely(api: ApiClient, wish: SearchWish): Promise<FoundAnswers> {
  const { query, limit, offset, crawl } = wish;
  const words = new URLSearchParams({ q: query, limit: String(limit), offset: String(offset) });
  if (crawl !== undefined) words.set('crawl', crawl);
  return api.get<FoundAnswers>(`/search?${words}`, { answers: 'objects', total: 'number' });
}
