/** Our wrappers beside AutoScraper: the same samples, the same pages, the same fields. */
import type { WrapperDatasetSite } from '../../src/cli/datasets/index.js';
import type { Table } from '../../src/cli/eval/index.js';
import { type FieldResult, SAMPLE_COUNTS, sampleValues, scores, truthOf } from '../../src/cli/eval/wrappers/index.js';
import { countField, noCounts, scoreField } from '../../src/evaluate/index.js';
import { autoscraperHelper, type Learner, openAutoscraper, PeerAbsentError } from './peers/native/index.js';
import { showProgress } from './progress.js';

type LearnerResult = Pick<FieldResult, 'group' | 'samples' | 'score'>;

/** The table, or null and why there is none. */
export async function learnerTable(
  sites: readonly WrapperDatasetSite[],
  own: readonly FieldResult[],
): Promise<{ table: Table | null; note: string }> {
  let learner: Learner;
  try {
    learner = await openAutoscraper(autoscraperHelper(process.env));
  } catch (error) {
    if (error instanceof PeerAbsentError) return { table: null, note: `AutoScraper: ${error.message}` };
    throw error;
  }
  try {
    const { results, failures, msPerPage } = await readSites(learner, sites, own);
    return {
      table: tableOf({ Pith: own, AutoScraper: results }),
      note: `AutoScraper ${learner.version}: \`build(update=True)\` with each sample, \`get_result_exact\`, and \`get_result_similar\` for fields with several values in a sample; ${msPerPage.toFixed(1)} ms a page with parsing. ${failures} of its readings of a site failed and count as empty.`,
    };
  } finally {
    await learner.close();
  }
}

async function readSites(learner: Learner, sites: readonly WrapperDatasetSite[], own: readonly FieldResult[]) {
  const results: LearnerResult[] = [];
  let [failures, pagesRead, readMs] = [0, 0, 0];
  const progress = showProgress(sites.length, 'sites by AutoScraper');
  for (const [i, site] of sites.entries()) {
    const texts = await Promise.all(site.pages.map((page) => page.load()));
    for (const count of SAMPLE_COUNTS) {
      const fields = own.filter((result) => result.site === site.site && result.samples === count);
      if (fields.length === 0) continue;
      const samples = site.pages.slice(0, count).map((page, s) => ({
        html: texts[s] as string,
        values: sampleValues(site, page),
      }));
      const rest = texts.slice(count);
      const reading = await learner.read(samples, rest).catch(() => null);
      if (reading === null) failures++;
      else [pagesRead, readMs] = [pagesRead + rest.length, readMs + reading.readMs];
      for (const { group, field } of fields) {
        const counts = noCounts();
        for (const [p, page] of site.pages.slice(count).entries()) {
          const truth = truthOf(site, page, field);
          const values = reading?.values[p];
          if (truth !== null)
            countField(counts, values && Object.hasOwn(values, field) ? (values[field] ?? []) : [], truth);
        }
        results.push({ group, samples: count, score: scoreField(counts) });
      }
    }
    progress.update(i + 1);
  }
  progress.finish();
  return { results, failures, msPerPage: readMs / pagesRead };
}

function tableOf(learners: Readonly<Record<string, readonly LearnerResult[]>>): Table {
  const groups = [...new Set(Object.values(learners).flatMap((results) => results.map(({ group }) => group)))];
  return {
    title: 'Beside another learner: set F1 / hit F1, mean over the same fields of all sites',
    columns: ['group', 'learner', ...SAMPLE_COUNTS.map((count) => `k = ${count}`)],
    rows: groups.flatMap((group) =>
      Object.entries(learners).map(([name, results]) => [
        group,
        name,
        ...SAMPLE_COUNTS.map((count) =>
          scores(results.filter((result) => result.group === group && result.samples === count)),
        ),
      ]),
    ),
  };
}
