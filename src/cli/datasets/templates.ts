/**
 * Pages with the template each was made from: `gold.json`, an array of sites {site, template, pages: [{file, template}]}.
 * A page without a template of its own has that of its site.
 */
import { basename, join, resolve } from 'node:path';
import { digestOf } from './digest.js';
import { areTexts, GOLD, readGold, readPageFile } from './gold.js';

export interface TemplateDatasetPage {
  site: string;
  template: string;
  /** Path of the page below the folder of the data set. */
  file: string;
  load(): Promise<string>;
}

export interface TemplateDataset {
  name: string;
  digest: string;
  pages: readonly TemplateDatasetPage[];
}

interface GoldSite {
  site: string;
  template?: string | null;
  pages: { file: string; template?: string | null }[];
}

/** @throws PithError `dataset-missing` when the folder holds no `gold.json`, `input-unreadable` when that is damaged */
export async function openTemplateDataset(path: string): Promise<TemplateDataset> {
  const folder = resolve(path);
  const sites = await readGold(path, isSite, 'sites with their pages');
  const pages = sites.flatMap(({ site, template, pages: own }) =>
    own.map((page) => ({
      site,
      template: page.template ?? template ?? site,
      file: page.file,
      load: async () => (await readPageFile(join(folder, page.file))).toString('utf8'),
    })),
  );
  return { name: basename(folder), digest: await digestOf(folder, [GOLD]), pages };
}

function isSite(value: unknown): value is GoldSite {
  const site = value as Partial<GoldSite> | null;
  if (typeof site?.site !== 'string' || !areTexts(site.template)) return false;
  return Array.isArray(site.pages) && site.pages.every(isPage);
}

function isPage(value: unknown): boolean {
  const page = value as Partial<GoldSite['pages'][number]> | null;
  return typeof page?.file === 'string' && areTexts(page.template);
}
