import { createHash } from 'node:crypto';

/** What the crawl for a question is called: the same question to the same pages is one crawl. */
export function questionName(query: string, seeds: readonly string[]): string {
  const mark = createHash('sha256')
    .update(JSON.stringify([query, seeds]))
    .digest('hex')
    .slice(0, 6);
  const words = query.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? ['question'];
  return `ask-${words.slice(0, 5).join('-')}-${mark}`;
}
