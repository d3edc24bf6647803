/** newspaper4k on the list pages: what it takes for articles, scored as our items are. */
import type { ListDatasetPage } from '../../src/cli/datasets/index.js';
import type { ListResult } from '../../src/cli/eval/lists/index.js';
import { scoreList } from '../../src/evaluate/index.js';
import { newspaperHelper, openNewspaper, PeerAbsentError } from './peers/native/index.js';

/** What it finds, or null and why it did not take part. It has no dates to give. */
export async function readByNewspaper(
  pages: readonly ListDatasetPage[],
): Promise<{ result: ListResult | null; note: string }> {
  const lister = await openNewspaper(newspaperHelper(process.env)).catch((error: unknown) => {
    if (error instanceof PeerAbsentError) return error;
    throw error;
  });
  if (lister instanceof PeerAbsentError) return { result: null, note: `newspaper4k: ${lister.message}` };
  try {
    const results: ListResult['pages'][number][] = [];
    for (const page of pages) {
      const found = await lister.read(await page.load(), page.url).catch(() => null);
      const items = found?.items.map((item) => ({ ...item, date: null })) ?? [];
      results.push({ page, score: scoreList(items, page.truth), isRead: found !== null, ms: found?.ms ?? 0 });
    }
    return {
      result: { name: 'newspaper4k', pages: results },
      note: `newspaper4k ${lister.version}: \`Source.generate_articles()\` on the page alone; it is made for news, judges links by their addresses, and gives no dates.`,
    };
  } finally {
    await lister.close();
  }
}
