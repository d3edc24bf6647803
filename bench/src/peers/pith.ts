/**
 * Pith's own methods. The build is measured when it is as new as the sources, because that is what users run; otherwise the
 * sources are, so that a change can be tried without building.
 */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { MetadataFacts } from '../../../src/evaluate/index.js';
import { contentBy } from '../../../src/extract/article/pith/training.js';
import { parseDocument } from '../../../src/index.js';
import { selectionText } from '../../../src/render/index.js';
import { openFoldModels } from '../train/fold-models.js';
import type { Peer } from './peer.js';

export type PithDoor = typeof import('../../../src/index.js');
type Method = 'pith' | 'econ' | 'coreex';

export const PITH_METHODS: readonly Method[] = ['pith', 'econ', 'coreex'];

const ROOT = join(import.meta.dirname, '..', '..', '..');

/** The library, and whether it is the build or the sources. */
export async function openPithDoor(): Promise<{ door: PithDoor; version: 'build' | 'sources' }> {
  const built = isBuildFresh();
  const door: PithDoor = await import(built ? join(ROOT, 'dist', 'index.js') : join(ROOT, 'src', 'index.ts'));
  return { door, version: built ? 'build' : 'sources' };
}

export async function openPith(method: Method): Promise<Peer> {
  const { door, version } = await openPithDoor();
  const read = (html: string | Uint8Array, url: string | null): string => {
    const outcome = door.extractArticle(html, { method, ...(url === null ? {} : { url }) });
    return outcome.ok ? door.renderText(outcome.value) : '';
  };
  if (method !== 'pith') return { name: method, version, extract: read };
  return {
    name: method,
    version: `${version}; every page by models trained without its domain`,
    ...heldOut(read),
    metadata: (html, url) => factsOf(door, html, url),
  };
}

/**
 * Reads with the models that ship, which is what is timed; the text that is judged comes afterwards from models that have not
 * seen the page's domain. The shipped ones have seen every page, and their answers would flatter them.
 */
function heldOut(read: (html: string | Uint8Array, url: string | null) => string): Pick<Peer, 'extract' | 'textOf'> {
  const modelsFor = openFoldModels();
  let last: { html: string | Uint8Array; url: string | null } = { html: '', url: null };
  return {
    extract(html, url) {
      last = { html, url };
      return read(html, url);
    },
    textOf() {
      const { dom } = parseDocument(last.html);
      const content = contentBy(modelsFor(last.url), dom);
      return content === null ? '' : selectionText(dom, content);
    },
  };
}

/** Metadata does not depend on the method, but it knows more where the content was found. */
function factsOf(door: PithDoor, html: string | Uint8Array, url: string | null): MetadataFacts {
  const outcome = door.extractArticle(html, url === null ? {} : { url });
  const { title, authors, published } = outcome.ok
    ? outcome.value.metadata
    : door.extractMetadata(door.parseDocument(html).dom, { url });
  return { title: title?.value, author: authors?.value, date: published?.value };
}

function isBuildFresh(): boolean {
  return newest(join(ROOT, 'dist', 'index.js')) >= newest(join(ROOT, 'src'));
}

/** Time of the last change in a file or below a folder; 0 where there is nothing. */
function newest(path: string): number {
  const info = statSync(path, { throwIfNoEntry: false });
  if (info === undefined) return 0;
  if (!info.isDirectory()) return info.mtimeMs;
  return Math.max(0, ...readdirSync(path).map((name) => newest(join(path, name))));
}
