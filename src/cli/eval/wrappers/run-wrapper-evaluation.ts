import {
  countField,
  type FieldCounts,
  type FieldTruth,
  noCounts,
  scoreField,
  type WrapperScore,
} from '../../../evaluate/index.js';
import { learnWrapper, type WrapperSample, wrapperReader } from '../../../learn/index.js';
import type { CompactDom } from '../../../model/compact-dom.js';
import { parseDocument } from '../../../parse/index.js';
import type { WrapperDatasetPage, WrapperDatasetSite } from '../../datasets/index.js';
import type { Half } from '../halves.js';

/** Sample pages wrappers are learnt from. */
export const SAMPLE_COUNTS = [1, 3, 5] as const;

export interface FieldResult {
  site: string;
  group: string;
  half: Half;
  field: string;
  samples: number;
  score: WrapperScore;
  xpaths: string[];
}

export interface SiteTimes {
  learnMs: number[];
  applyMs: number[];
  /** Pages of the learnt template, and those that were said to look like another. */
  pages: number;
  alarms: number;
}

export interface ParsedPage {
  page: WrapperDatasetPage;
  dom: CompactDom;
}

export async function parsePages(site: WrapperDatasetSite): Promise<ParsedPage[]> {
  const parsed: ParsedPage[] = [];
  for (const page of site.pages) parsed.push({ page, dom: parseDocument(await page.load()).dom });
  return parsed;
}

/** Learns from the first pages of a site and reads the others, for every number of samples that leaves any. */
export function evaluateSite(
  site: WrapperDatasetSite,
  half: Half,
  pages: readonly ParsedPage[],
  times: SiteTimes,
): FieldResult[] {
  return SAMPLE_COUNTS.filter((count) => count < pages.length).flatMap((count) => {
    const start = performance.now();
    const { wrapper } = learnWrapper(pages.slice(0, count).map((page) => sampleOf(site, page)));
    times.learnMs.push(performance.now() - start);
    const read = wrapperReader(wrapper);
    const counts = new Map<string, FieldCounts>(wrapper.fields.map(({ name }) => [name, noCounts()]));
    for (const { page, dom } of pages.slice(count)) {
      const begin = performance.now();
      const reading = read(dom);
      times.applyMs.push(performance.now() - begin);
      times.pages++;
      if (reading.template !== 'same') times.alarms++;
      for (const { name, values } of reading.fields) {
        const truth = truthOf(site, page, name);
        if (truth !== null) countField(counts.get(name) as FieldCounts, values, truth);
      }
    }
    return wrapper.fields.map((field) => ({
      site: site.site,
      group: site.group,
      half,
      field: field.name,
      samples: count,
      score: scoreField(counts.get(field.name) as FieldCounts),
      xpaths: field.places.flatMap(({ paths }) => paths.map(({ xpath }) => xpath)),
    }));
  });
}

/** What a person noted of a field; null where nobody looked. Fields may have names that every object has. */
export function truthOf(
  { match, alternatives }: WrapperDatasetSite,
  { values }: WrapperDatasetPage,
  field: string,
): FieldTruth | null {
  if (!Object.hasOwn(values, field)) return null;
  const how = Object.hasOwn(match, field) ? match[field] : undefined;
  return { values: values[field] ?? [], match: how ?? 'equals', alternatives };
}

export function sampleOf(site: WrapperDatasetSite, { page, dom }: ParsedPage): WrapperSample {
  return { page: page.file, dom, values: sampleValues(site, page) };
}

/** Of several spellings of one value, a user gives one. */
export function sampleValues(
  { alternatives }: WrapperDatasetSite,
  { values }: WrapperDatasetPage,
): Record<string, readonly string[]> {
  return Object.fromEntries(
    Object.entries(values).map(([name, texts]) => [name, alternatives ? texts.slice(0, 1) : texts]),
  );
}
