/** The pages the weights of lists are fitted on: list pages with marked items, and articles as pages without a list. */
import { type ListDatasetPage, openDataset, openListDataset } from '../../../src/cli/datasets/index.js';
import { spread } from '../../../src/cli/eval/index.js';
import { trainingLists } from '../../../src/extract/list/repeated-pattern/training.js';
import { parseDocument } from '../../../src/index.js';
import { type BenchOptions, dataFolder } from '../bench-options.js';
import { showProgress } from '../progress.js';
import type { ListTrainingPage } from './fit-list-weights.js';
import { foldOf } from './fold-of.js';

export const LISTS = 'lists-dev';
const ARTICLES = 'wcxb-dev';
/** Pages without a list, to learn what a list is not. */
const MAX_ARTICLES = 150;

export interface FoldedPage extends ListTrainingPage {
  fold: number;
}

export interface ListTrainingSet {
  digest: string;
  lists: readonly ListDatasetPage[];
  articles: number;
  pages: readonly FoldedPage[];
}

export async function readListTrainingSet(options: BenchOptions): Promise<ListTrainingSet> {
  const dataset = await openListDataset(dataFolder(options, LISTS));
  const all = await openDataset(dataFolder(options, ARTICLES));
  const articles = spread(
    all.pages.filter(({ type }) => type === 'article'),
    Math.min(MAX_ARTICLES, options.limit),
  );
  const lists = spread(dataset.pages, options.limit);
  const progress = showProgress(lists.length + articles.length);
  const pages: FoldedPage[] = [];
  for (const page of [...lists, ...articles]) {
    const { dom } = parseDocument(await page.load());
    const truth = 'subjects' in page ? page.truth : null;
    pages.push({ ...trainingLists(dom, page.url), truth, fold: foldOf(page.url) });
    progress.update(pages.length);
  }
  progress.finish();
  return { digest: dataset.digest, lists, articles: articles.length, pages };
}
