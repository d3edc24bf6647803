/** Finding files by folder or by pattern. */
import { readdir, stat } from 'node:fs/promises';
import { isAbsolute, join } from 'node:path';

/** Pages by their name, packed or not. */
const PAGE_FILE = /\.(html?|xht(ml)?|xml)(\.gz)?$/i;

/** All pages below a folder, in the order of their names; paths start with the folder's. */
export async function findPages(folder: string): Promise<string[]> {
  const found: string[] = [];
  const folders = [folder];
  for (let current = folders.pop(); current !== undefined; current = folders.pop()) {
    for (const entry of await readdir(current, { withFileTypes: true }).catch(() => [])) {
      if (entry.name.startsWith('.')) continue;
      const path = join(current, entry.name);
      // Links to folders are not followed: one that leads upwards would list every page again and again.
      if (entry.isDirectory()) folders.push(path);
      else if (PAGE_FILE.test(entry.name) && (entry.isFile() || (await isFile(path)))) found.push(path);
    }
  }
  return found.sort();
}

async function isFile(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined))?.isFile() ?? false;
}

/** All files a pattern matches, in the order of their names. */
export async function findByPattern(pattern: string): Promise<string[]> {
  // Loaded when it is needed: most runs name their files.
  const { glob } = await import('tinyglobby');
  return (await glob(pattern, { dot: false, absolute: isAbsolute(pattern) })).sort();
}

/** Whether a name that is no file can be meant as a pattern. */
export const isPattern = (name: string): boolean => /[*?[\]{}]/.test(name);
