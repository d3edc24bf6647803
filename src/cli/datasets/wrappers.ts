/**
 * Sites with pages of one template and the values their fields have: `gold.json`, an array of sites {site, group,
 * alternatives, match: {field: "equals" | "contains"}, pages: [{file, template, values: {field: [strings]}}]}.
 */
import { readFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { PithError } from '../../errors.js';
import { digestOf } from './digest.js';

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
  pages: { file: string; template?: string; values: Record<string, string[]> }[];
}

const GOLD = 'gold.json';

/** @throws PithError `dataset-missing` when the folder holds no `gold.json`, `input-unreadable` when it is damaged */
export async function openWrapperDataset(path: string): Promise<WrapperDataset> {
  const folder = resolve(path);
  const gold = await readGold(join(folder, GOLD), path);
  const sites = gold.map(({ site, group, alternatives, match, pages }) => ({
    site,
    group,
    alternatives: alternatives ?? false,
    match: match ?? {},
    pages: pages.map(({ file, template, values }) => ({
      file,
      template: template ?? null,
      values,
      load: () => loadPage(join(folder, file)),
    })),
  }));
  return { name: basename(folder), digest: await digestOf(folder, [GOLD]), sites };
}

async function loadPage(file: string): Promise<string> {
  const bytes = await readFile(file).catch((cause: unknown) => {
    throw new PithError('dataset-missing', `the page ${file} is not there`, { subject: file, cause });
  });
  return (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
}

async function readGold(file: string, path: string): Promise<GoldSite[]> {
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new PithError('dataset-missing', `data set ${path} holds no ${GOLD}`, { subject: path, cause });
  });
  try {
    const sites: unknown = JSON.parse(text);
    if (Array.isArray(sites) && sites.every(isGoldSite)) return sites;
  } catch (cause) {
    throw new PithError('input-unreadable', `${file} is not JSON`, { subject: file, cause });
  }
  throw new PithError('input-unreadable', `${file} is not an array of sites with pages`, { subject: file });
}

function isGoldSite(value: unknown): value is GoldSite {
  const site = value as Partial<GoldSite> | null;
  if (typeof site?.site !== 'string' || typeof site.group !== 'string' || !Array.isArray(site.pages)) return false;
  return site.pages.every((page) => typeof page?.file === 'string' && typeof page.values === 'object');
}
