/**
 * Pages with the template each was made from: `gold.json`, an array of sites {site, template, pages: [{file, template}]}.
 * A page without a template of its own has that of its site.
 */
import { readFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { PithError } from '../../errors.js';
import { digestOf } from './digest.js';

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
  template?: string;
  pages: { file: string; template?: string }[];
}

const GOLD = 'gold.json';

/** @throws PithError `dataset-missing` when the folder holds no `gold.json`, `input-unreadable` when that is damaged */
export async function openTemplateDataset(path: string): Promise<TemplateDataset> {
  const folder = resolve(path);
  const sites = await readSites(join(folder, GOLD), path);
  const pages = sites.flatMap(({ site, template = site, pages: own }) =>
    own.map((page) => ({
      site,
      template: page.template ?? template,
      file: page.file,
      load: () => loadPage(join(folder, page.file)),
    })),
  );
  return { name: basename(folder), digest: await digestOf(folder, [GOLD]), pages };
}

async function readSites(file: string, path: string): Promise<GoldSite[]> {
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new PithError('dataset-missing', `data set ${path} holds no ${GOLD}`, { subject: path, cause });
  });
  let sites: unknown;
  try {
    sites = JSON.parse(text);
  } catch (cause) {
    throw new PithError('input-unreadable', `${file} is not JSON`, { subject: file, cause });
  }
  if (Array.isArray(sites) && sites.every(isSite)) return sites;
  throw new PithError('input-unreadable', `${file} is not an array of sites with their pages`, { subject: file });
}

function isSite(value: unknown): value is GoldSite {
  const site = value as Partial<GoldSite> | null;
  return typeof site?.site === 'string' && Array.isArray(site.pages) && site.pages.every(isPage);
}

function isPage(value: unknown): boolean {
  return typeof (value as { file?: unknown } | null)?.file === 'string';
}

async function loadPage(file: string): Promise<string> {
  const bytes = await readFile(file).catch((cause: unknown) => {
    throw new PithError('dataset-missing', `${file}: the data set names this page, but it is not there`, {
      subject: file,
      cause,
    });
  });
  return (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
}
