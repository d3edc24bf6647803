/**
 * Sites with pages of one template and the values their fields have: `gold.json`, an array of sites {site, group,
 * alternatives, match: {field: "equals" | "contains"}, pages: [{file, template, values: {field: [strings]}}]}.
 */
import { basename, join, resolve } from 'node:path';
import { digestOf } from './digest.js';
import { areTexts, GOLD, readGold, readPageFile } from './gold.js';

export interface WrapperDatasetPage {
  file: string;
  /** Name of the layout, where a site has several. */
  template: string | null;
  values: Readonly<Record<string, readonly string[]>>;
  load(): Promise<string>;
}

export interface WrapperDatasetSite {
  site: string;
  group: string;
  /** Several values of a field are spellings of one. */
  alternatives: boolean;
  match: Readonly<Record<string, 'equals' | 'contains'>>;
  pages: readonly WrapperDatasetPage[];
}

export interface WrapperDataset {
  name: string;
  digest: string;
  sites: readonly WrapperDatasetSite[];
}

interface GoldSite {
  site: string;
  group: string;
  alternatives?: boolean;
  match?: Record<string, 'equals' | 'contains'>;
  pages: { file: string; template?: string | null; values: Record<string, string[]> }[];
}

/** @throws PithError `dataset-missing` when the folder holds no `gold.json`, `input-unreadable` when it is damaged */
export async function openWrapperDataset(path: string): Promise<WrapperDataset> {
  const folder = resolve(path);
  const gold = await readGold(path, isGoldSite, 'sites with site, group and pages, which have file and values');
  const sites = gold.map(({ site, group, alternatives, match, pages }) => ({
    site,
    group,
    alternatives: alternatives ?? false,
    match: match ?? {},
    pages: pages.map(({ file, template, values }) => ({
      file,
      template: template ?? null,
      values,
      load: async () => (await readPageFile(join(folder, file))).toString('utf8'),
    })),
  }));
  return { name: basename(folder), digest: await digestOf(folder, [GOLD]), sites };
}

function isGoldSite(value: unknown): value is GoldSite {
  const site = value as Partial<GoldSite> | null;
  if (typeof site?.site !== 'string' || typeof site.group !== 'string' || !Array.isArray(site.pages)) return false;
  const matches: readonly unknown[] = Object.values(site.match ?? {});
  return matches.every((match) => match === 'equals' || match === 'contains') && site.pages.every(isGoldPage);
}

function isGoldPage(value: unknown): boolean {
  const page = value as Partial<GoldSite['pages'][number]> | null;
  if (typeof page?.file !== 'string' || !areTexts(page.template)) return false;
  if (typeof page.values !== 'object' || page.values === null) return false;
  return Object.values(page.values).every(
    (texts) => Array.isArray(texts) && texts.every((text) => typeof text === 'string'),
  );
}
