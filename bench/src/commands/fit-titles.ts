/**
 * Fits the weights that choose a title and says how well they do on domains they were not fitted on: five folds by registered
 * domain. With --write the weights fitted on everything go to the source. Authors and dates are found by hand-written rules;
 * their figures stand beside, fold by fold, to show how much such figures vary from one set of domains to another.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type DatasetPage, openDataset } from '../../../src/cli/datasets/index.js';
import { selectPages } from '../../../src/cli/eval/index.js';
import { judgeField, type MetadataFacts } from '../../../src/evaluate/index.js';
import { TITLE_FACT_NAMES, trainingTitles } from '../../../src/extract/metadata/title/title-training.js';
import { parseDocument } from '../../../src/index.js';
import { type BenchOptions, BenchUsageError, dataFolder } from '../bench-options.js';
import { openPith } from '../peers/pith.js';
import { showProgress } from '../progress.js';
import type { Section } from '../section.js';
import { bestChoice, type Choice, fitConditionalLogit } from '../train/conditional-logit.js';
import { FOLDS, foldOf } from '../train/fold-of.js';
import { foldTable, type JudgedPage, titleTable } from '../train/title-tables.js';
import { titleWeightsSource } from '../train/title-weights-source.js';
import { DATASET } from './articles.js';

const PENALTY = 3;
const WIDTH = TITLE_FACT_NAMES.length;
const SOURCE = join(import.meta.dirname, '..', '..', '..', 'src', 'extract', 'metadata', 'title', 'title-weights.ts');

type ReadMetadata = (html: string | Uint8Array, url: string | null) => MetadataFacts | Promise<MetadataFacts>;

interface TrainingPage {
  choice: Choice;
  /** All but the verdict on the title of held-out weights, which are still to be fitted. */
  judged: Omit<JudgedPage, 'heldOut'>;
}

export async function fitTitles(options: BenchOptions): Promise<Section> {
  if (options.write && (options.type !== undefined || Number.isFinite(options.limit)))
    throw new BenchUsageError('fit-titles --write fits what is shipped, so it takes all pages: no --limit, no --type');
  const dataset = await openDataset(dataFolder(options, DATASET));
  const pages = selectPages(dataset.pages, options);
  const { metadata: readMetadata } = await openPith('pith');
  if (readMetadata === undefined) throw new TypeError('the default method reads no metadata');
  const progress = showProgress(pages.length);
  const training: TrainingPage[] = [];
  for (const page of pages) {
    training.push(await readTrainingPage(page, readMetadata));
    progress.update(training.length);
  }
  progress.finish();
  const judged: JudgedPage[] = [];
  for (let fold = 0; fold < FOLDS; fold++) {
    const weights = fit(training.filter((page) => page.judged.fold !== fold));
    for (const held of training.filter((page) => page.judged.fold === fold))
      judged.push({ ...held.judged, heldOut: held.choice.right[bestChoice(held.choice, weights)] === true });
  }
  if (options.write) await writeFile(SOURCE, titleWeightsSource(TITLE_FACT_NAMES, fit(training)));
  return {
    tables: [titleTable(judged), foldTable(judged)],
    notes: [
      `Pages: ${pages.length} of ${DATASET} (digest ${dataset.digest}); ${FOLDS} folds by domain; L2 penalty ${PENALTY}.`,
      'Held out: weights fitted on the other folds. Shipped: the weights in the source when the command started, fitted on all these pages. In reach: one of the candidates is right. The three to the right take what one place of the page says, as it stands.',
      'Only the weights of titles are fitted. Which facts there are, the cleaning of candidates and all rules for authors and dates were written by hand with these pages in view, so no fold is unseen by them.',
    ],
  };
}

function fit(pages: readonly TrainingPage[]): Float64Array {
  return fitConditionalLogit(
    pages.map(({ choice }) => choice),
    WIDTH,
    PENALTY,
  );
}

async function readTrainingPage(page: DatasetPage, readMetadata: ReadMetadata): Promise<TrainingPage> {
  const html = await page.load();
  const titles = trainingTitles(parseDocument(html).dom, page.url);
  const truth: MetadataFacts = {
    title: page.metadata.title,
    author: page.metadata.author,
    date: page.metadata.published,
  };
  const isRight = (title: string | undefined): boolean => judgeField('title', truth, { title }) === 'right';
  const shipped = await readMetadata(html, page.url);
  const right = titles.values.map(isRight);
  return {
    choice: { facts: titles.facts, right },
    judged: {
      type: page.type,
      fold: foldOf(page.url),
      hasTitle: judgeField('title', truth, {}) === 'missed',
      shipped: isRight(shipped.title ?? undefined),
      inReach: right.includes(true),
      firstHeading: isRight(titles.firstHeading),
      openGraph: isRight(titles.openGraph),
      titleElement: isRight(titles.titleElement),
      author: judgeField('author', truth, shipped),
      date: judgeField('date', truth, shipped),
    },
  };
}
