import { PithError } from '../../errors.js';
import type { Crawl, Store } from '../../store/index.js';

/** The crawl of that name. @throws PithError `usage` that names those there are */
export async function findCrawl(store: Store, name: string): Promise<Crawl> {
  const crawl = await store.crawls.find(name);
  if (crawl !== null) return crawl;
  const known = (await store.crawls.list()).map((one) => one.name).join(', ');
  throw new PithError('usage', `there is no crawl called "${name}"; there are: ${known || 'none'}`, { subject: name });
}
