/** What becomes of wrappers when real pages change: values survive, are flagged, or are wrong without a word; and repairs. */

import type { WrapperDatasetSite } from '../../../src/cli/datasets/index.js';
import type { Table } from '../../../src/cli/eval/index.js';
import { countField, noCounts } from '../../../src/evaluate/index.js';
import {
  applyWrapper,
  learnWrapper,
  parseDocument,
  repairWrapper,
  type Wrapper,
  type WrapperSample,
} from '../../../src/index.js';
import { changedPage, LAYOUT_CHANGES, type LayoutChange } from './layout-changes.js';

/** Pages of a site a wrapper is learnt from; of those behind, some are read and others known when it is repaired. */
const SAMPLES = { least: 3, most: 5 };
const READ = 2;
const KNOWN = 2;

interface ChangeCounts {
  fields: number;
  survived: number;
  flagged: number;
  wrong: number;
  /** Of the fields that did not survive: right after a repair, and given wrongly by a repaired field. */
  healed: number;
  falselyHealed: number;
}

export async function layoutChangeTable(sites: readonly WrapperDatasetSite[]): Promise<Table> {
  const totals = new Map(LAYOUT_CHANGES.map((change) => [change, noChangeCounts()]));
  for (const site of sites) {
    const samples = Math.min(SAMPLES.most, site.pages.length - READ - KNOWN);
    if (site.group === 'drift' || samples < SAMPLES.least) continue;
    const pages = await Promise.all(
      site.pages.slice(0, samples + READ + KNOWN).map(async (page) => sampleOf(site, page, await page.load())),
    );
    const { wrapper } = learnWrapper(pages.slice(0, samples));
    for (const [change, counts] of totals) countChange(site, wrapper, pages.slice(samples), change, counts);
  }
  return {
    title: `Changed layouts: fields of ${READ} pages per site, read with the wrapper of the old layout, then with a repaired one`,
    columns: ['change', 'fields', 'survived', 'flagged', 'silently wrong', 'healed', 'falsely healed'],
    rows: [...totals].map(([{ name }, { fields, survived, flagged, wrong, healed, falselyHealed }]) => [
      name,
      ...[fields, survived, flagged, wrong, healed, falselyHealed].map(String),
    ]),
  };
}

const noChangeCounts = (): ChangeCounts => ({
  fields: 0,
  survived: 0,
  flagged: 0,
  wrong: 0,
  healed: 0,
  falselyHealed: 0,
});

type Page = WrapperDatasetSite['pages'][number];

function sampleOf({ alternatives }: WrapperDatasetSite, { file, values }: Page, html: string): WrapperSample {
  const given = Object.entries(values).map(([name, texts]) => [name, alternatives ? texts.slice(0, 1) : texts]);
  return { page: file, dom: parseDocument(html).dom, values: Object.fromEntries(given) };
}

function countChange(
  site: WrapperDatasetSite,
  wrapper: Wrapper,
  pages: readonly WrapperSample[],
  change: LayoutChange,
  counts: ChangeCounts,
): void {
  const removed = pages.length === 0 ? '' : fieldToRemove(pages);
  const changed = pages.map((page) => ({ ...page, dom: parseDocument(changedPage(page, change, removed)).dom }));
  const [read, known] = [changed.slice(0, READ), changed.slice(READ)];
  const repair = repairWrapper(
    wrapper,
    known,
    read.map(({ dom }) => dom),
  );
  const repairs = new Map(repair.fields.map(({ field, state }) => [field, state]));
  for (const [i, page] of read.entries()) {
    const before = verdicts(site, wrapper, pages[i] as WrapperSample, null);
    const gone = change.removes ? removed : null;
    const now = verdicts(site, wrapper, page, gone);
    const after = repair.wrapper === null ? now : verdicts(site, repair.wrapper, page, gone);
    for (const [field, verdict] of now) {
      // What was not right before the change says nothing about it.
      if (before.get(field) !== 'right') continue;
      counts.fields++;
      if (verdict === 'right') counts.survived++;
      else counts[verdict]++;
      if (repairs.get(field) !== 'repaired') continue;
      if (after.get(field) === 'wrong') counts.falselyHealed++;
      else if (after.get(field) === 'right' && verdict !== 'right') counts.healed++;
    }
  }
}

/** The first field, in alphabetical order, that all the pages have. */
function fieldToRemove(pages: readonly WrapperSample[]): string {
  const names = [...new Set(pages.flatMap(({ values }) => Object.keys(values)))].sort();
  return names.find((name) => pages.every(({ values }) => (values[name]?.length ?? 0) > 0)) ?? '';
}

type Verdict = 'right' | 'flagged' | 'wrong';

/** How each field is read. A field that is gone is right when it is given as gone. */
function verdicts(
  { match, alternatives }: WrapperDatasetSite,
  wrapper: Wrapper,
  { dom, values: truth }: WrapperSample,
  gone: string | null,
): Map<string, Verdict> {
  return new Map(
    applyWrapper(wrapper, dom).fields.flatMap(({ name, values }): [string, Verdict][] => {
      const wanted = truth[name];
      if (wanted === undefined || wanted.length === 0) return [];
      if (values.length === 0) return [[name, 'flagged']];
      if (name === gone) return [[name, 'wrong']];
      const counts = noCounts();
      countField(counts, values, { values: wanted, match: match[name] ?? 'equals', alternatives });
      return [[name, counts.pagesRight === 1 ? 'right' : 'wrong']];
    }),
  );
}
